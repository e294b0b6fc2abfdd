// Completion of a command line in bash. It is generated from the CLI11 parser, so it always
// contains every command and option.
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace cli {

// The script for bash.
std::string bash_completion(const CLI::App& app);

}  // namespace cli
