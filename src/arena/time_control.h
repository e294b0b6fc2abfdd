// Time for a game: so much for the whole of it, and something more for each move; and its texts.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "base/clock.h"
#include "base/cursor.h"
#include "base/result.h"

namespace arena {

struct TimeControl {
    base::Milliseconds base{0};
    base::Milliseconds increment{0};
    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// As people write it: "5m+3s", "90s", "1h30m+0.5s".
base::Result<TimeControl> parse_time_control(std::string_view text);
// The same text in its shortest form.
std::string time_control_text(const TimeControl& control);

// A time in seconds, with at most three places: "0.25"; consumed if it is one.
std::optional<base::Milliseconds> take_seconds(base::Cursor& cursor);
std::string seconds_text(base::Milliseconds time);

// As records have it, in seconds: "300+3". Nothing if it is none of ours.
std::optional<TimeControl> parse_recorded_control(std::string_view text);
std::string recorded_control(const TimeControl& control);

// What is left on a clock, for people: "1:02:03", "4:58", and "0:09.4" when it gets exciting.
std::string clock_text(base::Milliseconds left);

// The same for records, exact: "0:04:58.120". Nothing if it is none of ours.
std::optional<base::Milliseconds> parse_recorded_clock(std::string_view text);
std::string recorded_clock(base::Milliseconds left);

}  // namespace arena
