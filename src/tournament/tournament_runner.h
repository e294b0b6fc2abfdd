// TournamentRunner: plays the games that a store offers, several concurrently, and plans new ones
// when none is left. Any number of runners on any number of machines may serve one tournament. If
// there are enough CPUs, each concurrent game gets its own, so that games do not slow each other.
// The disk is accessed between games only.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/opening_book.h"
#include "arena/referee.h"
#include "bots/player_pool.h"
#include "process/processors.h"
#include "store/tournament.h"
#include "tournament/schedule.h"

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
    arena::RefereeRules rules;  // without a turnstile

    std::vector<std::string> names() const;
};

struct RunnerSettings {
    std::string worker;  // unique for each runner
    int concurrency = 1;
    double lease = 3600;        // seconds without a heartbeat until another worker gets the game
    std::int64_t revision = 1;  // of the definition that the tournament was made from
    // Progress messages for people, one line each. Called by several threads.
    std::function<void(std::string_view)> say = [](std::string_view) {};
};

// Call run() once; stop() and played() from any thread at any time.
class TournamentRunner {
 public:
    // The tournament and the store must outlive the runner.
    TournamentRunner(const PlayableTournament& tournament, store::Tournament& store,
                     RunnerSettings settings, bots::MakePlayer make);

    enum class End : std::uint8_t {
        complete,   // no game is missing
        stopped,    //
        redefined,  // the definition was changed meanwhile
    };
    base::Result<End> run();
    // Makes run() return soon; unfinished games are given back.
    void stop();
    // Games finished by this runner.
    int played() const { return played_; }

 private:
    void sit(int table);
    bool over() const;
    void end(End end);
    void fail(base::Error error);
    // Called when the store offers no game: plans the next ones, waits for other workers or ends.
    void look_further();
    base::Result<store::Counts> plan();
    void hold(const store::Lease& lease, bots::PlayerPool& pool);
    void play(const store::Lease& lease, bots::PlayerPool& pool);
    void bring(const store::Lease& lease, const arena::RefereedGame& played);
    arena::RefereedGame referee_game(const PlannedGame& planned,
                                     const std::array<game::Player*, 2>& players,
                                     const arena::RefereeRules&);
    const bots::Bot* find(const std::string& name) const;
    void prolong_leases();

    const PlayableTournament& tournament_;
    store::Tournament& store_;
    const RunnerSettings settings_;
    const std::vector<cpu_set_t>
        processors_;  // one set for each concurrent game; empty if there are too few CPUs
    std::deque<bots::PlayerPool>
        pools_;  // one for each concurrent game, or a single one if games share CPUs
    std::optional<arena::Turnstile> turnstile_;

    base::StopSource stop_;  // games in progress are aborted
    std::atomic<int> played_{0};
    std::atomic<int> failures_{0};  // since the last game that could be played
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::optional<End> end_;
    std::optional<base::Error> error_;
    std::vector<store::Lease> held_;
};

}  // namespace tournament
