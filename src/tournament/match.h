// Match: many games between two or more players, which swap sides within pairs of games that share
// an opening. Finished games are reported in order of their numbers, whatever the concurrency.
#pragma once

#include <array>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "arena/openings.h"
#include "arena/referee.h"
#include "base/clock.h"
#include "game/player.h"
#include "statistics/pair_statistics.h"
#include "statistics/sprt.h"
#include "tournament/match_schedule.h"

namespace tournament {

// A participant: how to get a player for one game, and where to return it after a game without a
// fault; without `give` it is destroyed. Called by several threads.
struct Entrant {
    std::function<base::Result<std::unique_ptr<game::Player>>(std::uint64_t seed)> take;
    std::function<void(std::unique_ptr<game::Player>)> give = {};
    arena::Pace pace = {};
    base::Milliseconds start_time{10'000};  // time allowed to get ready for a game
};
// Makes a built-in player for one game; all its random choices come from the seed.
using MakeBuiltinPlayer = std::function<std::unique_ptr<game::Player>(std::uint64_t seed)>;
Entrant entrant(MakeBuiltinPlayer make);

// The opening of a pair of games (numbered from 0), determined by the seed alone. Called by several
// threads.
using PairOpening = std::function<game::PlayedGame(int pair, std::uint64_t seed)>;

struct MatchSettings {
    int games = 2;  // for each pairing
    int concurrency = 1;
    PairOpening opening;
    std::uint64_t seed = 1;
    arena::RefereeRules rules = {};  // without paces and turnstile
    bool recovers = true;            // continue after a player crashed, stalled or disconnected
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

struct MatchGame : arena::RefereedGame, Fixture {};

// The score so far; with two players, from the first player's view.
struct MatchScore : statistics::HeadToHead {
    int finished = 0;  // games
};

// Call run() once; stop() and score() from any thread at any time.
class Match {
 public:
    // Called for every finished game in order of number, by one thread at a time. It must not call
    // the match.
    using OnGame = std::function<void(const MatchGame&, const MatchScore&)>;

    // Called when a game begins, with the approximate total of games; by several threads.
    using OnStart = std::function<void(const Fixture& fixture, int games)>;

    // The settings must pass check_match().
    Match(std::vector<Entrant> entrants, const MatchSettings& settings, OnGame on_game,
          OnStart on_start = {});

    // Plays all games, or until the SPRT has decided. With deterministic players the games are the
    // same whatever the concurrency. The error says why a player could not be started.
    base::Result<void> run();
    // Makes run() return soon; unfinished games are dropped.
    void stop();
    // Over the games reported so far.
    MatchScore score() const;
    // For more than two players, over the finished games; any thread, also from OnGame.
    Standings standings() const;
    // The player whose fault ended the match, if `recovers` is off; -1: none.
    int broken_by() const { return broken_by_; }

 private:
    void work();
    std::optional<Fixture> next();
    void left(const Fixture& fixture, const MatchGame* game);
    // Ends the match with an error; games in progress are aborted.
    void fail(const base::Error& error);
    base::Result<MatchGame> play_within_memory(const Fixture& fixture);
    base::Result<MatchGame> play(const Fixture& fixture);
    game::PlayedGame opening(const PlannedGame& planned) const;
    // Returns the players that can continue, and notes the player whose fault ends the match.
    void dismiss(const MatchGame& game, std::array<std::unique_ptr<game::Player>, 2> players);
    void report(MatchGame game);
    void count(const Fixture& fixture, game::Result result);

    std::vector<Entrant> entrants_;
    MatchSettings settings_;
    OnGame on_game_;
    OnStart on_start_;
    std::optional<arena::Turnstile> turnstile_;

    mutable std::mutex schedule_mutex_;
    std::condition_variable changed_;  // a game was finished, or no more are started
    MatchSchedule schedule_;
    int running_ = 0;

    base::StopSource stop_;
    std::atomic<bool> ended_{false};  // no more games are started
    std::atomic<int> broken_by_{-1};
    mutable std::mutex mutex_;
    MatchScore score_;
    std::optional<base::Error> error_;
    int reported_ = 0;
    bool tested_ = false;               // the SPRT has decided
    std::set<int> counted_before_;      // numbers of the games played before the match was resumed
    std::map<GameId, int> half_pairs_;  // first player's half points in one game of the pair
    std::map<int, MatchGame> waiting_;  // finished before a game with a smaller number
};

}  // namespace tournament
