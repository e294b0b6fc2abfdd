// Fits a network with AdamW. Each batch is divided into a fixed number of parts, so that the sums
// do not depend on the number of threads.
#include "train/network_fit.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "base/rng.h"
#include "network/kernels.h"
#include "train/network_model.h"
#include "train/team.h"

namespace train {

namespace {

constexpr int parts = 16;  // of a batch
constexpr int warm_up = 200;
constexpr int steps_between_losses = 500;
constexpr double most_correction = 2;

// The features of a position, mirrored or not, seen from both sides.
struct Seen {
    std::vector<std::uint16_t> own, other;

    void set(const Example& example, const FeatureMaps& maps, bool mirror) {
        own.clear();
        other.clear();
        for (const std::uint16_t feature : example.features) {
            own.push_back(mirror ? maps.mirrored[feature] : feature);
            other.push_back(maps.exchanged[own.back()]);
        }
    }
};

bool has_base(const TrainingSet& examples) {
    for (std::size_t i = 0; i < examples.size(); ++i) {
        if (examples[i].base != 0) return true;
    }
    return false;
}

struct Part {
    explicit Part(const Shape& shape) : gradient(shape.size()), hidden(shape.width) {}
    std::vector<float> gradient;
    Hidden hidden;
    Seen seen;
    double loss = 0;
};

class Fit {
 public:
    Fit(const TrainingSet& examples, const FeatureMaps& maps, const FitSettings& settings)
        : examples_(examples),
          maps_(maps),
          settings_(settings),
          shape_{static_cast<int>(maps.mirrored.size()), settings.width, maps.most_present},
          model_(random_model(shape_, settings.seed, has_base(examples))),
          mean_(shape_.size()),
          square_(shape_.size()),
          parts_(parts, Part(shape_)),
          team_(settings.threads) {}

    // One step of AdamW; returns the loss of the batch.
    double step(int number) {
        team_.run(parts, [&](int part) { learn(number, part); });
        team_.run(parts, [&](int part) { move(number, part); });
        double loss = 0;
        for (const Part& part : parts_) loss += part.loss;
        return loss / (parts * examples_per_part());
    }
    // Calls visit(output, example) for all.
    template <class Visit>
    void for_each(const TrainingSet& set, Visit&& visit) {
        Part& part = parts_[0];
        for (std::size_t i = 0; i < set.size(); ++i) {
            part.seen.set(set[i], maps_, false);
            visit(forward(shape_, model_.data(), part.seen.own, part.seen.other, set[i].phase,
                          part.hidden),
                  set[i]);
        }
    }
    // The ratio of scores to values: a network fitted to points may give values that are too small.
    double correction(const TrainingSet& set) {
        double products = 0, squares = 0;
        for_each(set, [&](float output, const Example& example) {
            if (std::abs(example.score) >= 1000) return;
            const double value = static_cast<double>(output) * static_cast<double>(model_scale);
            products += value * (example.score - example.base);
            squares += value * value;
        });
        return std::clamp(squares > 0 ? products / squares : 1.0, 1 / most_correction,
                          most_correction);
    }
    const Shape& shape() const { return shape_; }
    const std::vector<float>& model() const { return model_; }

 private:
    int examples_per_part() const { return std::max(1, settings_.batch / parts); }
    float points(float hundredths) const {
        return 1 / (1 + std::exp(-static_cast<float>(settings_.points_scale) * hundredths));
    }

    void learn(int number, int index) {
        Part& part = parts_[static_cast<std::size_t>(index)];
        base::Rng rng(base::Rng(settings_.seed * 0x100000001b3 +
                                static_cast<std::uint64_t>(number) * parts +
                                static_cast<std::uint64_t>(index))
                          .next());
        std::fill(part.gradient.begin(), part.gradient.end(), 0.0f);
        part.loss = 0;
        const float per_output = static_cast<float>(settings_.points_scale) * model_scale;
        const float share = 1.0f / static_cast<float>(parts * examples_per_part());
        for (int i = 0; i < examples_per_part(); ++i) {
            const std::uint64_t drawn = rng.next();
            const Example example = examples_[(drawn >> 1) % examples_.size()];
            part.seen.set(example, maps_, (drawn & 1) != 0);
            const float output = forward(shape_, model_.data(), part.seen.own, part.seen.other,
                                         example.phase, part.hidden);
            const float guess = points(output * model_scale + static_cast<float>(example.base));
            const float error = guess - points(static_cast<float>(example.score));
            part.loss += static_cast<double>(error) * static_cast<double>(error);
            backward(shape_, model_.data(), part.seen.own, part.seen.other, example.phase,
                     part.hidden, 2 * error * guess * (1 - guess) * per_output * share,
                     part.gradient.data());
        }
    }
    // AdamW for a range of the weights.
    void move(int number, int index) {
        const std::size_t from = shape_.size() * static_cast<std::size_t>(index) / parts;
        const std::size_t end = shape_.size() * static_cast<std::size_t>(index + 1) / parts;
        constexpr float keep_mean = 0.9f, keep_square = 0.999f, least = 1e-8f;
        const double done = static_cast<double>(number) / settings_.steps;
        const double rate = settings_.rate * std::min(1.0, (number + 1.0) / warm_up) *
                            (0.01 + 0.99 * 0.5 * (1 + std::cos(3.141592653589793 * done)));
        const auto by = static_cast<float>(rate / (1 - std::pow(keep_mean, number + 1)));
        const auto mean_square = static_cast<float>(1 - std::pow(keep_square, number + 1));
        const auto shrink = static_cast<float>(1 - rate * settings_.decay);
        for (std::size_t i = from; i < end; ++i) {
            float gradient = 0;
            for (const Part& part : parts_) gradient += part.gradient[i];
            mean_[i] = keep_mean * mean_[i] + (1 - keep_mean) * gradient;
            square_[i] = keep_square * square_[i] + (1 - keep_square) * gradient * gradient;
            model_[i] =
                shrink * model_[i] - by * mean_[i] / (std::sqrt(square_[i] / mean_square) + least);
        }
        limit_weights(shape_, model_.data(), from, end);
    }

    const TrainingSet& examples_;
    const FeatureMaps& maps_;
    const FitSettings& settings_;
    const Shape shape_;
    std::vector<float> model_, mean_, square_;
    std::vector<Part> parts_;
    Team team_;
};

// The value of a position by the rounded weights, from fresh sums.
double value_of(const network::Network& network, const Seen& seen, int phase) {
    const auto width = static_cast<std::size_t>(network.width());
    const auto sums = [&](const std::vector<std::uint16_t>& features) {
        std::vector<std::int16_t> values(network.hidden_bias(), network.hidden_bias() + width);
        std::vector<const std::int16_t*> rows;
        for (const std::uint16_t feature : features) rows.push_back(network.row(feature));
        network::kernels().update(values.data(), rows, {}, network.width());
        return values;
    };
    return network.value(network::kernels().output(sums(seen.own).data(), sums(seen.other).data(),
                                                   network.output(phase), network.width()),
                         phase);
}

// The mean squared difference in points, by the rounded weights and by the best constant.
void judge(Fitted& fitted, const TrainingSet& held_out, const FeatureMaps& maps, double scale) {
    const network::Network network(fitted.weights);
    const auto points = [scale](double value) { return 1 / (1 + std::exp(-scale * value)); };
    double errors = 0, sum = 0, squares = 0, base_errors = 0;
    Seen seen;
    for (std::size_t i = 0; i < held_out.size(); ++i) {
        seen.set(held_out[i], maps, false);
        const double wanted = points(held_out[i].score);
        const int base = held_out[i].base;
        const double error = points(base + value_of(network, seen, held_out[i].phase)) - wanted;
        const double base_error = points(base) - wanted;
        errors += error * error;
        base_errors += base_error * base_error;
        sum += wanted;
        squares += wanted * wanted;
    }
    const double count = std::max(1.0, static_cast<double>(held_out.size()));
    fitted.held_out_loss = errors / count;
    fitted.base_loss = base_errors / count;
    fitted.constant_loss = squares / count - sum / count * sum / count;
}

}  // namespace

std::optional<Fitted> fit_network(const TrainingSet& examples, const TrainingSet& held_out,
                                  const FeatureMaps& maps, const FitSettings& settings,
                                  const std::atomic<bool>& stop,
                                  const std::function<void(const FitLoss&)>& on_loss) {
    Fit fit(examples, maps, settings);
    Fitted fitted;
    double sum = 0;
    int count = 0;
    for (int step = 0; step < settings.steps; ++step) {
        if (stop) return std::nullopt;
        sum += fit.step(step);
        ++count;
        if (count < steps_between_losses && step + 1 < settings.steps) continue;
        fitted.loss = sum / count;
        on_loss({step + 1, fitted.loss});
        sum = count = 0;
    }
    fitted.weights = rounded(fit.shape(), fit.model(), fit.correction(held_out));
    judge(fitted, held_out, maps, settings.points_scale);
    return fitted;
}

}  // namespace train
