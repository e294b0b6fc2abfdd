// GameRunner: plays the games of a GameSource on several threads. Each thread takes a game, seats
// its players, calls the referee and hands the result to the source, until there is no more game.
// A match (match.h) and a tournament (tournament_runner.h) are two sources.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <vector>

#include "arena/referee.h"
#include "base/stop_token.h"
#include "process/processors.h"
#include "tournament/player_pool.h"
#include "tournament/schedule.h"

namespace tournament {

// One game to play.
struct GameTask {
    PlannedGame planned;
    std::array<std::size_t, 2> players{};  // numbers of the entrants, by Side
    std::int64_t ticket = 0;               // the source's own number for this task
};

// Called by several threads.
class GameSource {
 public:
    virtual ~GameSource() = default;

    // The next game; nullopt if there will be none. Waits while it depends on running games.
    virtual base::Result<std::optional<GameTask>> next() = 0;
    virtual game::PlayedGame opening(const PlannedGame& planned) = 0;
    // Called before the players are asked to begin the task's game.
    virtual void seated(const GameTask&, const std::array<game::Player*, 2>&) {}
    // Every task is either finished or given back.
    virtual base::Result<void> finish(const GameTask& task, arena::RefereedGame played) = 0;
    virtual base::Result<void> give_back(const GameTask& task) = 0;
    // The runner was stopped: next() returns nullopt soon, in all threads.
    virtual void end() = 0;
};

struct GameRunnerSettings {
    int concurrency = 1;
    arena::RefereeRules rules = {};  // entrants may have paces of their own
    // Each concurrent game gets CPUs of its own, if there are enough, so that games do not slow
    // each other.
    bool pins_games = false;
    int most_failures = 1;  // consecutive games that could not be played, by no player's fault
    // Minimum duration of a game lost by a fault: a bot that fails at every start would otherwise
    // keep the whole machine busy with starting it.
    base::Milliseconds shortest_lost_game{0};
};

// Call run() once; stop() and fail() from any thread at any time.
class GameRunner {
 public:
    // The source must outlive the runner.
    GameRunner(GameSource& source, std::vector<Entrant> entrants, GameRunnerSettings settings);

    // Returns when the source has no more games, after stop(), or with the first error.
    base::Result<void> run();
    // Makes run() return soon; games in progress are given back.
    void stop();
    // The same, and run() returns the error, unless it was stopped before.
    void fail(base::Error error);
    const std::vector<Entrant>& entrants() const { return entrants_; }

 private:
    void work(std::size_t thread);
    base::Result<void> play(const GameTask& task, PlayerPool& pool);
    base::Result<void> give_back(const GameTask& task, const arena::RefereedGame& played);

    GameSource& source_;
    const std::vector<Entrant> entrants_;
    GameRunnerSettings settings_;
    std::vector<cpu_set_t> processors_;  // one set for each concurrent game; empty: not pinned
    std::deque<PlayerPool> pools_;       // one for each set of CPUs, or a single one

    base::StopSource stop_;
    std::atomic<int> failures_{0};  // since the last game that could be played
    std::mutex mutex_;
    std::optional<base::Error> error_;
};

}  // namespace tournament
