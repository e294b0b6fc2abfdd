// Colour, width and wrapping of text on a terminal.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

namespace terminal {

// Whether the stream is a terminal with colours and NO_COLOR is not set.
bool wants_colour(std::FILE* stream);

// The columns of the stream's terminal; 80 if it is not a terminal.
int width_of(std::FILE* stream);

// The lines of the stream's terminal; 24 if it is not a terminal.
int height_of(std::FILE* stream);

// Whether the stream is a terminal that can clear its screen and move its cursor.
bool can_draw_in_place(std::FILE* stream);

// The text between the ANSI sequence `\e[CODEm` and its reset; the text alone if colour is off.
std::string painted(std::string_view text, std::string_view code, bool colour);

// The columns of a UTF-8 text: counts characters, not bytes, and skips ANSI sequences.
int columns_of(std::string_view text);

// The words in lines of at most `width` columns; a longer word gets a line of its own.
std::vector<std::string> folded(const std::vector<std::string_view>& words, int width);

// Wraps lines longer than `width` at blanks; continuation lines are indented like the line or like
// the text of a list item. A longer word is not split.
std::string wrapped(std::string_view text, int width);

// `left` with the lines of `right` beside it, aligned in one column.
std::string beside(std::string_view left, const std::vector<std::string>& right);

std::string without_trailing_blanks(std::string line);

}  // namespace terminal
