// MatchSchedule: the games of a match one by one, for two players or more, in the formats of
// tournament.h. Players are numbered; the order of the numbers is that of the seeds.
#pragma once

#include <array>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "tournament/schedule.h"
#include "tournament/standings.h"

namespace tournament {

struct MatchFormat {
    Format format = Format::round_robin;
    std::size_t players = 2;
    int games = 2;      // of each two players that meet; even where rounds are paired by results
    bool swaps = true;  // sides change within a pair of games
    bool reversed = false;  // the second player begins with the first side
    int challengers = 1;    // of a gauntlet: so many players, from the first one on
    int rounds = 0;         // of a Swiss tournament; 0: as many as a knockout would have
    std::uint64_t seed = 1;
};
// The error says what cannot be played.
base::Result<void> check_format(const MatchFormat& format);

// One game of a match.
struct Fixture {
    int number = 0;  // from 1
    GameId id;       // its bots are the players' numbers as text
    // The players by their numbers: the one with the smaller number, the other one.
    std::array<std::size_t, 2> players{0, 1};
    game::Side first_player = game::Side::first;  // the side of the first of them

    std::size_t player(game::Side side) const { return players[side == first_player ? 0 : 1]; }
};

// A finished game, as far as a match that is resumed needs it.
struct FixtureResult {
    Fixture fixture;
    game::Result result = game::Result::draw;
    std::string reason;
};

// One thread at a time.
class MatchSchedule {
 public:
    explicit MatchSchedule(const MatchFormat& format);

    // The next game; nothing if there is none, or not before a running game is finished.
    std::optional<Fixture> next();
    // Games that were finished before must be reported before the first next().
    void finished(const FixtureResult& result);
    // How many games there are, about where rounds are paired by results.
    int total() const;
    PlannedGame planned(const Fixture& fixture) const {
        return planned_game(settings_, fixture.id);
    }
    // From all finished games; empty for two players in a format without rounds, whose games are
    // not kept. Bots are named by number().
    Standings standings() const;
    // The player whose number a bot of the standings has for a name.
    static std::size_t number(const std::string& name);

 private:
    bool has_rounds() const;
    bool keeps_games() const { return has_rounds() || format_.players > 2; }
    Fixture fixture(const GameId& id, int number) const;
    std::optional<Fixture> next_listed();
    std::optional<Fixture> next_paired();

    const MatchFormat format_;
    TournamentSettings settings_;
    std::vector<std::string> names_;
    std::vector<Meeting> listed_;    // of a format without rounds
    long long slot_ = 0;             // of a format without rounds: the next game to look at
    int last_number_ = 0;            // of the games that were looked at
    std::map<GameId, int> numbers_;  // that were given to games, where they are kept
    std::set<int> taken_;            // numbers of games that were finished before
    std::set<GameId> done_;          // games that were finished before
    std::vector<FinishedGame> games_;
};

}  // namespace tournament
