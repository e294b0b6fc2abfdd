// Schedule: the games that a tournament still needs. A game's opening, seeds and sides follow from
// its identity alone.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "tournament/tournament.h"

namespace tournament {

struct PlannedGame {
    store::GameId id;
    int opening = 0;  // index in the opening list, from 0: the same for both games of a pair
    std::uint64_t opening_seed = 0;      // for a random opening; differs between pairings
    std::array<std::uint64_t, 2> seeds;  // for the random choices of each side's player
};

PlannedGame planned_game(const TournamentSettings& settings, const store::GameId& id);

// Maximum number of games planned at once; the rest is planned when these are finished, so that the
// memory for planning does not grow with the tournament.
inline constexpr std::size_t most_planned = 10'000;

struct Schedule {
    std::vector<PlannedGame> games;  // playable now, in any number at once, in this order
    int later = 0;  // approximate number of games in rounds that are not paired yet

    bool complete() const { return games.empty(); }
};

// Takes time proportional to all games, finished or not: call it when a round is finished, not
// after each game. Settings and bots must pass check_tournament().
Schedule schedule(const TournamentSettings& settings, const std::vector<std::string>& bots,
                  const std::vector<store::FinishedGame>& games);

}  // namespace tournament
