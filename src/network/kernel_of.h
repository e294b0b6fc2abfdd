// The kernels as templates over a register of 16-bit lanes. Included only by the file of each
// instruction set, which defines its register in an unnamed namespace. So every instance belongs to
// one file, and the linker cannot use code for an instruction set that the machine lacks.
#pragma once

#include <array>

#include "network/kernel_paths.h"
#include "network/network.h"

namespace network {

// Blocks are held in registers while all rows are added.
template <class Register>
void update_of(std::int16_t* values, Rows added, Rows removed, int width) {
    constexpr int count = lane_block / Register::lanes;
    for (int from = 0; from < width; from += lane_block) {
        Register block[count];
        for (int i = 0; i < count; ++i) block[i].load(values + from + i * Register::lanes);
        for (const std::int16_t* row : added) {
            for (int i = 0; i < count; ++i) block[i].add(row + from + i * Register::lanes);
        }
        for (const std::int16_t* row : removed) {
            for (int i = 0; i < count; ++i) block[i].subtract(row + from + i * Register::lanes);
        }
        for (int i = 0; i < count; ++i) block[i].store(values + from + i * Register::lanes);
    }
}

template <class Register>
std::int64_t output_of(const std::int16_t* own, const std::int16_t* other,
                       const std::int16_t* weights, int width) {
    typename Register::Sum sum;
    for (int i = 0; i < width; i += Register::lanes) sum.add_squares(own + i, weights + i);
    for (int i = 0; i < width; i += Register::lanes)
        sum.add_squares(other + i, weights + width + i);
    return sum.total();
}

}  // namespace network
