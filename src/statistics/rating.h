// Joint ratings of any number of players from all their games: the Bradley-Terry model with
// Davidson's draws and an advantage for the first side, fitted to all games at once. A weak prior,
// worth less than one game, keeps perfect scores finite and connects groups of players that never
// met.
#pragma once

#include <cstddef>
#include <vector>

#include "statistics/statistics.h"

namespace statistics {

// The games of two players, given by index, in which `first` had the first side.
struct Encounter {
    std::size_t first = 0;
    std::size_t second = 0;
    Score score;  // from the point of view of `first`
};

struct Rating {
    double elo = 0;    // the mean of all players is 0
    double error = 0;  // half width of the 95 % confidence interval
    int group = 0;     // from 0; players in different groups are compared by the prior only
};

struct Ratings {
    std::vector<Rating> players;     // indexed by player
    Elo first_side;                  // the advantage of having the first side
    double draws = 0;                // probability of a draw between equal players
    std::vector<double> covariance;  // of the Elo values, row by row

    // The probability that one player is stronger than the other.
    double superiority(std::size_t one, std::size_t other) const;
};

// Always succeeds: players without games are rated 0 with a wide error. Elo is scaled so that a
// small difference means the same points as in statistics.h, whatever the share of draws.
Ratings rate(std::size_t players, const std::vector<Encounter>& encounters);

}  // namespace statistics
