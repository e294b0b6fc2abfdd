// What the reader and the writer of records must agree on.
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
// Ends a token of the move text. Moves of our games hold more kinds of characters than PGN's.
constexpr bool ends_token(char c) {
    return is_space(c) || c == '{' || c == '}' || c == ';' || c == '(' || c == ')';
}
// PGN's symbols, of which the names of tags are made.
constexpr bool is_symbol(char c) {
    return base::is_letter(c) || base::is_digit(c) ||
           std::string_view("_+#=:-").find(c) != std::string_view::npos;
}

// "1-0" and the like.
std::optional<Result> parse_result(std::string_view text);

// A token of the move text, taken apart: "12...exd5!?" is a number with dots, a move and marks.
struct MoveToken {
    std::size_t dots = 0;
    std::string_view move;  // or a result; empty if there is none
    std::string_view marks;
};
MoveToken take_apart(std::string_view token);

// The glyph that marks such as "!?" mean.
std::optional<int> glyph_of(std::string_view marks);

// Whether the text, written as a move, is read as that move.
bool reads_as_move(std::string_view text);

// "game 2, line 7, column 3: ", or nothing for a record that was not read.
std::string where(std::size_t game_number, Place place);

// The tags in the order they are written in, with those added that every record has.
std::vector<RecordTag> in_export_order(std::vector<RecordTag> tags);

}  // namespace game
