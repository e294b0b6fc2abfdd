// A network in single precision, its gradient, and the rounding to integers.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "network/network.h"
#include "train/training_set.h"

namespace train {

struct Shape {
    int features = 0;
    int width = 0;
    int most_present = 0;  // the most features of a position

    std::size_t hidden() const { return static_cast<std::size_t>(features) * width; }
    std::size_t bias() const { return hidden(); }
    std::size_t output() const { return bias() + width; }
    std::size_t output_bias() const {
        return output() + static_cast<std::size_t>(network::phases) * 2 * width;
    }
    std::size_t size() const { return output_bias() + network::phases; }
};

// Hundredths that an output of 1 is worth while fitting.
inline constexpr float model_scale = 400;

// Weights at random; those of the output are 0 if the network corrects a base, so that it begins
// with no correction.
std::vector<float> random_model(const Shape& shape, std::uint64_t seed, bool corrects = false);

// Work space of one thread: the hidden values of one position, seen by both sides.
struct Hidden {
    explicit Hidden(int width) : values(2 * static_cast<std::size_t>(width)) {}
    std::vector<float> values;
};

// The output for the side to move. `own` and `other` are the features seen by both sides.
float forward(const Shape& shape, const float* model, std::span<const std::uint16_t> own,
              std::span<const std::uint16_t> other, int phase, Hidden& hidden);
// Adds to `gradient` the gradient of the output times `slope`; after forward() of the same
// position.
void backward(const Shape& shape, const float* model, std::span<const std::uint16_t> own,
              std::span<const std::uint16_t> other, int phase, Hidden& hidden, float slope,
              float* gradient);

// Limits weights to the range of the integers, also that of the sums of `most_present` weights.
void limit_weights(const Shape& shape, float* model, std::size_t from, std::size_t end);
// The weights as integers; `correction` multiplies all values of the network.
network::Weights rounded(const Shape& shape, const std::vector<float>& model, double correction);

}  // namespace train
