// Parsing and text of thinking limits.
#include "arena/pace.h"

#include <fmt/core.h>

#include "base/cursor.h"
#include "base/text.h"

namespace arena {

namespace {

constexpr base::Milliseconds longest = std::chrono::hours(24);

// "90", "90.5", "1:30", "1:05.5".
std::optional<base::Milliseconds> take_time(base::Cursor& cursor) {
    base::Cursor ahead = cursor;
    const auto minutes = base::parse_canonical(ahead.take_digits(), 24 * 60);
    if (!minutes || !ahead.take_if(':')) return take_seconds(cursor);
    cursor = ahead;
    const std::string_view rest = cursor.rest();
    if (rest.size() >= 2 && rest[0] == '0' && base::is_digit(rest[1])) cursor.take();
    const auto seconds = take_seconds(cursor);
    if (!seconds) return std::nullopt;
    return std::chrono::minutes(*minutes) + *seconds;
}

// Consumes the number of moves before "/"; 0 if there is none or it is 0.
std::optional<int> take_period(base::Cursor& cursor) {
    if (cursor.rest().find('/') == std::string_view::npos) return 0;
    const auto moves = base::parse_canonical(cursor.take_digits(), 1000);
    if (!moves || !cursor.take_if('/')) return std::nullopt;
    return moves;
}

base::Result<base::Milliseconds> seconds_a_move(std::string_view text) {
    base::Cursor cursor(text);
    const auto time = take_seconds(cursor);
    if (!time || time->count() == 0 || *time > longest || !cursor.at_end()) {
        return base::Error{"expected seconds a move, like 0.25, found " + base::quoted(text)};
    }
    return *time;
}

}  // namespace

base::Result<void> read_clock(std::string_view text, Pace& pace) {
    if (text == "inf") {
        pace.clock.reset();
        pace.period = 0;
        return {};
    }
    base::Cursor cursor(text);
    const auto period = take_period(cursor);
    const auto base = period ? take_time(cursor) : std::nullopt;
    const auto increment =
        base && cursor.take_if('+') ? take_seconds(cursor) : std::optional(base::Milliseconds(0));
    if (!base || !increment || !cursor.at_end() || *base + *increment == base::Milliseconds(0) ||
        *base > longest || *increment > longest) {
        return base::Error{
            "expected [MOVES/][MINUTES:]SECONDS[+INCREMENT], like 40/60, 1:30+0.5 "
            "or 10+0.1, or inf, found " +
            base::quoted(text)};
    }
    pace.clock = {*base, *increment};
    pace.period = *period;
    return {};
}

base::Result<void> read_move_time(std::string_view text, Pace& pace) {
    const auto time = seconds_a_move(text);
    if (!time) return time.error();
    pace.move_time = *time;
    return {};
}

base::Result<void> read_move_cap(std::string_view text, Pace& pace) {
    const auto time = seconds_a_move(text);
    if (!time) return time.error();
    pace.move_cap = *time;
    return {};
}

std::string pace_text(const Pace& pace) {
    std::vector<std::string> parts;
    if (pace.clock) {
        std::string text = pace.period == 0 ? "" : std::to_string(pace.period) + "/";
        text += seconds_text(pace.clock->base);
        if (pace.clock->increment.count() != 0) text += "+" + seconds_text(pace.clock->increment);
        parts.push_back(text);
    }
    if (pace.move_time) parts.push_back(seconds_text(*pace.move_time) + "/move");
    if (pace.nodes) parts.push_back(fmt::format("{} nodes", *pace.nodes));
    if (pace.depth) parts.push_back(fmt::format("depth {}", *pace.depth));
    if (pace.move_cap) parts.push_back("at most " + seconds_text(*pace.move_cap) + "/move");
    return parts.empty() ? "-" : base::join(parts, ", ");
}

}  // namespace arena
