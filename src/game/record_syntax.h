// Syntax shared by the reader and the writer of records.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/cursor.h"
#include "game/outcome.h"
#include "game/record.h"

namespace game {

inline constexpr int max_glyph = 255;

constexpr bool is_space(char c) {
    return base::is_blank(c) || c == '\n' || c == '\r' || c == '\v' || c == '\f';
}
// Ends a token of the move text. Moves of our games use more characters than PGN allows.
constexpr bool ends_token(char c) {
    return is_space(c) || c == '{' || c == '}' || c == ';' || c == '(' || c == ')';
}
// PGN's symbol characters, of which tag names consist.
constexpr bool is_symbol(char c) {
    return base::is_letter(c) || base::is_digit(c) ||
           std::string_view("_+#=:-").find(c) != std::string_view::npos;
}

// "1-0" and the like.
std::optional<Result> parse_result(std::string_view text);

// A token of the move text, split up: "12...exd5!?" is a number with dots, a move and marks.
struct MoveToken {
    std::size_t dots = 0;
    std::string_view move;  // or a result; may be empty
    std::string_view marks;
};
MoveToken take_apart(std::string_view token);

// The glyph for marks such as "!?".
std::optional<int> glyph_of(std::string_view marks);

// Whether the text, written as a move, would be read back as that move.
bool reads_as_move(std::string_view text);

// "game 2, line 7, column 3: …"; without the place for a record that was not read from a text.
base::Error error_at(std::size_t game_number, Place place, base::Message what);

// The tags in export order, with the mandatory ones added.
std::vector<RecordTag> in_export_order(std::vector<RecordTag> tags);

}  // namespace game
