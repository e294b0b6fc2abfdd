// The fit, on data whose answer is known.
#include "train/fit.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "base/rng.h"

namespace train {
namespace {

constexpr double scale = 0.005;
const std::atomic<bool> never = false;

double chance(double value) {
    return 1 / (1 + std::exp(-scale * value));
}

// Positions with random features whose results are drawn by the chances that `truth` gives them;
// judged by `row`.
std::vector<Sample> drawn(const std::vector<int>& truth, const std::vector<int>& row, int count,
                          std::uint64_t seed) {
    base::Rng rng(seed);
    std::vector<Sample> samples;
    for (int n = 0; n < count; ++n) {
        Sample sample;
        double value = 0;
        for (std::size_t i = 0; i < truth.size(); ++i) {
            const int feature = static_cast<int>(rng.below(7)) - 3;
            value += truth[i] * feature;
            sample.value += row[i] * feature;
            if (feature != 0) {
                sample.slopes.push_back(
                    {static_cast<std::uint16_t>(i), static_cast<float>(feature)});
            }
        }
        sample.result = rng.below(1'000'000) < 1e6 * chance(value) ? 1 : 0;
        samples.push_back(sample);
    }
    return samples;
}

// The samples as another row would judge them.
std::vector<Sample> judged(std::vector<Sample> samples, const std::vector<int>& old,
                           const std::vector<int>& row) {
    for (Sample& sample : samples) {
        for (const Sample::Slope& slope : sample.slopes) {
            sample.value += double{slope.by} * (row[slope.weight] - old[slope.weight]);
        }
    }
    return samples;
}

TEST(Fit, SurpriseIsTheLogisticLoss) {
    EXPECT_NEAR(surprise(0, 1, scale), std::log(2), 1e-12);
    EXPECT_NEAR(surprise(300, 1, scale), -std::log(chance(300)), 1e-12);
    EXPECT_NEAR(surprise(300, 0, scale), -std::log(1 - chance(300)), 1e-12);
    EXPECT_NEAR(surprise(-300, 0.5, scale), surprise(300, 0.5, scale), 1e-12);
    EXPECT_NEAR(surprise(1e9, 0, 1), 1e9, 1);
    EXPECT_EQ(surprise(1e9, 1, 1), 0);
}

TEST(Fit, ScoresAreHeardBesideResults) {
    Sample sample{100, 1};
    const double by_result = loss({sample}, {scale});
    sample.score = 100;  // nothing could be said better
    const double least = loss({sample}, {scale});
    sample.score = 50;
    EXPECT_GT(loss({sample}, {scale}), least);
    sample.score = -30'000;
    EXPECT_NEAR(loss({sample}, {scale}), (by_result + surprise(100, 0, score_scale)) / 2, 1e-9);
}

// Results that are mere chance need not count.
TEST(Fit, WeightsAreRecoveredFromScores) {
    const std::vector<int> truth{100, -60, 25, 0}, row{60, 0, 0, 40};
    auto samples = drawn(row, row, 40000, 2);
    base::Rng rng(3);
    const auto judged_rightly = judged(samples, row, truth);
    for (std::size_t i = 0; i < samples.size(); ++i) {
        samples[i].result = rng.below(2);
        samples[i].score = judged_rightly[i].value;
    }
    const double found_scale = best_scale(samples);
    EXPECT_LT(found_scale, scale / 5);
    const std::vector<int> found = fitted(samples, row, {found_scale, 0}, never);
    for (std::size_t i = 0; i < truth.size(); ++i) EXPECT_NEAR(found[i], truth[i], 6);
}

TEST(Fit, ScaleIsFound) {
    const std::vector<int> truth{100, -60, 25};
    EXPECT_NEAR(best_scale(drawn(truth, truth, 30000, 1)), scale, 0.0003);
    EXPECT_NEAR(best_scale(drawn(truth, {200, -120, 50}, 30000, 1)), scale / 2, 0.0002);
}

TEST(Fit, KnownWeightsAreRecovered) {
    const std::vector<int> truth{100, -60, 25, 0}, row{60, 0, 0, 40};
    const auto samples = drawn(truth, row, 40000, 2);
    const std::vector<int> found = fitted(samples, row, {scale}, never);
    for (std::size_t i = 0; i < truth.size(); ++i) EXPECT_NEAR(found[i], truth[i], 6) << i;
}

TEST(Fit, CostNeverGrows) {
    const std::vector<int> truth{80, -50, 30, 10, 5}, row{0, 90, -90, 0, 0};
    const auto samples = drawn(truth, row, 3000, 3);
    const double before = loss(samples, {scale});
    double last = before;
    int least_step = 1000;
    const std::vector<int> found = fitted(samples, row, {scale}, never, [&](double cost, int step) {
        EXPECT_LE(cost, last);
        EXPECT_LE(step, least_step);
        last = cost;
        least_step = step;
    });
    EXPECT_EQ(least_step, 1);
    const double after = loss(judged(samples, row, found), {scale});
    EXPECT_LT(after, 0.9 * before);
    EXPECT_GE(last, after);
    EXPECT_LT(last, before);
}

TEST(Fit, WithFewGamesTheOldWeightsStand) {
    const std::vector<int> truth{100, -60}, row{60, 0};
    EXPECT_EQ(fitted({}, row, {scale}, never), row);
    std::vector<Sample> one_game = drawn(truth, row, 100, 4);
    for (Sample& sample : one_game) sample.share = 0.01;
    const std::vector<int> found = fitted(one_game, row, {scale}, never);
    EXPECT_NEAR(found[0], row[0], 5);
    EXPECT_NEAR(found[1], row[1], 5);
}

TEST(Fit, AWeightThatNothingShowsStays) {
    const std::vector<int> truth{100, 0}, row{60, 33};
    std::vector<Sample> samples = drawn(truth, row, 2000, 5);
    for (Sample& sample : samples) {
        std::erase_if(sample.slopes, [](const Sample::Slope& slope) { return slope.weight == 1; });
    }
    EXPECT_EQ(fitted(samples, row, {scale}, never)[1], 33);
}

TEST(Fit, StopsWithWhatItHas) {
    const std::vector<int> truth{1000}, row{0};
    const auto samples = drawn(truth, row, 3000, 6);
    std::atomic<bool> stop = true;
    EXPECT_EQ(fitted(samples, row, {scale}, stop), row);
    stop = false;
    const std::vector<int> found =
        fitted(samples, row, {scale}, stop, [&stop](double, int) { stop = true; });
    EXPECT_EQ(found, std::vector<int>{16});
}

}  // namespace
}  // namespace train
