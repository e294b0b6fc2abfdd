// Fits weights to games (Texel's method): the value of a position, times a scale, is taken as the
// log-odds that the side to move wins. It is compared with the result of the game, which says
// little about one position, and with the score of a search. Two things make a fit to few games
// possible: the positions of a game count as fewer observations, and the old weights are a prior.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace train {

// A position of a finished game with its value by the old weights.
struct Sample {
    double value = 0;                  // hundredths, for the side to move
    double result = 0.5;               // 1 if that side won, 0 if it lost
    std::optional<double> score = {};  // of a search, in the unit of `value`
    double share = 1;                  // how many observations it counts as
    // The derivative of the value by each weight that it depends on: index in the row, slope.
    struct Slope {
        std::uint16_t weight;
        float by;
    };
    std::vector<Slope> slopes = {};
};

// The logistic loss of a value: the negative logarithm of the probability that it gives to the
// result.
double surprise(double value, double result, double scale);

// The loss function: the scale of the results, and the share of the loss that compares with the
// result where there is a score; the rest compares with the score.
struct Measure {
    double scale = 0;
    double results = 0.5;
};
// The scale of the scores: 100 are 60 % of the points. A guess, not fitted: results are partly
// chance, so a fitted scale would be too small for scores.
inline constexpr double score_scale = 0.004;

// The mean loss of the samples, by their values.
double loss(const std::vector<Sample>& samples, const Measure& measure);

// The scale of the results with the smallest loss.
double best_scale(const std::vector<Sample>& samples);

// Reports progress: the loss so far, including the prior, and the step by which weights are
// changed.
using OnSweep = std::function<void(double cost, int step)>;

// The row with the smallest loss, found from `row`, which gave the samples their values: changes
// one weight after the other by a step, which is halved when no change helps. Returns the best row
// so far once `stop` is true.
std::vector<int> fitted(const std::vector<Sample>& samples, const std::vector<int>& row,
                        const Measure& measure, const std::atomic<bool>& stop,
                        const OnSweep& on_sweep = {});

}  // namespace train
