// Reads and writes the text of a special square.
#include "games/wonderland/special_squares.h"

#include "base/check.h"

namespace games::wonderland {

std::string special_text(Special special) {
    if (!special.any()) return "";
    std::string text;
    if (special.value > 0) text += '+';
    if (special.value != 0) text += std::to_string(special.value);
    if (special.cursed) text += 'x';
    if (special.momentary) text += '~';
    return text;
}

std::optional<Special> take_special(base::Cursor& cursor) {
    base::Cursor ahead = cursor;
    Special special;
    const char sign = ahead.peek();
    if (ahead.take_if('+') || ahead.take_if('-')) {
        const auto value = base::parse_canonical(ahead.take_digits(), 999);
        if (!value || *value == 0) return std::nullopt;
        special.value = sign == '-' ? -*value : *value;
    }
    special.cursed = ahead.take_if('x');
    if (!special.any()) return std::nullopt;
    special.momentary = ahead.take_if('~');
    cursor = ahead;
    return special;
}

void SpecialSquares::set(int square, Special special) {
    CHECK(special.any() && !all().contains(square));
    if (special.value != 0) magic_.insert(square);
    if (special.cursed) cursed_.insert(square);
    if (special.momentary) momentary_.insert(square);
    values_[square] = static_cast<std::int16_t>(special.value);
}

}  // namespace games::wonderland
