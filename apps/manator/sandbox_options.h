// Options of commands that run bots: --sandbox and --no-sandbox, alike in all of them, and what
// tournaments have besides.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bots/sandbox_choice.h"

namespace CLI {
class App;
}

namespace manator {

struct SandboxOptions {
    std::string sandbox;  // empty: not given
    bool no_sandbox = false;

    // `unsaid` if neither option is given.
    base::Result<bots::SandboxChoice> choice(bots::SandboxChoice unsaid) const;
};

// For commands that run people's own programs; their default depends on the user.
void add_sandbox_options(CLI::App& command, SandboxOptions& options);
// For commands that sandbox every bot by default.
void add_tournament_sandbox_options(CLI::App& command, SandboxOptions& options);

// `--allow-dir FOLDER`, more than once if needed.
void add_allow_dir_option(CLI::App& command, std::vector<std::string>& folders);

// `--skip-check`.
void add_skip_check_option(CLI::App& command, bool& skip);

// The choice that a word of the command line makes; nothing if it is not one of these options.
base::Result<std::optional<bots::SandboxChoice>> sandbox_word(const std::string& word);

}  // namespace manator
