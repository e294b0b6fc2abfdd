// Files of examples, and the fit of a network: that it learns, and that threads change nothing.
#include "train/network_fit.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "base/file.h"
#include "base/rng.h"
#include "base/temporary_folder.h"
#include "train/example_files.h"
#include "train/network_model.h"

namespace train {
namespace {

constexpr int squares = 16;

// A toy: pieces on 16 squares of either side; a piece is worth 10 times its square.
FeatureMaps toy_maps() {
    FeatureMaps maps;
    maps.most_present = 2 * squares;
    for (int i = 0; i < 2 * squares; ++i) {
        maps.exchanged.push_back(static_cast<std::uint16_t>(i ^ squares));
        maps.mirrored.push_back(static_cast<std::uint16_t>(i));
    }
    return maps;
}

TrainingSet toy_examples(std::uint64_t seed, int count, double base_share = 0) {
    base::Rng rng(seed);
    TrainingSet set;
    for (int i = 0; i < count; ++i) {
        std::vector<std::uint16_t> features;
        int score = 0;
        for (std::uint16_t feature = 0; feature < 2 * squares; ++feature) {
            if (rng.below(4) != 0) continue;
            features.push_back(feature);
            score += feature < squares ? 10 * feature : -10 * (feature - squares);
        }
        const int phase = static_cast<int>(rng.below(network::phases));
        set.add({features, phase, score, static_cast<int>(base_share * score)});
    }
    return set;
}

TEST(TrainingSet, IsReadAsItWasWrittenWithoutDuplicates) {
    const TrainingSet written = toy_examples(1, 200, 0.5);
    TrainingSet read;
    std::unordered_set<std::uint64_t> seen;
    std::size_t found = 0;
    ASSERT_TRUE(read.read(written.format(), seen, found).has_value());
    EXPECT_EQ(found, written.size());
    EXPECT_EQ(read.size(), seen.size());
    const Example first = written[0], again = read[0];
    EXPECT_TRUE(std::ranges::equal(first.features, again.features));
    EXPECT_EQ(first.score, again.score);
    EXPECT_EQ(first.phase, again.phase);
    EXPECT_EQ(first.base, again.base);
    EXPECT_EQ(first.base, first.score / 2);
    TrainingSet third;
    ASSERT_TRUE(third.read(written.format(), seen, found).has_value());
    EXPECT_EQ(third.size(), 0u);
}

TEST(TrainingSet, DamagedFilesAreRefused) {
    const std::string bytes = toy_examples(1, 5).format();
    std::size_t found = 0;
    for (const std::string& bad :
         {std::string(), std::string("PGN"), bytes + "x", bytes.substr(0, bytes.size() - 1)}) {
        TrainingSet set;
        std::unordered_set<std::uint64_t> seen;
        EXPECT_FALSE(set.read(bad, seen, found).has_value());
    }
}

TEST(ExampleFiles, HoldOutWholeFilesAndShareNoPosition) {
    const base::TemporaryFolder folder;
    const ExampleFiles files(folder.path().string(), 20 * 64, 64);
    EXPECT_EQ(files.count(), 20);
    std::size_t written = 0;
    for (int i = 0; i < files.count(); ++i) {
        if (i == 3) continue;  // not finished
        const TrainingSet set = toy_examples(static_cast<std::uint64_t>(i / 2), 50);
        ASSERT_TRUE(files.write(i, set).has_value());
        written += set.size();
    }
    EXPECT_TRUE(files.has(0));
    EXPECT_FALSE(files.has(3));
    const auto read = files.read();
    ASSERT_TRUE(read.has_value()) << read.error().message;
    EXPECT_EQ(read->examples.size() + read->held_out.size() + read->duplicates, written);
    EXPECT_GT(read->duplicates, written / 3);
    EXPECT_EQ(read->held_out.size(), 0u);  // file 15 is the same as file 14
    // Another folder is for training only.
    const base::TemporaryFolder other;
    const ExampleFiles more(other.path().string(), 4, 4);
    const TrainingSet set = toy_examples(99, 50);
    ASSERT_TRUE(more.write(0, set).has_value());
    const auto both = files.read({other.path().string()});
    ASSERT_TRUE(both.has_value()) << both.error().message;
    EXPECT_GT(both->examples.size(), read->examples.size());
    EXPECT_LE(both->examples.size(), read->examples.size() + set.size());
    ASSERT_TRUE(base::replace_file(folder / "examples-00002.bin", "x").has_value());
    EXPECT_FALSE(files.read().has_value());
}

// The gradient against differences of the output.
TEST(NetworkModel, HasTheGradientOfItsOutput) {
    const Shape shape{2 * squares, 64};
    std::vector<float> model = random_model(shape, 5);
    const FeatureMaps maps = toy_maps();
    const TrainingSet set = toy_examples(9, 1);
    const Example example = set[0];
    std::vector<std::uint16_t> own(example.features.begin(), example.features.end()), other;
    for (const std::uint16_t feature : own) other.push_back(maps.exchanged[feature]);
    Hidden hidden(shape.width);
    const auto output = [&] {
        return forward(shape, model.data(), own, other, example.phase, hidden);
    };
    std::vector<float> gradient(shape.size());
    output();
    backward(shape, model.data(), own, other, example.phase, hidden, 1, gradient.data());
    int sloped = 0;
    for (std::size_t i = 0; i < model.size(); i += 7) {
        constexpr float step = 0.005f;
        const float before = model[i];
        model[i] = before + step;
        const float above = output();
        model[i] = before - step;
        const float below = output();
        model[i] = before;
        const float slope = (above - below) / (2 * step);
        EXPECT_NEAR(slope, gradient[i], 0.02f) << i;
        sloped += std::abs(slope) > 0.01f;
    }
    EXPECT_GT(sloped, 20);
}

TEST(NetworkFit, LearnsAndDoesNotDependOnThreads) {
    const TrainingSet examples = toy_examples(1, 4000), held_out = toy_examples(2, 500);
    const std::atomic<bool> stop{false};
    FitSettings settings;
    settings.width = 64;
    settings.steps = 250;  // the learning rate rises for the first 200
    settings.batch = 256;
    std::vector<Fitted> fits;
    for (const int threads : {1, 3}) {
        settings.threads = threads;
        int losses = 0;
        auto fitted = fit_network(examples, held_out, toy_maps(), settings, stop,
                                  [&losses](const FitLoss&) { ++losses; });
        ASSERT_TRUE(fitted.has_value());
        EXPECT_GT(losses, 0);
        fits.push_back(*std::move(fitted));
    }
    EXPECT_EQ(fits[0].weights.format(), fits[1].weights.format());
    EXPECT_LT(fits[0].held_out_loss, fits[0].constant_loss / 4);
    const auto read = network::Weights::parse(fits[0].weights.format(), 2 * squares, 2 * squares);
    EXPECT_TRUE(read.has_value());
}

// The network learns what a base lacks; without training it adds nothing.
TEST(NetworkFit, CorrectsTheBase) {
    const TrainingSet examples = toy_examples(1, 4000, 0.5), held_out = toy_examples(2, 500, 0.5);
    const std::atomic<bool> stop{false};
    FitSettings settings;
    settings.width = 64;
    settings.steps = 250;
    settings.batch = 256;
    const auto fitted =
        fit_network(examples, held_out, toy_maps(), settings, stop, [](const FitLoss&) {});
    ASSERT_TRUE(fitted.has_value());
    EXPECT_LT(fitted->base_loss, fitted->constant_loss);
    EXPECT_LT(fitted->held_out_loss, fitted->base_loss / 2);
}

TEST(NetworkFit, EndsWhenItIsStopped) {
    const std::atomic<bool> stop{true};
    const TrainingSet examples = toy_examples(1, 10);
    EXPECT_FALSE(fit_network(examples, examples, toy_maps(), {}, stop, [](const FitLoss&) {}));
}

}  // namespace
}  // namespace train
