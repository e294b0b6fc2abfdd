// TournamentRunner: plays the games that a store offers, several concurrently, and plans new ones
// when none is left. Any number of runners on any number of machines may serve one tournament. The
// disk is accessed between games only.
#pragma once

#include <array>
#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/opening_book.h"
#include "arena/referee.h"
#include "store/tournament.h"
#include "tournament/game_runner.h"

namespace tournament {

// Everything that decides how a tournament's games are played.
struct PlayableTournament {
    const game::GameType* type = nullptr;
    std::string title;
    std::string sandbox;  // what reports say about it: "basic" or "none"; empty: the full one
    TournamentSettings settings;
    std::vector<bots::Bot> bots;
    std::shared_ptr<const game::AnyPosition> start;
    arena::OpeningBook openings;
    arena::RefereeRules rules;

    std::vector<std::string> names() const;
};

struct RunnerSettings {
    std::string worker;  // unique for each runner
    int concurrency = 1;
    double lease = 3600;        // seconds without a heartbeat until another worker gets the game
    std::int64_t revision = 1;  // of the definition that the tournament was made from
    // Progress messages for people, one line each. Called by several threads.
    std::function<void(std::string_view)> say = [](std::string_view) {};
    // Called before the players of a leased game begin it, by several threads.
    std::function<void(const store::Lease&, const std::array<game::Player*, 2>&)> seated =
        [](const store::Lease&, const std::array<game::Player*, 2>&) {};
};

// Call run() once; stop(), leave() and played() from any thread at any time.
class TournamentRunner : private GameSource {
 public:
    // The tournament and the store must outlive the runner.
    TournamentRunner(const PlayableTournament& tournament, store::Tournament& store,
                     RunnerSettings settings, const MakePlayer& make);

    enum class End : std::uint8_t {
        complete,   // no game is missing
        stopped,    //
        redefined,  // the definition was changed meanwhile
        left,       // leave() was called
    };
    base::Result<End> run();
    // Makes run() return soon; unfinished games are given back.
    void stop() { runner_.stop(); }
    // Makes run() return when the games in progress are finished.
    void leave() { end_with(End::left); }
    // Games finished by this runner.
    int played() const { return played_; }

 private:
    base::Result<std::optional<GameTask>> next() override;
    game::PlayedGame opening(const PlannedGame& planned) override;
    void seated(const GameTask& task, const std::array<game::Player*, 2>& players) override;
    base::Result<void> finish(const GameTask& task, arena::RefereedGame played) override;
    base::Result<void> give_back(const GameTask& task) override;
    void end() override;

    // Called when the store offers no game: plans the next ones, or waits for other workers.
    // Returns false if the tournament is over.
    base::Result<bool> look_further();
    base::Result<store::Counts> plan();
    std::optional<GameTask> task_of(const store::Lease& lease) const;
    void end_with(End end);
    bool over() const;
    void release(const store::Lease& lease);
    // Heartbeats, until run() is done.
    void prolong_leases();

    const PlayableTournament& tournament_;
    store::Tournament& store_;
    const RunnerSettings settings_;
    GameRunner runner_;

    std::atomic<int> played_{0};
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::optional<End> end_;
    bool done_ = false;  // no game is played any more
    std::vector<store::Lease> held_;
};

}  // namespace tournament
