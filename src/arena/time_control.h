// Time for a game: so much for the whole of it, and something more for each move; and its texts.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "base/cursor.h"
#include "base/result.h"

namespace arena {

using Milliseconds = std::chrono::milliseconds;

struct TimeControl {
    Milliseconds base{0};
    Milliseconds increment{0};
    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// As people write it: "5m+3s", "90s", "1h30m+0.5s".
base::Result<TimeControl> parse_time_control(std::string_view text);
// The same text in its shortest form.
std::string time_control_text(const TimeControl& control);

// A time in seconds, with at most three places: "0.25"; consumed if it is one.
std::optional<Milliseconds> take_seconds(base::Cursor& cursor);
std::string seconds_text(Milliseconds time);

// As records have it, in seconds: "300+3". Nothing if it is none of ours.
std::optional<TimeControl> parse_recorded_control(std::string_view text);
std::string recorded_control(const TimeControl& control);

// What is left on a clock, for people: "1:02:03", "4:58", and "0:09.4" when it gets exciting.
std::string clock_text(Milliseconds left);

// The same for records, exact: "0:04:58.120". Nothing if it is none of ours.
std::optional<Milliseconds> parse_recorded_clock(std::string_view text);
std::string recorded_clock(Milliseconds left);

}  // namespace arena
