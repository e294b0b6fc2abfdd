// Glicko-2, as Mark Glickman describes it in "Example of the Glicko-2 system" (2013): a rating, how
// uncertain it is, and how much the player's strength changes. Rating periods may be fractions, so
// that each game can be counted when it ends.
#pragma once

#include <span>

namespace statistics {

struct Glicko {
    double rating = 1500;
    double deviation = 350;
    double volatility = 0.06;
    friend bool operator==(const Glicko&, const Glicko&) = default;
};

struct GlickoGame {
    Glicko opponent;
    double score = 0;  // 1: won, 0.5: drawn, 0: lost
};

// The player after these periods without a game: only the deviation grows, to that of a new player
// at most.
Glicko idle(const Glicko& player, double periods);
// The player after a rating period with these games. `periods` have passed since the player's last
// one. Without games it is idle(). `tau` limits how quickly the volatility changes.
Glicko after_games(const Glicko& player, std::span<const GlickoGame> games, double periods = 1,
                   double tau = 0.5);

}  // namespace statistics
