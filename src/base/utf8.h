// UTF-8 that came from strangers.
#pragma once

#include <string>
#include <string_view>

namespace base {

// The text with every byte that is no part of valid UTF-8, and every NUL, replaced by U+FFFD:
// databases and readers of JSON refuse the rest.
std::string clean_utf8(std::string_view text);

}  // namespace base
