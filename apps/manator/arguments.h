// Numbers on the command line.
#pragma once

#include <string_view>

#include "base/result.h"

namespace manator {

// The error names the option and what it expects.
base::Result<int> read_number(std::string_view option, std::string_view text, int least, int most);

inline constexpr int most_concurrency = 1024;  // games at a time
// `--concurrency K`; 0 if nothing was said.
base::Result<int> read_concurrency(std::string_view text);

}  // namespace manator
