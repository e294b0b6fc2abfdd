// Fits a network to the scores of searches: AdamW on the squared difference of expected points, in
// single precision. Equal settings and examples give equal weights with any number of threads. The
// default settings are those of a first trial and were not tuned.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "network/network.h"
#include "train/training_set.h"

namespace train {

struct FitSettings {
    int width = 128;  // a multiple of network::lane_block
    int steps = 10'000;
    int batch = 16'384;
    double rate = 1.5e-3;  // at the start; a cosine schedule reduces it to a hundredth
    double decay = 1e-5;
    // Points expected from a score: 1 / (1 + exp(-points_scale * hundredths)).
    double points_scale = 0.004;
    int threads = 1;
    std::uint64_t seed = 1;
};

// Symmetries of the features; each list has one entry per feature.
struct FeatureMaps {
    int most_present = 0;                  // the most features of a position
    std::vector<std::uint16_t> exchanged;  // the same feature seen from the other side
    std::vector<std::uint16_t> mirrored;   // the feature in the mirror image of the board
};

struct FitLoss {
    int step = 0;
    double loss = 0;  // mean over the last steps
};

struct Fitted {
    network::Weights weights;
    double loss = 0;           // mean over the last steps
    double held_out_loss = 0;  // on the held-out examples, with the rounded weights
    double constant_loss = 0;  // the same, if every position had the same value
    double base_loss = 0;      // the same, if the output was 0 everywhere
};

// Nullopt if it was stopped before the end. The held-out examples are used only for the scale and
// the losses.
std::optional<Fitted> fit_network(const TrainingSet& examples, const TrainingSet& held_out,
                                  const FeatureMaps& maps, const FitSettings& settings,
                                  const std::atomic<bool>& stop,
                                  const std::function<void(const FitLoss&)>& on_loss);

}  // namespace train
