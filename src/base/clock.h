// The clock and the unit for deadlines and thinking times.
#pragma once

#include <chrono>

namespace base {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

}  // namespace base
