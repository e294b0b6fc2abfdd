// Time management: soft and hard deadlines from limits and clocks.
#include "engine/limits.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "base/text.h"

namespace engine {

namespace {

using Time = std::chrono::microseconds;

// The part of a time limit that the search may use.
Time usable(Milliseconds limit, Milliseconds overhead) {
    const Time whole = std::max(limit, Milliseconds{0});
    return whole - std::min<Time>(overhead, whole / 2);
}

}  // namespace

Deadline::Deadline(const Limits& limits, Clock::time_point begin) : begin_(begin) {
    if (limits.move_time) {
        hard_ = begin + usable(*limits.move_time, limits.overhead);
        soft_ = hard_;
    } else if (limits.time_left) {
        // Guesses, not tuned: 40 moves to come, a new depth takes as long as all before it.
        const Time left = usable(*limits.time_left, limits.overhead);
        const int moves = limits.moves_to_go > 0 ? std::min(limits.moves_to_go, 40) : 40;
        const Time share = left / moves + limits.increment * 3 / 4;
        soft_ = begin + std::min(share * 6 / 10, left * 7 / 10);
        hard_ = begin + std::min(share * 4, left * 8 / 10);
    }
}

base::Result<Milliseconds> parse_seconds(std::string_view text) {
    // Not every standard library supports std::from_chars for double.
    const bool plain = text.find_first_not_of("0123456789.") == std::string_view::npos;
    const std::string kept(text);
    char* end = nullptr;
    const double value = plain ? std::strtod(kept.c_str(), &end) : 0;
    if (plain && end == kept.data() + kept.size() && value >= 0.001 && value <= 86400) {
        return Milliseconds(std::llround(value * 1000));
    }
    return base::Error{"expected seconds from 0.001 to 86400, found " + base::quoted(text)};
}

}  // namespace engine
