// Match: many games between two contestants, who change sides in pairs of games that begin alike.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "arena/contestant.h"
#include "arena/openings.h"
#include "arena/referee.h"
#include "arena/statistics/pair_statistics.h"
#include "arena/statistics/sprt.h"
#include "game/player.h"

namespace arena {

// Who plays: how a contestant is had for one game, and what becomes of it after a game without a
// fault; it is ended if there is no `give`. Called by several threads.
struct Entrant {
    std::function<base::Result<std::unique_ptr<Contestant>>(std::uint64_t seed)> take;
    std::function<void(std::unique_ptr<Contestant>)> give = {};
    Pace pace = {};
    Milliseconds start_time{10'000};  // to get ready for a game
};
// A built-in player for one game; whatever chance it uses comes from the seed.
using MakePlayer = std::function<std::unique_ptr<game::Player>(std::uint64_t seed)>;
Entrant entrant(MakePlayer make);

// The beginning of a pair of games, from 0, by its seed; the same whenever it is asked for. Called
// by several threads.
using PairOpening = std::function<game::PlayedGame(int pair, std::uint64_t seed)>;

struct MatchSettings {
    int games = 2;
    int concurrency = 1;
    PairOpening opening;
    std::uint64_t seed = 1;
    RefereeRules rules = {};  // without paces and turnstile
    bool recovers = true;     // goes on after a contestant crashed, stalled or left
    std::optional<SprtSettings> sprt = {};
};

// Random openings from a start.
PairOpening random_openings(const game::AnyPosition& start, const Openings& openings);

struct MatchGame : RefereedGame {
    int number = 0;                               // from 1
    game::Side first_player = game::Side::first;  // the side of the match's first contestant

    // A sentence: the rules' reason, or who lost by what.
    std::string told() const;
};

// What is known after some games, from the first contestant's view.
struct MatchScore {
    Score games;
    std::array<Score, 2> by_side;  // games in which it had the first side, the second side
    PairScore pairs;               // those of which both games are finished
};

// run() once; stop() and score() from any thread at any moment.
class Match {
 public:
    // Called for every finished game, in the order of their numbers, by one thread at a time. It
    // must not call the match.
    using OnGame = std::function<void(const MatchGame&, const MatchScore&)>;

    Match(std::array<Entrant, 2> entrants, const MatchSettings& settings, OnGame on_game);

    // Plays all games, or until the SPRT has decided. With deterministic players they are the same
    // whatever the concurrency. The error says why a contestant could not be had.
    base::Result<void> run();
    // run() returns soon: games that are not finished are left out.
    void stop();
    // Over the games that were reported.
    MatchScore score() const;
    // Who ended the match by a fault that nobody recovers from; -1: nobody.
    int broken_by() const { return broken_by_; }

 private:
    void work();
    // Ends the match with an error; games in progress are broken off.
    void fail(const base::Error& error);
    base::Result<MatchGame> play_within_memory(int number);
    base::Result<MatchGame> play(int number);
    void report(MatchGame game);
    void count(const MatchGame& game);

    std::array<Entrant, 2> entrants_;
    MatchSettings settings_;
    OnGame on_game_;
    std::optional<Turnstile> turnstile_;

    std::atomic<int> next_{1};
    std::atomic<bool> stop_{false};
    std::atomic<bool> ended_{false};  // no more games are begun
    std::atomic<int> broken_by_{-1};
    mutable std::mutex mutex_;
    MatchScore score_;
    std::optional<base::Error> error_;
    int reported_ = 0;
    bool tested_ = false;  // the SPRT has decided
    struct Half {
        int number = 0;
        int halves = 0;  // points of the first contestant, doubled
    };
    Half last_;                         // the game that was counted last
    std::map<int, MatchGame> waiting_;  // finished before one with a smaller number
    std::vector<Contestant*> playing_;  // so that stop() can reach them
};

}  // namespace arena
