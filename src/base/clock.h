// The clock and the unit for deadlines and thinking times, and the time of day.
#pragma once

#include <chrono>
#include <cstdint>

namespace base {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

// The time of day, in milliseconds since 1970.
inline std::int64_t unix_time() {
    return std::chrono::duration_cast<Milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

}  // namespace base
