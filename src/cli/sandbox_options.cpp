// Adds the sandbox options to CLI11 commands.
#include "cli/sandbox_options.h"

#include <CLI/CLI.hpp>

namespace cli {

namespace {

constexpr std::string_view with = "--sandbox", without = "--no-sandbox";

constexpr std::string_view bare = "true";  // CLI11's value of an option without =WORD

void add(CLI::App& command, SandboxOptions& options, const std::string& default_of) {
    command
        .add_flag(std::string(with), options.sandbox,
                  "run bots in a sandbox" + default_of +
                      "; --sandbox=basic accepts limits for each process where this machine "
                      "cannot limit a bot as a whole")
        ->take_last();
    command.add_flag(std::string(without), options.no_sandbox,
                     "run bots without a sandbox, with your own permissions");
}

}  // namespace

base::Result<bots::SandboxChoice> SandboxOptions::choice(bots::SandboxChoice unsaid) const {
    if (no_sandbox && !sandbox.empty()) {
        return base::Error{"--sandbox and --no-sandbox exclude each other"};
    }
    if (no_sandbox) return bots::SandboxChoice::off;
    if (sandbox.empty()) return unsaid;
    return bots::parse_sandbox_choice(sandbox == bare ? std::string_view() : sandbox);
}

void add_sandbox_options(CLI::App& command, SandboxOptions& options) {
    add(command, options, " (default for root only)");
}

void add_tournament_sandbox_options(CLI::App& command, SandboxOptions& options) {
    add(command, options, " (default)");
}

void add_allow_dir_option(CLI::App& command, std::vector<std::string>& folders) {
    command
        .add_option("--allow-dir", folders,
                    "also accept bot folders (`dir`) inside this folder (default: the folder of "
                    "the tournament's file, and your home)")
        ->type_name("FOLDER")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

void add_skip_check_option(CLI::App& command, bool& skip) {
    command.add_flag("--skip-check", skip,
                     "start without testing every bot first (start-up and one move)");
}

base::Result<std::optional<bots::SandboxChoice>> sandbox_word(const std::string& word) {
    if (word == without) return std::optional(bots::SandboxChoice::off);
    const bool has_value = word.starts_with(std::string(with) + "=");
    if (word != with && !has_value) return std::optional<bots::SandboxChoice>();
    const auto choice =
        bots::parse_sandbox_choice(has_value ? word.substr(with.size() + 1) : std::string());
    if (!choice) return choice.error();
    return std::optional(*choice);
}

}  // namespace cli
