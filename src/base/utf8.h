// Handling of untrusted UTF-8.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace base {

// The length in bytes of the character at the start of the text; 0 if it is invalid. The text must
// not be empty.
std::size_t character_bytes(std::string_view text);

// The text with every byte that is not valid UTF-8, and every NUL, replaced by U+FFFD, because
// databases and JSON parsers reject them.
std::string clean_utf8(std::string_view text);

}  // namespace base
