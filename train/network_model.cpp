// The forward and the backward pass, and the rounding to the integers of network::Network.
#include "train/network_model.h"

#include <algorithm>
#include <cmath>

#include "base/rng.h"

namespace train {

namespace {

constexpr float most_weight = 1.98f;  // 505 / unit, 127 / output_unit
constexpr int most_sum = 31'767;      // of hidden weights; leaves 1,000 for the bias
constexpr int lanes = 16;             // partial sums, so that the order of additions is fixed

// Normally distributed numbers.
class Normal {
 public:
    explicit Normal(std::uint64_t seed) : rng_(seed) {}
    double next() {
        const double radius = std::sqrt(-2 * std::log(uniform()));
        return radius * std::cos(6.283185307179586 * uniform());
    }

 private:
    double uniform() { return (static_cast<double>(rng_.next() >> 11) + 0.5) / 9007199254740992.0; }
    base::Rng rng_;
};

void add_rows(const float* rows, std::span<const std::uint16_t> features, int width,
              const float* __restrict bias, float* __restrict values) {
    std::copy_n(bias, width, values);
    for (const std::uint16_t feature : features) {
        const float* __restrict row = rows + static_cast<std::size_t>(feature) * width;
        for (int i = 0; i < width; ++i) values[i] += row[i];
    }
}

float clipped(float value) {
    return std::min(std::max(value, 0.0f), 1.0f);
}

}  // namespace

std::vector<float> random_model(const Shape& shape, std::uint64_t seed, bool corrects) {
    std::vector<float> model(shape.size(), 0.0f);
    Normal normal(seed);
    for (std::size_t i = 0; i < shape.hidden(); ++i)
        model[i] = static_cast<float>(0.06 * normal.next());
    std::fill_n(model.begin() + static_cast<std::ptrdiff_t>(shape.bias()), shape.width, 0.2f);
    if (corrects) return model;
    const double spread = 1 / std::sqrt(2.0 * shape.width);
    for (std::size_t i = shape.output(); i < shape.output_bias(); ++i)
        model[i] = static_cast<float>(spread * normal.next());
    return model;
}

float forward(const Shape& shape, const float* model, std::span<const std::uint16_t> own,
              std::span<const std::uint16_t> other, int phase, Hidden& hidden) {
    const int width = shape.width;
    float* values = hidden.values.data();
    add_rows(model, own, width, model + shape.bias(), values);
    add_rows(model, other, width, model + shape.bias(), values + width);
    const float* __restrict weights =
        model + shape.output() + static_cast<std::size_t>(phase) * 2 * width;
    float sums[lanes] = {};
    for (int i = 0; i < 2 * width; i += lanes) {
        for (int j = 0; j < lanes; ++j) {
            const float value = clipped(values[i + j]);
            sums[j] += value * value * weights[i + j];
        }
    }
    float sum = model[shape.output_bias() + static_cast<std::size_t>(phase)];
    for (const float lane : sums) sum += lane;
    return sum;
}

void backward(const Shape& shape, const float* model, std::span<const std::uint16_t> own,
              std::span<const std::uint16_t> other, int phase, Hidden& hidden, float slope,
              float* gradient) {
    const int width = shape.width;
    float* __restrict values = hidden.values.data();
    const std::size_t at = shape.output() + static_cast<std::size_t>(phase) * 2 * width;
    const float* __restrict weights = model + at;
    float* __restrict weight_gradient = gradient + at;
    for (int i = 0; i < 2 * width; ++i) {
        const float value = clipped(values[i]);
        const bool is_open = values[i] > 0.0f && values[i] < 1.0f;
        weight_gradient[i] += slope * value * value;
        values[i] = is_open ? 2 * slope * weights[i] * value : 0.0f;
    }
    gradient[shape.output_bias() + static_cast<std::size_t>(phase)] += slope;
    float* __restrict bias = gradient + shape.bias();
    for (int i = 0; i < width; ++i) bias[i] += values[i] + values[width + i];
    const auto spread = [&](std::span<const std::uint16_t> features, const float* __restrict by) {
        for (const std::uint16_t feature : features) {
            float* __restrict row = gradient + static_cast<std::size_t>(feature) * width;
            for (int i = 0; i < width; ++i) row[i] += by[i];
        }
    };
    spread(own, values);
    spread(other, values + width);
}

void limit_weights(const Shape& shape, float* model, std::size_t from, std::size_t end) {
    const int most_addend = most_sum / std::max(1, shape.most_present);
    const float most_hidden =
        std::min(most_weight, static_cast<float>(most_addend) / static_cast<float>(network::unit));
    for (std::size_t i = from; i < end; ++i) {
        const bool is_bias = (i >= shape.bias() && i < shape.output()) || i >= shape.output_bias();
        const float most = i < shape.bias() ? most_hidden : most_weight;
        if (!is_bias) model[i] = std::clamp(model[i], -most, most);
    }
}

network::Weights rounded(const Shape& shape, const std::vector<float>& model, double correction) {
    network::Weights weights;
    weights.features = shape.features;
    weights.width = shape.width;
    weights.scale = static_cast<int>(std::lround(model_scale * correction));
    const auto round = [&](std::size_t from, std::size_t end, int one, long most) {
        std::vector<std::int16_t> list;
        for (std::size_t i = from; i < end; ++i) {
            const long number = std::lround(static_cast<double>(model[i]) * one);
            list.push_back(static_cast<std::int16_t>(std::clamp(number, -most, most)));
        }
        return list;
    };
    weights.hidden = round(0, shape.bias(), network::unit, 32767);
    weights.hidden_bias = round(shape.bias(), shape.output(), network::unit, 32767);
    weights.output =
        round(shape.output(), shape.output_bias(), network::output_unit, network::most_output);
    for (std::size_t i = 0; i < weights.output_bias.size(); ++i) {
        const double bias = static_cast<double>(model[shape.output_bias() + i]);
        weights.output_bias[i] =
            static_cast<std::int32_t>(std::lround(bias * network::unit * network::output_unit));
    }
    return weights;
}

}  // namespace train
