#include "engine/limits.h"

#include <algorithm>

namespace engine {

namespace {

// Kept back from every clock for what lies between us and it.
constexpr Milliseconds reserve{10};

}  // namespace

Deadline::Deadline(const Limits& limits, Clock::time_point begin) : begin_(begin) {
    if (limits.move_time) {
        hard_ = begin + std::max(*limits.move_time, Milliseconds{1});
        soft_ = hard_;
    } else if (limits.time_left) {
        const Milliseconds left = std::max(*limits.time_left - reserve, Milliseconds{1});
        const int moves = limits.moves_to_go > 0 ? std::min(limits.moves_to_go, 40) : 40;
        const Milliseconds share = left / moves + limits.increment * 3 / 4;
        soft_ = begin + std::min(share * 6 / 10, left * 7 / 10);
        hard_ = begin + std::min(share * 4, left * 8 / 10);
    }
}

}  // namespace engine
