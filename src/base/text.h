// Text helpers. quoted() makes text from outside safe inside a message; printable() makes it safe
// to print as it is.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace base {

// The first 60 characters of the text in single quotes; control and non-ASCII bytes as \xNN.
std::string quoted(std::string_view text);

// One line of text, safe for a terminal: control characters except tabs, bidirectional controls,
// and bytes that are not UTF-8 become \xNN. Other text stays unchanged.
std::string printable(std::string_view text);
// The same for several lines; every line end becomes \n.
std::string printable_lines(std::string_view text);

// "a, b or c".
std::string any_of(std::span<const std::string_view> words);
std::string any_of(std::span<const std::string> words);

std::string join(std::span<const std::string> parts, std::string_view separator);

std::vector<std::string_view> split(std::string_view text, char separator);

std::string lower_case(std::string_view text);
std::string upper_case(std::string_view text);

}  // namespace base
