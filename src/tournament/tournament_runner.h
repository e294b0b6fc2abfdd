// TournamentRunner: plays the games that a store offers, at some tables at once, and plans new ones
// when none is left. Any number of runners, on any number of machines, may serve one tournament.
// Where there are enough processors, each table has its own: what one game does slows no other.
// The disk is touched between games only.
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
#include "bots/contestant_pool.h"
#include "process/processors.h"
#include "store/tournament.h"
#include "tournament/schedule.h"

namespace tournament {

// All that decides how a tournament's games are played.
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
    std::string worker;  // different for different runners
    int concurrency = 1;
    double lease = 3600;        // seconds until a game is given to somebody else if we are silent
    std::int64_t revision = 1;  // of the definition that the tournament was made from
    // News for people, a line each. Called by several threads.
    std::function<void(std::string_view)> say = [](std::string_view) {};
};

// run() once; stop() and played() from any thread at any moment.
class TournamentRunner {
 public:
    // The tournament and the store must live as long.
    TournamentRunner(const PlayableTournament& tournament, store::Tournament& store,
                     RunnerSettings settings, bots::MakeContestant make);

    enum class End : std::uint8_t {
        complete,   // no game of the tournament is missing
        stopped,    //
        redefined,  // somebody has changed the definition
    };
    base::Result<End> run();
    // run() returns soon; games that are not finished are given back.
    void stop();
    // Games finished by this runner.
    int played() const { return played_; }

 private:
    void sit(int table);
    bool over() const;
    void end(End end);
    void fail(base::Error error);
    // Nobody is offered a game: plans the next ones, waits for others' or ends.
    void look_further();
    base::Result<store::Counts> plan();
    void hold(const store::Lease& lease, bots::ContestantPool& pool);
    void play(const store::Lease& lease, bots::ContestantPool& pool);
    void bring(const store::Lease& lease, const arena::RefereedGame& played);
    arena::RefereedGame referee_game(const PlannedGame& planned,
                                     const std::array<game::Contestant*, 2>& contestants,
                                     const arena::RefereeRules&);
    const bots::Bot* find(const std::string& name) const;
    void prolong_leases();

    const PlayableTournament& tournament_;
    store::Tournament& store_;
    const RunnerSettings settings_;
    const std::vector<cpu_set_t> processors_;  // of each table; none if there are too few
    std::deque<bots::ContestantPool>
        pools_;  // of each table, or a single one if tables share processors
    std::optional<arena::Turnstile> turnstile_;

    std::atomic<bool> stop_{false};  // games are broken off
    std::atomic<int> played_{0};
    std::atomic<int> failures_{0};  // since the last game that could be played
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::optional<End> end_;
    std::optional<base::Error> error_;
    std::vector<game::Contestant*> playing_;  // so that stop() can reach them
    std::vector<store::Lease> held_;
};

}  // namespace tournament
