// Statistics of games between two players, by the formulas that cutechess and fastchess use. Where
// those have no finite result, half a win and half a loss are added, so that all results are
// finite.
#pragma once

#include <numbers>
#include <string>
#include <string_view>

#include "game/outcome.h"

namespace statistics {

// 95 % of a normal distribution lie within this many standard deviations of the mean.
inline constexpr double both_tails = 1.959964;
// Elo per natural logarithm of the odds.
inline constexpr double elo_unit = 400 / std::numbers::ln10;

// Games counted from the first player's point of view.
struct Score {
    int wins = 0;
    int losses = 0;
    int draws = 0;

    int games() const { return wins + losses + draws; }
    // Points per game, a draw being half a point; 0.5 without games.
    double mean() const { return games() == 0 ? 0.5 : (wins + 0.5 * draws) / games(); }
    // Adds a game in which the player had this side; ignores an unfinished game.
    void add(game::Result result, game::Side side);
    friend bool operator==(const Score&, const Score&) = default;
};

// The Elo difference for this many points per game, strictly between 0 and 1.
double elo_of(double mean);

struct Elo {
    double difference = 0;
    double error = 0;  // half width of the 95 % confidence interval
};

Elo elo(const Score& score);

// LOS: the likelihood, 0 to 1, that the first player is stronger.
double superiority(const Score& score);
double draw_ratio(const Score& score);

// "Score of A vs B: 5 - 3 - 2  [0.600] 10"
std::string score_line(const Score& score, std::string_view first, std::string_view second);
// "Elo difference: 70.4 +/- 230.1, LOS: 76.0 %, DrawRatio: 20.0 %"
std::string elo_line(const Score& score);
// The same line from given values; ratios are 0 to 1.
std::string elo_line(const Elo& elo, double superiority, double draw_ratio);

}  // namespace statistics
