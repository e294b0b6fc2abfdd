// The inner loops of a network, one path for each instruction set. All paths give the same numbers:
// they are whole, and no step rounds or saturates.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace network {

// Rows of weights to add to hidden values, or to take away.
using Rows = std::span<const std::int16_t* const>;

struct Kernels {
    std::string_view name;
    // values[i] += all added rows, -= all removed rows, for i < width, a multiple of lane_block.
    void (*update)(std::int16_t* values, Rows added, Rows removed, int width);
    // The sum over i of clipped(own[i])² * weights[i] and clipped(other[i])² * weights[width + i],
    // where clipped() limits to 0 … unit.
    std::int64_t (*output)(const std::int16_t* own, const std::int16_t* other,
                           const std::int16_t* weights, int width);
};

// The fastest path of this machine.
const Kernels& kernels();
// Every path that this machine can run, the fastest first.
std::span<const Kernels> usable_kernels();

}  // namespace network
