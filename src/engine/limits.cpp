#include "engine/limits.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "base/text.h"

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
