// The path for any machine; tests compare the other paths with it.
#include <algorithm>

#include "network/kernel_paths.h"
#include "network/network.h"

namespace network {

namespace {

void update(std::int16_t* values, Rows added, Rows removed, int width) {
    for (const std::int16_t* row : added) {
        for (int i = 0; i < width; ++i) values[i] = static_cast<std::int16_t>(values[i] + row[i]);
    }
    for (const std::int16_t* row : removed) {
        for (int i = 0; i < width; ++i) values[i] = static_cast<std::int16_t>(values[i] - row[i]);
    }
}

std::int64_t half(const std::int16_t* values, const std::int16_t* weights, int width) {
    std::int64_t sum = 0;
    for (int i = 0; i < width; ++i) {
        const int clipped = std::clamp<int>(values[i], 0, unit);
        sum += clipped * weights[i] * clipped;
    }
    return sum;
}

std::int64_t output(const std::int16_t* own, const std::int16_t* other, const std::int16_t* weights,
                    int width) {
    return half(own, weights, width) + half(other, weights + width, width);
}

}  // namespace

const Kernels plain_kernels{"plain", update, output};

}  // namespace network
