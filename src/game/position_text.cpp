// Parsing of the fields that the position strings of all games share.
#include "game/position_text.h"

namespace game {

base::Result<std::vector<std::string_view>> split_fields(std::string_view text,
                                                         std::span<const std::string_view> names) {
    std::vector<std::string_view> fields = base::split(text, ' ');
    if (fields.size() != names.size()) {
        std::string expected;
        for (const std::string_view name : names) {
            expected += (expected.empty() ? "" : ", ") + std::string(name);
        }
        return base::Error{"expected " + std::to_string(names.size()) +
                           " fields separated by one space (" + expected + "), found " +
                           std::to_string(text.empty() ? 0 : fields.size())};
    }
    return fields;
}

base::Result<int> parse_counter(std::string_view text, std::string_view field, int max) {
    if (const auto value = base::parse_canonical(text, max)) return *value;
    return base::Error{std::string(field) + ": expected a number from 0 to " + std::to_string(max) +
                       ", found " + base::quoted(text)};
}

base::Result<Side> parse_turn(std::string_view text, std::string_view letters) {
    if (text == letters.substr(0, 1)) return Side::first;
    if (text == letters.substr(1, 1)) return Side::second;
    return base::Error{"side: expected " + std::string(letters.substr(0, 1)) + " or " +
                       std::string(letters.substr(1, 1)) + ", found " + base::quoted(text)};
}

base::Result<Side> parse_side(std::string_view text, const Info& info) {
    const std::string name = base::lower_case(text);
    if (name == info.sides[0]) return Side::first;
    if (name == info.sides[1]) return Side::second;
    return base::Error{"expected " + base::any_of(info.sides) + ", found " + base::quoted(text)};
}

std::string unknown_piece(char letter, std::string_view letters) {
    return "unknown piece " + base::quoted(std::string_view(&letter, 1)) + ", expected one of " +
           std::string(letters);
}

}  // namespace game
