// A joint rating of any number of players from all their games: Bradley and Terry's model with
// Davidson's draws and an advantage of the first side, fitted to everything at once. A weak prior
// keeps perfect scores finite and ties groups together that never met; it is worth less than a
// game.
#pragma once

#include <cstddef>
#include <vector>

#include "statistics/statistics.h"

namespace statistics {

// Games between two players, counted by their numbers, in which `first` had the first side.
struct Encounter {
    std::size_t first = 0;
    std::size_t second = 0;
    Score score;  // from the view of `first`
};

struct Rating {
    double elo = 0;    // the mean of all players is 0
    double error = 0;  // 95 % of the time the truth lies within
    int group = 0;     // players of different groups, from 0, are compared by nothing but the prior
};

struct Ratings {
    std::vector<Rating> players;     // in the order of their numbers
    Elo first_side;                  // what having the first side is worth
    double draws = 0;                // the chance that a game of equals is drawn
    std::vector<double> covariance;  // of the Elo figures, row by row

    // The likelihood that one player is stronger than another one.
    double superiority(std::size_t one, std::size_t other) const;
};

// Never fails: players without games are rated 0 with a wide error. Elo is scaled so that a small
// difference means the points it means in statistics.h, whatever the share of draws.
Ratings rate(std::size_t players, const std::vector<Encounter>& encounters);

}  // namespace statistics
