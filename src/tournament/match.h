// Match: many games between two or more players, which swap sides within pairs of games that share
// an opening. Finished games are reported in order of their numbers, whatever the concurrency.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "arena/openings.h"
#include "arena/referee.h"
#include "statistics/pair_statistics.h"
#include "statistics/sprt.h"
#include "tournament/game_runner.h"
#include "tournament/match_schedule.h"

namespace tournament {

// The opening of a pair of games (numbered from 0), determined by the seed alone. Called by several
// threads.
using PairOpening = std::function<game::PlayedGame(int pair, std::uint64_t seed)>;

struct MatchSettings {
    int games = 2;  // for each pairing
    int concurrency = 1;
    PairOpening opening;
    std::uint64_t seed = 1;
    arena::RefereeRules rules = {};
    bool recovers = true;  // continue after a player crashed, stalled or disconnected
    std::optional<statistics::SprtSettings> sprt = {};  // two players only
    Format format = Format::round_robin;
    int challengers = 1;    // gauntlet: number of challengers, from the first player
    int rounds = 0;         // Swiss: number of rounds; 0: as many as in a knockout
    bool swaps = true;      // swap sides within a pair of games
    bool repeats = true;    // both games of a pair use the same opening
    bool reversed = false;  // the second player starts with the first side
    std::vector<FixtureResult> finished_before = {};  // when a match is resumed
};
// As check_tournament(), for this number of players.
base::Result<void> check_match(const MatchSettings& settings, std::size_t players);

// Random openings from a start position.
PairOpening random_openings(const game::AnyPosition& start, const arena::Openings& openings);

// The score so far; with two players, from the first player's view.
struct MatchScore : statistics::HeadToHead {
    int finished = 0;  // games
};

// Call run() once; stop() and score() from any thread at any time.
class Match : private GameSource {
 public:
    // Called for every finished game in order of number, by one thread at a time. It must not call
    // the match.
    using OnGame =
        std::function<void(const Fixture&, const arena::RefereedGame&, const MatchScore&)>;

    // Called when a game begins, with the approximate total of games; by several threads.
    using OnStart = std::function<void(const Fixture& fixture, int games)>;

    // The settings must pass check_match().
    Match(std::vector<Entrant> entrants, const MatchSettings& settings, OnGame on_game,
          OnStart on_start = {});

    // Plays all games, or until the SPRT has decided. With deterministic players the games are the
    // same whatever the concurrency. The error says why a player could not be started.
    base::Result<void> run();
    // Makes run() return soon; unfinished games are dropped.
    void stop() { runner_.stop(); }
    // Over the games reported so far.
    MatchScore score() const;
    // For more than two players, over the finished games; any thread, also from OnGame.
    Standings standings() const;
    // The player whose fault ended the match, if `recovers` is off; -1: none.
    int broken_by() const { return broken_by_; }

 private:
    base::Result<std::optional<GameTask>> next() override;
    game::PlayedGame opening(const PlannedGame& planned) override;
    base::Result<void> finish(const GameTask& task, arena::RefereedGame played) override;
    base::Result<void> give_back(const GameTask& task) override;
    // No more games are started.
    void end() override;

    // A task is done; its result counts if there is one.
    void leave(const std::optional<FixtureResult>& result);
    void report(const Fixture& fixture, arena::RefereedGame game);
    void count(const Fixture& fixture, game::Result result);

    const MatchSettings settings_;
    const std::size_t players_;
    const OnGame on_game_;
    const OnStart on_start_;

    mutable std::mutex schedule_mutex_;
    std::condition_variable changed_;  // a game was finished, or no more are started
    MatchSchedule schedule_;
    int running_ = 0;
    bool ended_ = false;  // no more games are started

    std::atomic<int> broken_by_{-1};
    mutable std::mutex mutex_;
    MatchScore score_;
    int reported_ = 0;
    bool tested_ = false;           // the SPRT has decided
    std::set<int> counted_before_;  // numbers of the games played before the match was resumed
    std::map<store::GameId, int> half_pairs_;  // first player's half points in one game of the pair
    // Finished before a game with a smaller number.
    std::map<int, std::pair<Fixture, arena::RefereedGame>> waiting_;
    GameRunner runner_;
};

}  // namespace tournament
