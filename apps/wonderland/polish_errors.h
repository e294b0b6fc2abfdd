// What is wrong with a file or a command line, in Polish.
#pragma once

#include <string>
#include <string_view>

namespace wonderland {

// The English sentence phrase by phrase; what stands in quotes, and what has no Polish phrase, is
// left as it is.
std::string polish_error(std::string_view english);

}  // namespace wonderland
