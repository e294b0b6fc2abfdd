// Small pieces of text building. quoted() makes text from outside safe to print in a message.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace base {

// The text in single quotes; control and non-ASCII bytes as \xNN, and at most 60 characters of it.
std::string quoted(std::string_view text);

// "a, b or c".
std::string any_of(std::span<const std::string_view> words);
std::string any_of(std::span<const std::string> words);

std::string join(std::span<const std::string> parts, std::string_view separator);

std::vector<std::string_view> split(std::string_view text, char separator);

std::string lower_case(std::string_view text);
std::string upper_case(std::string_view text);

}  // namespace base
