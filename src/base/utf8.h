// UTF-8 that came from strangers.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace base {

// How many bytes the character at the beginning of the text has; 0 if it is none. Not of an empty
// text.
std::size_t character_bytes(std::string_view text);

// The text with every byte that is no part of valid UTF-8, and every NUL, replaced by U+FFFD:
// databases and readers of JSON refuse the rest.
std::string clean_utf8(std::string_view text);

}  // namespace base
