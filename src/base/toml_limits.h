// Limits for TOML text, checked before parsing. The parser recurses for each part of a dotted key,
// so a key of many parts would overflow the stack.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace base {

inline constexpr std::size_t most_toml_bytes = 4'000'000;
inline constexpr int most_key_parts = 16;

// The error names the line, if it concerns one: "line 3: …".
Result<void> check_toml_limits(std::string_view text);

}  // namespace base
