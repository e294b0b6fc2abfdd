// manator: all commands of the arena, and a menu if none is given. Bad usage or input exits with
// status 2, one line `error: …` on stderr and nothing on stdout; status 1 means that writing to
// stdout failed.
#include <fmt/core.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <exception>
#include <memory>
#include <new>
#include <span>
#include <vector>

#include "base/text.h"
#include "cli/help.h"
#include "cli/program.h"
#include "manator/commands.h"
#include "match/cutechess_form.h"
#include "play/menu.h"

namespace {

using cli::fail;

// An error if `word` is not a command of `parent`.
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

void add_commands(CLI::App& app, manator::Action& action, int& status) {
    manator::add_play_command(app, action, status);
    manator::add_serve_command(app, action);
    manator::add_games_command(app, action);
    manator::add_rules_command(app, action);
    manator::add_start_command(app, action);
    manator::add_show_command(app, action);
    manator::add_moves_command(app, action);
    manator::add_apply_command(app, action);
    manator::add_board_file_command(app, action);
    manator::add_perft_command(app, action);
    manator::add_replay_command(app, action);
    manator::add_match_command(app, action);
    manator::add_tournament_command(app, action);
    manator::add_worker_command(app, action);
    manator::add_contests_command(app, action);
    manator::add_check_bot_command(app, action);
    manator::add_analyse_command(app, action);
    manator::add_bench_command(app, action);
    manator::add_engine_command(app, action);
    manator::add_solve_command(app, action);
    manator::add_puzzle_command(app, action, status);
    manator::add_puzzles_command(app, action);
    manator::add_completion_command(app, action);
}

// CLI11 reports an unknown command only as unexpected; this says what was expected.
base::Result<void> check_commands(const CLI::App& app, const std::vector<std::string>& words) {
    auto known = check_command(app, words[0], "command");
    const bool named = words[0] == "start" || (words[0] == "play" && words.size() > 1);
    if (!known || !named) return known;
    return check_command(*app.get_subcommand(words[0]), words.size() > 1 ? words[1] : "", "game");
}

// CLI11 would split [A,B] into the moves A and B, and [] into none.
base::Result<void> check_moves(const std::vector<std::string>& words) {
    if (words[0] != "apply") return {};
    for (const std::string& word : words) {
        if (word.starts_with('[') && word.ends_with(']')) {
            return base::Error{"unexpected argument " + base::quoted(word)};
        }
    }
    return {};
}

int run(int argc, char** argv) {
    CLI::App app("Manator: an arena for chess-like games", "manator");
    app.set_version_flag("--version", MANATOR_VERSION);
    app.footer("`manator COMMAND --help` explains a command, with an example.");
    app.formatter(std::make_shared<cli::HelpPage>());
    app.require_subcommand(1);
    manator::Action action;
    int status = 0;
    add_commands(app, action, status);
    for (CLI::App* command : app.get_subcommands({})) command->group("Commands");

    const std::vector<std::string> words(argv + 1, argv + argc);
    if (words.empty() && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1) {
        const base::Result<int> left = play::run_menu(false);
        return left ? *left : fail(left.error().message);
    }
    if (words.empty()) {
        fmt::print("{}", app.help());
        return 0;
    }
    const std::span rest = std::span(words).subspan(1);
    if (words[0] == "match" && match::is_cutechess_form(rest)) {
        const base::Result<void> done = manator::play_cutechess_match({rest.begin(), rest.end()});
        return done ? 0 : fail(done.error().message);
    }
    if (const auto known = check_commands(app, words); !known) return fail(known.error().message);
    if (const auto whole = check_moves(words); !whole) return fail(whole.error().message);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& asked_for) {
        return app.exit(asked_for);
    } catch (const CLI::ParseError& wrong) {
        return fail(cli::explained(app, wrong).message);
    }
    const base::Result<void> done = action();
    return done ? status : fail(done.error().message);
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return cli::flushed(run(argc, argv));
    } catch (const std::bad_alloc&) {
        return fail("out of memory");
    } catch (const std::exception& unexpected) {
        return fail(unexpected.what());
    }
}
