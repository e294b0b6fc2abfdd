// Pace: what limits the thinking of one contestant: a clock, a time for each move, nodes or depth;
// written as the tools of the field do.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "arena/time_control.h"
#include "base/result.h"

namespace arena {

struct Pace {
    std::optional<TimeControl> clock;
    int period = 0;  // moves until the clock's time is added again; 0: it is for the whole game
    std::optional<Milliseconds> move_time;
    std::optional<std::uint64_t> nodes;
    std::optional<int> depth;
    friend bool operator==(const Pace&, const Pace&) = default;
};

// `tc`: "40/60", "1:30+0.5", "10/0:05+0.1": moves/minutes:seconds+increment, in seconds; "inf" is
// no clock.
base::Result<void> read_clock(std::string_view text, Pace& pace);
// `st`: seconds a move, "0.25".
base::Result<void> read_move_time(std::string_view text, Pace& pace);
// "40/60+0.5", "0.25/move", "1000 nodes", "depth 3"; "-" if nothing limits it.
std::string pace_text(const Pace& pace);

}  // namespace arena
