// Pace: the thinking limits of one player (clock, time per move, nodes or depth), written as in
// cutechess. A clock without base time starts with one increment.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "arena/time_control.h"
#include "base/clock.h"
#include "base/result.h"

namespace arena {

// Default time margin of matches and tournaments: a guess how long a busy machine takes to notice
// an answer.
inline constexpr base::Milliseconds default_margin{50};

struct Pace {
    std::optional<TimeControl> clock;
    int period = 0;  // moves per time control; 0: the time is for the whole game
    std::optional<base::Milliseconds> move_time = {};
    std::optional<std::uint64_t> nodes = {};
    std::optional<int> depth = {};
    // Maximum time for any move, besides the other limits; the player is not told.
    std::optional<base::Milliseconds> move_cap = {};
    base::Milliseconds margin{0};  // tolerance: a player may exceed these times by this much
    friend bool operator==(const Pace&, const Pace&) = default;
};

// `tc`: "40/60", "1:30+0.5", "10/0:05+0.1": moves/minutes:seconds+increment, in seconds. Without
// moves, or with 0, the time is for the whole game; "inf" means no clock.
base::Result<void> read_clock(std::string_view text, Pace& pace);
// `st`: seconds per move, "0.25".
base::Result<void> read_move_time(std::string_view text, Pace& pace);
// The same for `move_cap`.
base::Result<void> read_move_cap(std::string_view text, Pace& pace);
// "40/60+0.5", "0.25/move", "1000 nodes", "depth 3", "at most 2/move"; "-" if there is no limit.
// The margin is not included.
std::string pace_text(const Pace& pace);

}  // namespace arena
