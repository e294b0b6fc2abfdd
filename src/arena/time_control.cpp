// Texts of time controls and clocks.
#include "arena/time_control.h"

#include <algorithm>
#include <array>

#include "base/cursor.h"
#include "base/text.h"

namespace arena {

namespace {

constexpr base::Milliseconds longest = std::chrono::hours(24);

struct Unit {
    char letter;
    base::Milliseconds size;
};
constexpr std::array<Unit, 3> units{
    {{'h', std::chrono::hours(1)}, {'m', std::chrono::minutes(1)}, {'s', std::chrono::seconds(1)}}};

std::string padded(long long number, std::size_t width) {
    const std::string digits = std::to_string(number);
    return std::string(width - std::min(width, digits.size()), '0') + digits;
}

// A decimal number with at most three decimals, in thousandths.
std::optional<long long> take_thousandths(base::Cursor& cursor) {
    const auto whole = base::parse_canonical(cursor.take_digits(), 1'000'000);
    if (!whole) return std::nullopt;
    if (!cursor.take_if('.')) return *whole * 1000LL;
    const std::string_view places = cursor.take_digits();
    if (places.empty() || places.size() > 3) return std::nullopt;
    long long fraction = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        fraction = fraction * 10 + (i < places.size() ? places[i] - '0' : 0);
    }
    return *whole * 1000LL + fraction;
}

// "1h30m", units from large to small, each at most once.
std::optional<base::Milliseconds> take_duration(base::Cursor& cursor) {
    base::Milliseconds sum{0};
    std::size_t next = 0;
    do {
        const auto number = take_thousandths(cursor);
        if (!number) return std::nullopt;
        while (next < units.size() && units[next].letter != cursor.peek()) ++next;
        if (next == units.size()) return std::nullopt;
        cursor.take();
        sum += base::Milliseconds(*number * units[next++].size.count() / 1000);
    } while (base::is_digit(cursor.peek()));
    return sum;
}

template <class Take>
std::optional<TimeControl> parse(std::string_view text, Take&& take) {
    base::Cursor cursor(text);
    TimeControl control;
    const std::optional<base::Milliseconds> base = take(cursor);
    if (!base) return std::nullopt;
    control.base = *base;
    if (cursor.take_if('+')) {
        const std::optional<base::Milliseconds> increment = take(cursor);
        if (!increment) return std::nullopt;
        control.increment = *increment;
    }
    const bool fits =
        control.base.count() > 0 && std::max(control.base, control.increment) <= longest;
    return cursor.at_end() && fits ? std::optional(control) : std::nullopt;
}

}  // namespace

std::optional<base::Milliseconds> take_seconds(base::Cursor& cursor) {
    const auto thousandths = take_thousandths(cursor);
    return thousandths ? std::optional(base::Milliseconds(*thousandths)) : std::nullopt;
}

std::string seconds_text(base::Milliseconds time) {
    std::string text = std::to_string(time.count() / 1000);
    if (time.count() % 1000 == 0) return text;
    text += "." + padded(time.count() % 1000, 3);
    while (text.ends_with('0')) text.pop_back();
    return text;
}

base::Result<TimeControl> parse_time_control(std::string_view text) {
    if (const auto control = parse(base::trim(text), take_duration)) return *control;
    return base::Error{
        "expected a time for the game, of at most a day, and one added for each "
        "move, like 5m+3s, 90s or 1h30m, found " +
        base::quoted(text)};
}

std::optional<TimeControl> parse_recorded_control(std::string_view text) {
    return parse(text, take_seconds);
}

std::string recorded_control(const TimeControl& control) {
    return seconds_text(control.base) + "+" + seconds_text(control.increment);
}

std::string clock_text(base::Milliseconds left) {
    left = std::max(left, base::Milliseconds{0});
    constexpr base::Milliseconds exciting = std::chrono::seconds(20);
    // Round up, so that a clock shows 0:01 until its last second is over.
    const long long seconds = (left.count() + (left < exciting ? 0 : 999)) / 1000;
    const std::string minutes =
        seconds >= 3600 ? std::to_string(seconds / 3600) + ":" + padded(seconds / 60 % 60, 2)
                        : std::to_string(seconds / 60);
    const std::string text = minutes + ":" + padded(seconds % 60, 2);
    return left < exciting ? text + "." + std::to_string(left.count() % 1000 / 100) : text;
}

std::optional<base::Milliseconds> parse_recorded_clock(std::string_view text) {
    base::Cursor cursor(text);
    const auto hours = base::parse_canonical(cursor.take_digits(), 1000);
    if (!hours || !cursor.take_if(':')) return std::nullopt;
    const std::string_view minutes = cursor.take_digits();
    if (minutes.size() != 2 || minutes[0] > '5' || !cursor.take_if(':')) return std::nullopt;
    const std::string_view rest = cursor.rest();
    if (rest.size() < 2 || !base::is_digit(rest[0]) || rest[0] > '5') return std::nullopt;
    if (rest[0] == '0') cursor.take();
    const auto seconds = take_thousandths(cursor);
    if (!seconds || *seconds >= 60'000 || !cursor.at_end()) return std::nullopt;
    return base::Milliseconds(
        ((*hours * 60 + (minutes[0] - '0') * 10 + (minutes[1] - '0')) * 60'000LL) + *seconds);
}

std::string recorded_clock(base::Milliseconds left) {
    const long long all = std::max(left, base::Milliseconds{0}).count();
    const std::string text = std::to_string(all / 3'600'000) + ":" + padded(all / 60'000 % 60, 2) +
                             ":" + padded(all / 1000 % 60, 2);
    return all % 1000 == 0 ? text : text + "." + padded(all % 1000, 3);
}

}  // namespace arena
