// Small pieces of text building. quoted() makes text from outside safe to print in a message,
// printable() to print as it is.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace base {

// The text in single quotes; control and non-ASCII bytes as \xNN, and at most 60 characters of it.
std::string quoted(std::string_view text);

// One line of text as a terminal may get it: control characters but tabs, bidirectional ones too,
// and bytes that are not UTF-8, as \xNN. What is printable remains as it is.
std::string printable(std::string_view text);
// The same of lines, which end with \n whatever they ended with.
std::string printable_lines(std::string_view text);

// "a, b or c".
std::string any_of(std::span<const std::string_view> words);
std::string any_of(std::span<const std::string> words);

std::string join(std::span<const std::string> parts, std::string_view separator);

std::vector<std::string_view> split(std::string_view text, char separator);

std::string lower_case(std::string_view text);
std::string upper_case(std::string_view text);

}  // namespace base
