// The clock that deadlines and thinking times are measured with, and the unit they are given in.
#pragma once

#include <chrono>

namespace base {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

}  // namespace base
