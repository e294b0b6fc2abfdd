// Whether and how text for a person may be coloured.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

namespace terminal {

// Colour if the stream is a terminal that knows any, and NO_COLOR is not set.
bool wants_colour(std::FILE* stream);

// The columns of the terminal behind the stream; 80 if it has none.
int width_of(std::FILE* stream);

// The lines of the terminal behind the stream; 24 if it has none.
int height_of(std::FILE* stream);

// Whether the stream is a terminal that can clear itself and move its cursor.
bool can_draw_in_place(std::FILE* stream);

// The text between the ANSI sequence `\e[CODEm` and its end; only the text if colour is off.
std::string painted(std::string_view text, std::string_view code, bool colour);

// The columns a UTF-8 text takes: its characters, not its bytes, and not its ANSI sequences.
int columns_of(std::string_view text);

// The words in lines of at most `width` columns; one that is longer has a line of its own.
std::vector<std::string> folded(const std::vector<std::string_view>& words, int width);

// The text with every line that is longer than `width` broken at blanks; what follows is indented
// as the line, or the text of an item of a list, is. A word that is longer stays whole.
std::string wrapped(std::string_view text, int width);

// `left` with the lines of `right` beside it, all of which begin in the same column.
std::string beside(std::string_view left, const std::vector<std::string>& right);

std::string without_trailing_blanks(std::string line);

}  // namespace terminal
