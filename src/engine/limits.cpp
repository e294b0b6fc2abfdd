#include "engine/limits.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "base/text.h"

namespace engine {

namespace {

using Time = std::chrono::microseconds;

// What a time limit leaves for the search.
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
        const Time left = usable(*limits.time_left, limits.overhead);
        const int moves = limits.moves_to_go > 0 ? std::min(limits.moves_to_go, 40) : 40;
        const Time share = left / moves + limits.increment * 3 / 4;
        soft_ = begin + std::min(share * 6 / 10, left * 7 / 10);
        hard_ = begin + std::min(share * 4, left * 8 / 10);
    }
}

base::Result<Milliseconds> parse_seconds(std::string_view text) {
    double value = 0;
    const char* last = text.data() + text.size();
    const auto [end, wrong] = std::from_chars(text.data(), last, value, std::chars_format::fixed);
    if (wrong == std::errc() && end == last && value >= 0.001 && value <= 86400) {
        return Milliseconds(std::llround(value * 1000));
    }
    return base::Error{"expected seconds from 0.001 to 86400, found " + base::quoted(text)};
}

}  // namespace engine
