// manator: every command of the arena. Bad usage or input ends with status 2 and one line
// `error: …` on standard error, with nothing on standard output.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <exception>
#include <vector>

#include "base/text.h"
#include "manator/commands.h"

namespace {

constexpr int bad_usage = 2;

int fail(std::string message) {
    std::replace(message.begin(), message.end(), '\n', ' ');
    fmt::print(stderr, "error: {}\n", message);
    return bad_usage;
}

// An error if the word where a command of `parent` should stand is none.
base::Result<void> check_command(const CLI::App& parent, const std::string& word,
                                 const std::string& what) {
    std::vector<std::string> names;
    for (const CLI::App* command : parent.get_subcommands([](const CLI::App*) { return true; })) {
        names.push_back(command->get_name());
    }
    if (word.starts_with("-") || std::find(names.begin(), names.end(), word) != names.end()) {
        return {};
    }
    const std::string found =
        word.empty() ? "no " + what : "unknown " + what + " " + base::quoted(word);
    return base::Error{found + ", expected " + base::any_of(names)};
}

// How a command is called: "manator show GAME POSITION".
std::string usage_of(const CLI::App& command) {
    std::string usage;
    for (const CLI::App* app = &command; app != nullptr; app = app->get_parent()) {
        usage = app->get_name() + (usage.empty() ? "" : " ") + usage;
    }
    for (const CLI::Option* option : command.get_options()) {
        if (option == command.get_help_ptr()) continue;
        const bool optional = !option->get_required();
        std::string word = option->get_name();
        if (!option->get_positional() && !option->get_type_name().empty()) {
            word += " " + option->get_type_name();
        }
        usage += optional ? " [" + word + "]" : " " + word;
    }
    return usage;
}

// What CLI11 says, and the usage of the command that was meant.
std::string explained(const CLI::App& app, const CLI::ParseError& wrong) {
    const CLI::App* command = &app;
    while (!command->get_subcommands().empty()) command = command->get_subcommands().back();
    const std::vector<std::string> extras = app.remaining(true);
    const std::string what = extras.empty() ? std::string(wrong.what())
                                            : "unexpected argument " + base::quoted(extras.front());
    return what + "; usage: " + usage_of(*command);
}

void add_commands(CLI::App& app, manator::Action& action) {
    manator::add_games_command(app, action);
    manator::add_rules_command(app, action);
    manator::add_start_command(app, action);
    manator::add_show_command(app, action);
    manator::add_moves_command(app, action);
    manator::add_apply_command(app, action);
    manator::add_perft_command(app, action);
    manator::add_replay_command(app, action);
}

// CLI11 reports a word that is no command only as unexpected; this says what was expected.
base::Result<void> check_commands(const CLI::App& app, const std::vector<std::string>& words) {
    const auto known = check_command(app, words[0], "command");
    if (!known || words[0] != "start") return known;
    return check_command(*app.get_subcommand("start"), words.size() > 1 ? words[1] : "", "game");
}

int run(int argc, char** argv) {
    CLI::App app("Manator: an arena for chess-like games", "manator");
    app.set_version_flag("--version", MANATOR_VERSION);
    app.footer("`manator COMMAND --help` explains a command, with an example.");
    app.require_subcommand(1);
    manator::Action action;
    add_commands(app, action);

    const std::vector<std::string> words(argv + 1, argv + argc);
    if (words.empty()) {
        fmt::print("{}", app.help());
        return 0;
    }
    if (const auto known = check_commands(app, words); !known) return fail(known.error().message);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& asked_for) {
        return app.exit(asked_for);
    } catch (const CLI::ParseError& wrong) {
        return fail(explained(app, wrong));
    }
    const base::Result<void> done = action();
    return done ? 0 : fail(done.error().message);
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const std::exception& unexpected) {
        return fail(unexpected.what());
    }
}
