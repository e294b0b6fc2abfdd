// Fitting weights to games (Texel's method): the value of a position, times a scale, is taken as
// the logarithm of the odds that the side to move wins. Results are true but owed to many
// positions; so the value shall say what a search saw in the position as well. Two things keep a
// fit to few games sane: the positions of a game count less than that number of observations, and
// the old weights are a prior.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace train {

// A position of a finished game, judged by the old weights.
struct Sample {
    double value = 0;                  // hundredths, for the side to move
    double result = 0.5;               // 1 if that side won, 0 if it lost
    std::optional<double> score = {};  // what a search said, as the value does
    double share = 1;                  // of an observation
    // How the value changes with each weight that matters there: its number in the row, slope.
    struct Slope {
        std::uint16_t weight;
        float by;
    };
    std::vector<Slope> slopes = {};
};

// What the value says against the result: 0 if it was sure of it, infinite if of the contrary.
double surprise(double value, double result, double scale);

// How samples are measured: the scale of the results, and how much they count where there is a
// score; the rest is the surprise by the score. Its scale is not fitted: results that are half
// chance would make it small, and the scores worth nothing. By it, 100 is 60 % of the points.
struct Measure {
    double scale = 0;
    double results = 0.5;
};
inline constexpr double score_scale = 0.004;

// The mean surprise of the samples, by their own values.
double loss(const std::vector<Sample>& samples, const Measure& measure);

// The scale by which the results surprise least.
double best_scale(const std::vector<Sample>& samples);

// Tells how far a fit is: the loss now, with what the prior adds to it, and by how much single
// weights are changed.
using OnSweep = std::function<void(double cost, int step)>;

// The row that explains the samples best, starting from `row`, by which the samples were judged:
// steps of each weight in turn, halved when none helps any more. Returns the best so far once
// `stop` is true.
std::vector<int> fitted(const std::vector<Sample>& samples, const std::vector<int>& row,
                        const Measure& measure, const std::atomic<bool>& stop,
                        const OnSweep& on_sweep = {});

}  // namespace train
