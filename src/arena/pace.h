// Pace: what limits the thinking of one contestant: a clock, a time for each move, nodes or depth;
// written as the tools of the field do. A clock that begins with nothing has its first increment.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "arena/time_control.h"
#include "base/clock.h"
#include "base/result.h"

namespace arena {

// What matches and tournaments forgive unless told otherwise: a busy machine needs that much to
// notice an answer.
inline constexpr base::Milliseconds default_margin{50};

struct Pace {
    std::optional<TimeControl> clock;
    int period = 0;  // moves until the clock's time is added again; 0: it is for the whole game
    std::optional<base::Milliseconds> move_time;
    std::optional<std::uint64_t> nodes;
    std::optional<int> depth;
    // No move may take longer, whatever else it has; the contestant is not told.
    std::optional<base::Milliseconds> move_cap = {};
    base::Milliseconds margin{0};  // all these times may be overstepped by so much
    friend bool operator==(const Pace&, const Pace&) = default;
};

// `tc`: "40/60", "1:30+0.5", "10/0:05+0.1": moves/minutes:seconds+increment, in seconds; no moves,
// or 0 of them: for the whole game; "inf" is no clock.
base::Result<void> read_clock(std::string_view text, Pace& pace);
// `st`: seconds a move, "0.25".
base::Result<void> read_move_time(std::string_view text, Pace& pace);
// The same for `move_cap`.
base::Result<void> read_move_cap(std::string_view text, Pace& pace);
// "40/60+0.5", "0.25/move", "1000 nodes", "depth 3", "at most 2/move"; "-" if nothing limits it.
// The margin is not in it.
std::string pace_text(const Pace& pace);

}  // namespace arena
