// Options of commands that run bots: --sandbox and --no-sandbox, the same in all of them, and
// options for tournaments.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bots/sandbox_choice.h"

namespace CLI {
class App;
}

namespace cli {

struct SandboxOptions {
    std::string sandbox;  // empty: not given
    bool no_sandbox = false;

    // Returns `unsaid` if neither option is given.
    base::Result<bots::SandboxChoice> choice(bots::SandboxChoice unsaid) const;
};

// For commands that run the user's own programs; the default depends on the user.
void add_sandbox_options(CLI::App& command, SandboxOptions& options);
// For commands that sandbox every bot by default.
void add_tournament_sandbox_options(CLI::App& command, SandboxOptions& options);

// `--allow-dir FOLDER`, may be repeated.
void add_allow_dir_option(CLI::App& command, std::vector<std::string>& folders);

// `--skip-check`.
void add_skip_check_option(CLI::App& command, bool& skip);

// The choice that this argument makes; nothing if it is not one of these options.
base::Result<std::optional<bots::SandboxChoice>> sandbox_word(const std::string& word);

}  // namespace cli
