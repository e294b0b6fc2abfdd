// Match: many games between two or more contestants, which change sides in pairs of games that
// begin alike. What is finished is told in the order of the games, whatever the concurrency.
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
#include "game/contestant.h"
#include "game/player.h"
#include "statistics/pair_statistics.h"
#include "statistics/sprt.h"
#include "tournament/match_schedule.h"

namespace tournament {

// Who plays: how a contestant is had for one game, and what becomes of it after a game without a
// fault; it is ended if there is no `give`. Called by several threads.
struct Entrant {
    std::function<base::Result<std::unique_ptr<game::Contestant>>(std::uint64_t seed)> take;
    std::function<void(std::unique_ptr<game::Contestant>)> give = {};
    arena::Pace pace = {};
    base::Milliseconds start_time{10'000};  // to get ready for a game
};
// A built-in player for one game; whatever chance it uses comes from the seed.
using MakePlayer = std::function<std::unique_ptr<game::Player>(std::uint64_t seed)>;
Entrant entrant(MakePlayer make);

// The beginning of a pair of games, from 0, by its seed; the same whenever it is asked for. Called
// by several threads.
using PairOpening = std::function<game::PlayedGame(int pair, std::uint64_t seed)>;

struct MatchSettings {
    int games = 2;  // of each two contestants that meet
    int concurrency = 1;
    PairOpening opening;
    std::uint64_t seed = 1;
    arena::RefereeRules rules = {};  // without paces and turnstile
    bool recovers = true;            // goes on after a contestant crashed, stalled or left
    std::optional<statistics::SprtSettings> sprt = {};  // of two contestants
    Format format = Format::round_robin;
    int challengers = 1;    // of a gauntlet: so many contestants, from the first one on
    int rounds = 0;         // of a Swiss tournament; 0: as many as a knockout would have
    bool swaps = true;      // sides change within a pair of games
    bool repeats = true;    // both games of a pair have the same opening
    bool reversed = false;  // the second contestant begins with the first side
    std::vector<FixtureResult> finished_before = {};  // by a match that is resumed
};
// As check_tournament() has it, for so many contestants.
base::Result<void> check_match(const MatchSettings& settings, std::size_t contestants);

// Random openings from a start.
PairOpening random_openings(const game::AnyPosition& start, const arena::Openings& openings);

struct MatchGame : arena::RefereedGame, Fixture {};

// What is known after some games; of two contestants, the score from the first one's view.
struct MatchScore : statistics::HeadToHead {
    int finished = 0;  // games
};

// run() once; stop() and score() from any thread at any moment.
class Match {
 public:
    // Called for every finished game, in the order of their numbers, by one thread at a time. It
    // must not call the match.
    using OnGame = std::function<void(const MatchGame&, const MatchScore&)>;

    // Called when a game begins, with about how many there are; by several threads.
    using OnStart = std::function<void(const Fixture& fixture, int games)>;

    // Settings as check_match() allows.
    Match(std::vector<Entrant> entrants, const MatchSettings& settings, OnGame on_game,
          OnStart on_start = {});

    // Plays all games, or until the SPRT has decided. With deterministic players they are the same
    // whatever the concurrency. The error says why a contestant could not be had.
    base::Result<void> run();
    // run() returns soon: games that are not finished are left out.
    void stop();
    // Over the games that were reported.
    MatchScore score() const;
    // Of more than two contestants, over the finished games; any thread, and also from OnGame.
    Standings standings() const;
    // Who ended the match by a fault that nobody recovers from; -1: nobody.
    int broken_by() const { return broken_by_; }

 private:
    void work();
    std::optional<Fixture> next();
    void left(const Fixture& fixture, const MatchGame* game);
    // Ends the match with an error; games in progress are broken off.
    void fail(const base::Error& error);
    base::Result<MatchGame> play_within_memory(const Fixture& fixture);
    base::Result<MatchGame> play(const Fixture& fixture);
    game::PlayedGame opening(const PlannedGame& planned) const;
    // Gives back who may go on, and sees who ended the match.
    void dismiss(const MatchGame& game,
                 std::array<std::unique_ptr<game::Contestant>, 2> contestants);
    void report(MatchGame game);
    void count(const Fixture& fixture, game::Result result);

    std::vector<Entrant> entrants_;
    MatchSettings settings_;
    OnGame on_game_;
    OnStart on_start_;
    std::optional<arena::Turnstile> turnstile_;

    mutable std::mutex schedule_mutex_;
    std::condition_variable changed_;  // a game was finished, or none is begun any more
    MatchSchedule schedule_;
    int running_ = 0;

    std::atomic<bool> stop_{false};
    std::atomic<bool> ended_{false};  // no more games are begun
    std::atomic<int> broken_by_{-1};
    mutable std::mutex mutex_;
    MatchScore score_;
    std::optional<base::Error> error_;
    int reported_ = 0;
    bool tested_ = false;                     // the SPRT has decided
    std::set<int> counted_before_;            // numbers of games of a match that is resumed
    std::map<GameId, int> half_pairs_;        // points of the first contestant in one game, doubled
    std::map<int, MatchGame> waiting_;        // finished before one with a smaller number
    std::vector<game::Contestant*> playing_;  // so that stop() can reach them
};

}  // namespace tournament
