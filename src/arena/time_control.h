// TimeControl: base time for a game and increment per move, and their texts.
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

// A time in seconds with at most three decimals, "0.25"; consumed if valid.
std::optional<base::Milliseconds> take_seconds(base::Cursor& cursor);
std::string seconds_text(base::Milliseconds time);

// The form used in records, in seconds: "300+3". Nullopt if the text has another form.
std::optional<TimeControl> parse_recorded_control(std::string_view text);
std::string recorded_control(const TimeControl& control);

// The time left on a clock, for people: "1:02:03", "4:58", with tenths when little is left:
// "0:09.4".
std::string clock_text(base::Milliseconds left);

// The form used in records, exact: "0:04:58.120". Nullopt if the text has another form.
std::optional<base::Milliseconds> parse_recorded_clock(std::string_view text);
std::string recorded_clock(base::Milliseconds left);

}  // namespace arena
