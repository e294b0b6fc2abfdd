// MatchSchedule: the games of a match one by one, for two or more players, in the formats of
// tournament.h. Players are numbered in seeding order.
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
    int games = 2;          // for each pairing; must be even where rounds are paired by results
    bool swaps = true;      // swap sides within a pair of games
    bool reversed = false;  // the second player starts with the first side
    int challengers = 1;    // gauntlet: number of challengers, from the first player
    int rounds = 0;         // Swiss: number of rounds; 0: as many as in a knockout
    std::uint64_t seed = 1;
};
// The error says what cannot be played.
base::Result<void> check_format(const MatchFormat& format);

// One game of a match.
struct Fixture {
    int number = 0;    // from 1
    store::GameId id;  // its bots are the player numbers as text
    // The player numbers, the smaller one first.
    std::array<std::size_t, 2> players{0, 1};
    game::Side first_player = game::Side::first;  // the side of players[0]

    std::size_t player(game::Side side) const { return players[side == first_player ? 0 : 1]; }
};

// A finished game, reduced to what a resumed match needs.
struct FixtureResult {
    Fixture fixture;
    game::Result result = game::Result::draw;
    std::string reason;
};

// One thread at a time.
class MatchSchedule {
 public:
    explicit MatchSchedule(const MatchFormat& format);

    // The next game; nothing if there is none, or if it depends on a running game.
    std::optional<Fixture> next();
    // Games from before a resume must be reported before the first next().
    void finished(const FixtureResult& result);
    // The number of games; approximate where rounds are paired by results.
    int total() const;
    PlannedGame planned(const Fixture& fixture) const {
        return planned_game(settings_, fixture.id);
    }
    // The game with this id and number.
    Fixture fixture(const store::GameId& id, int number) const;
    // From all finished games; empty for two players in a format without rounds, whose games are
    // not kept. Bots are named by number().
    Standings standings() const;
    // The player number that a bot name in the standings stands for.
    static std::size_t number(const std::string& name);

 private:
    bool has_rounds() const;
    bool keeps_games() const { return has_rounds() || format_.players > 2; }
    std::optional<Fixture> next_listed();
    std::optional<Fixture> next_paired();

    const MatchFormat format_;
    TournamentSettings settings_;
    std::vector<std::string> names_;
    std::vector<Meeting> listed_;           // formats without rounds
    long long slot_ = 0;                    // formats without rounds: the next game to consider
    int last_number_ = 0;                   // of the games considered
    std::map<store::GameId, int> numbers_;  // assigned to games, where they are kept
    std::set<int> taken_;                   // numbers of games finished before a resume
    std::set<store::GameId> done_;          // games finished before a resume
    std::vector<store::FinishedGame> games_;
};

}  // namespace tournament
