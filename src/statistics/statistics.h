// What a number of games between two players says about their strength, by the formulas every
// tool of the field uses. Where those have no finite answer, half a win and half a loss are added
// to the games, so that no figure is ever infinite or missing.
#pragma once

#include <numbers>
#include <string>
#include <string_view>

#include "game/outcome.h"

namespace statistics {

// 95 % of a normal distribution lie within so many standard deviations of its mean.
inline constexpr double both_tails = 1.959964;
// What the logarithm of a ratio of winning chances is in Elo.
inline constexpr double elo_unit = 400 / std::numbers::ln10;

// Games counted from the first player's view.
struct Score {
    int wins = 0;
    int losses = 0;
    int draws = 0;

    int games() const { return wins + losses + draws; }
    // Points a game, a draw being half a point; 0.5 before the first game.
    double mean() const { return games() == 0 ? 0.5 : (wins + 0.5 * draws) / games(); }
    // Counts a game that the player played with this side; nothing if it is unfinished.
    void add(game::Result result, game::Side side);
    friend bool operator==(const Score&, const Score&) = default;
};

// The Elo difference that gives these points a game, which lie between 0 and 1, both excluded.
double elo_of(double mean);

struct Elo {
    double difference = 0;
    double error = 0;  // 95 % of the time the truth lies within
};

Elo elo(const Score& score);

// The likelihood, 0 to 1, that the first player is the stronger one.
double superiority(const Score& score);
double draw_ratio(const Score& score);

// "Score of A vs B: 5 - 3 - 2  [0.600] 10"
std::string score_line(const Score& score, std::string_view first, std::string_view second);
// "Elo difference: 70.4 +/- 230.1, LOS: 76.0 %, DrawRatio: 20.0 %"
std::string elo_line(const Score& score);
// The same from these figures, shares of 1.
std::string elo_line(const Elo& elo, double superiority, double draw_ratio);

}  // namespace statistics
