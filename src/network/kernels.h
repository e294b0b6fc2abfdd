// The inner loops of a network, in one version (path) for each instruction set. All paths give the
// same numbers: these are integers, and no step rounds or saturates.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace network {

// Rows of weights to add to hidden values, or to subtract from them.
using Rows = std::span<const std::int16_t* const>;

struct Kernels {
    std::string_view name;
    // Adds row[i] of all added rows to values[i], and subtracts that of all removed rows, for every
    // i below width, a multiple of lane_block.
    void (*update)(std::int16_t* values, Rows added, Rows removed, int width);
    // The sum over i of clipped(own[i])² * weights[i] + clipped(other[i])² * weights[width + i],
    // where clipped() limits a value to 0 … unit.
    std::int64_t (*output)(const std::int16_t* own, const std::int16_t* other,
                           const std::int16_t* weights, int width);
};

// The fastest path of this machine.
const Kernels& kernels();
// Every path that this machine can run, the fastest first.
std::span<const Kernels> usable_kernels();

}  // namespace network
