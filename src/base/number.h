// parse_number: a whole text as a number.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace base {

// Nullopt if anything but the number is in the text, or if T cannot hold it. Leading zeros are
// allowed; a plus sign and blanks are not. See parse_canonical (cursor.h) for canonical spellings.
template <class T>
std::optional<T> parse_number(std::string_view text) {
    T value{};
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc() || stop != end) return std::nullopt;
    return value;
}

}  // namespace base
