// Base64 (RFC 4648, with padding): bytes as text, for columns that hold text only.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace base {

std::string to_base64(std::string_view bytes);
// Nothing if the text is not what to_base64() returns.
std::optional<std::string> from_base64(std::string_view text);

}  // namespace base
