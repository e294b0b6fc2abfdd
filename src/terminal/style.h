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

// The text between the ANSI sequence `\e[CODEm` and its end; only the text if colour is off.
std::string painted(std::string_view text, std::string_view code, bool colour);

// The columns a UTF-8 text takes: its characters, not its bytes, and not its ANSI sequences.
int columns_of(std::string_view text);

// The words in lines of at most `width` columns; one that is longer has a line of its own.
std::vector<std::string> folded(const std::vector<std::string_view>& words, int width);

std::string without_trailing_blanks(std::string line);

}  // namespace terminal
