// Coordinate descent with a prior.
#include "train/fit.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace train {

namespace {

constexpr int first_step = 16;

// The prior's standard deviation of a weight: a part of the weight, plus the change that alters the
// value of the positions that depend on it by this much. Guesses.
constexpr double doubtful_part = 0.2;
constexpr double doubtful_value = 12;

double chance(double value, double scale) {
    return 1 / (1 + std::exp(-scale * value));
}

// The loss of the sample with this value.
double surprise_by(const Sample& sample, double value, const Measure& measure) {
    const double by_result = surprise(value, sample.result, measure.scale);
    if (!sample.score) return by_result;
    const double by_score = surprise(value, chance(*sample.score, score_scale), score_scale);
    return measure.results * by_result + (1 - measure.results) * by_score;
}

double total_share(const std::vector<Sample>& samples) {
    double sum = 0;
    for (const Sample& sample : samples) sum += sample.share;
    return sum;
}

// Coordinate descent by columns: a change of a weight visits only the samples that depend on it.
class Descent {
 public:
    Descent(const std::vector<Sample>& samples, const std::vector<int>& row, const Measure& measure)
        : samples_(samples), measure_(measure), old_(row), row_(row), columns_(row.size()) {
        for (std::size_t i = 0; i < samples.size(); ++i) {
            values_.push_back(samples[i].value);
            for (const Sample::Slope& slope : samples[i].slopes) {
                columns_[slope.weight].push_back({i, slope.by});
            }
            total_ += share_of_loss(i, samples[i].value);
        }
        all_ = total_share(samples);
        for (std::size_t weight = 0; weight < row.size(); ++weight) {
            doubt_.push_back(doubt(columns_[weight], row[weight]));
        }
    }

    const std::vector<int>& row() const { return row_; }
    // The loss on the samples, including the prior's penalty.
    double cost() const { return all_ == 0 ? 0 : total_ / all_; }

    // Changes the weight by `step` if that reduces the loss.
    bool take_step(std::size_t weight, int step) {
        double change = 0;
        for (const auto& [i, by] : columns_[weight]) {
            change += share_of_loss(i, values_[i] + step * by) - share_of_loss(i, values_[i]);
        }
        const double penalty =
            disbelief(weight, row_[weight] + step) - disbelief(weight, row_[weight]);
        if (!(change + penalty < -least_gain)) return false;
        for (const auto& [i, by] : columns_[weight]) values_[i] += step * by;
        row_[weight] += step;
        total_ += change + penalty;
        return true;
    }

 private:
    struct Entry {
        std::size_t sample;
        double by;
    };
    static constexpr double least_gain = 1e-6;  // more than rounding errors: the descent ends

    static double doubt(const std::vector<Entry>& column, int weight) {
        double squares = 0;
        for (const Entry& entry : column) squares += entry.by * entry.by;
        const double usual =
            column.empty() ? 1 : std::sqrt(squares / static_cast<double>(column.size()));
        return doubtful_value / usual + doubtful_part * std::abs(weight);
    }
    double share_of_loss(std::size_t i, double value) const {
        return samples_[i].share * surprise_by(samples_[i], value, measure_);
    }
    double disbelief(std::size_t weight, int value) const {
        const double distance = (value - old_[weight]) / doubt_[weight];
        return distance * distance / 2;
    }

    const std::vector<Sample>& samples_;
    const Measure measure_;
    const std::vector<int> old_;
    std::vector<int> row_;
    std::vector<std::vector<Entry>> columns_;
    std::vector<double> doubt_;
    std::vector<double> values_;
    double total_ = 0;
    double all_ = 0;
};

}  // namespace

double surprise(double value, double result, double scale) {
    const double odds = scale * value;
    // log(1 + exp(odds)) without overflow.
    return std::max(odds, 0.0) + std::log1p(std::exp(-std::abs(odds))) - result * odds;
}

double loss(const std::vector<Sample>& samples, const Measure& measure) {
    double sum = 0;
    for (const Sample& sample : samples) {
        sum += sample.share * surprise_by(sample, sample.value, measure);
    }
    return samples.empty() ? 0 : sum / total_share(samples);
}

// Ternary search: the loss is convex in the scale.
double best_scale(const std::vector<Sample>& samples) {
    double low = 0, high = 0.1;
    while (high - low > 1e-7) {
        const double third = (high - low) / 3;
        const bool lower = loss(samples, {low + third, 1}) < loss(samples, {high - third, 1});
        (lower ? high : low) += lower ? -third : third;
    }
    return (low + high) / 2;
}

std::vector<int> fitted(const std::vector<Sample>& samples, const std::vector<int>& row,
                        const Measure& measure, const std::atomic<bool>& stop,
                        const OnSweep& on_sweep) {
    Descent descent(samples, row, measure);
    for (int step = first_step; step > 0 && !stop;) {
        bool better = false;
        for (std::size_t weight = 0; weight < row.size() && !stop; ++weight) {
            better |= descent.take_step(weight, step) || descent.take_step(weight, -step);
        }
        if (on_sweep) on_sweep(descent.cost(), step);
        if (!better) step /= 2;
    }
    return descent.row();
}

}  // namespace train
