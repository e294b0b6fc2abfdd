// Network: a learned evaluation with integer weights, so that its values are the same on every
// machine. It has one hidden layer for each side (the same weights, applied to the features as each
// side sees them), squared clipped ReLU, and one output for each phase of the game.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace network {

inline constexpr int phases = 8;         // outputs, by the number of pieces on the board
inline constexpr int lane_block = 64;    // widths are multiples of this
inline constexpr int most_width = 256;   // hidden values for each side
inline constexpr int unit = 255;         // stands for 1 in the hidden layer; also its upper limit
inline constexpr int output_unit = 64;   // stands for 1 in the weights of the output
inline constexpr int most_output = 127;  // so that hidden value x weight fits in 16 bits
inline constexpr int most_scale = 10'000;

// The phase of a position with this many pieces.
constexpr int phase_of(int pieces, int most_pieces) {
    const int phase = (pieces - 1) * phases / most_pieces;
    return phase < 0 ? 0 : phase >= phases ? phases - 1 : phase;
}

// The weights of a network, as training makes them and as its file stores them.
struct Weights {
    int features = 0;
    int width = 0;
    int scale = 0;                          // hundredths that an output of 1 is worth
    std::vector<std::int16_t> hidden;       // features rows of width values, in 1 / unit
    std::vector<std::int16_t> hidden_bias;  // width
    // For each phase 2 x width values, those of the side to move first, in 1 / output_unit.
    std::vector<std::int16_t> output;
    std::array<std::int32_t, phases> output_bias{};  // in 1 / (unit * output_unit)

    // The bytes of a network file: a mark, then the members in this order as little-endian
    // integers. One of `hidden` takes one byte, or three if it is larger.
    std::string format() const;
    // An error unless the version and the sizes agree and no sum of `most_present` features can
    // overflow.
    static base::Result<Weights> parse(std::string_view bytes, int features, int most_present);
};

// An immutable network, laid out for the kernels. Empty if default-constructed.
class Network {
 public:
    Network() = default;
    explicit Network(const Weights& weights);

    bool empty() const { return width_ == 0; }
    // Unique in this process, except that copies share it; 0 for an empty network.
    std::uint64_t id() const { return id_; }
    int width() const { return width_; }
    const std::int16_t* row(int feature) const { return at(feature * width_); }
    const std::int16_t* hidden_bias() const { return at(hidden_bias_); }
    const std::int16_t* output(int phase) const { return at(output_ + phase * 2 * width_); }
    // The evaluation in hundredths, from the sum that the kernel `output` returns.
    int value(std::int64_t sum, int phase) const;

 private:
    struct alignas(64) Block {
        std::array<std::int16_t, 32> values{};
    };
    const std::int16_t* at(int index) const {
        return blocks_[static_cast<std::size_t>(index) / 32].values.data() + index % 32;
    }

    std::uint64_t id_ = 0;
    int width_ = 0;
    int scale_ = 0;
    int hidden_bias_ = 0, output_ = 0;  // where they begin
    std::vector<Block> blocks_;
    std::array<std::int32_t, phases> output_bias_{};
};

}  // namespace network
