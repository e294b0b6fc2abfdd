// Schedule: which games a tournament still needs. Everything about a game follows from its
// identity: its opening, its seeds, its sides.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "tournament/tournament.h"

namespace tournament {

struct PlannedGame {
    GameId id;
    int opening = 0;                     // of a list, from 0: the same in both games of a pair
    std::uint64_t opening_seed = 0;      // of a random one; different for different bots
    std::array<std::uint64_t, 2> seeds;  // of whatever chance the sides' players use
};

PlannedGame planned_game(const TournamentSettings& settings, const GameId& id);

// Games planned at once; the rest follows when they have been played. So the memory that planning
// needs does not grow with a tournament.
inline constexpr std::size_t most_planned = 10'000;

struct Schedule {
    std::vector<PlannedGame> games;  // the next that can be played, in this order, all at once
    int later = 0;                   // games of rounds that are not paired yet, about

    bool complete() const { return games.empty(); }
};

// Takes time for every game, finished or not: ask again when a round's games are finished, not
// after each one. Settings and bots as check_tournament() allows.
Schedule schedule(const TournamentSettings& settings, const std::vector<std::string>& bots,
                  const std::vector<FinishedGame>& games);

}  // namespace tournament
