// The commands that create, show and change positions: start, show, moves, apply. Output is printed
// only if the whole command succeeds.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <vector>

#include "base/file.h"
#include "base/text.h"
#include "cli/arguments.h"
#include "cli/options.h"
#include "game/played_game.h"
#include "games/registry.h"
#include "manator/commands.h"
#include "terminal/draw_board.h"
#include "terminal/style.h"

namespace manator {

namespace {

struct PositionArguments {
    std::string game;
    std::string position;
    std::vector<std::string> moves;
};

std::shared_ptr<PositionArguments> add_position_arguments(CLI::App& command) {
    auto arguments = std::make_shared<PositionArguments>();
    cli::add_game(command, arguments->game);
    cli::add_position(command, arguments->position);
    return arguments;
}

// A legal move for the examples in the help.
std::string some_move() {
    const auto start = games::all_games().front().start({});
    return (*start)->moves().front().text;
}

// `manator start GAME`: one subcommand for each game, with the options the game declares.
void add_start_of(CLI::App& start, const game::GameType& type, Action& action) {
    const game::Info& info = *type.info;
    CLI::App* command = start.add_subcommand(std::string(info.id), std::string(info.name));
    command->group("Games");
    auto values = std::make_shared<std::vector<std::string>>(info.options.size());
    for (std::size_t i = 0; i < info.options.size(); ++i) {
        const game::StartOption& option = info.options[i];
        cli::add_text(*command, "--" + std::string(option.name), (*values)[i],
                      std::string(option.value),
                      fmt::format("{} (default {})", option.help, option.fallback));
    }
    command->footer(
        fmt::format("Example:\n  pos=$(manator start {0})\n  manator show {0} \"$pos\"", info.id));
    command->callback([&action, command, &type, values] {
        game::StartChoices choices(base::read_whole_file);
        for (std::size_t i = 0; i < values->size(); ++i) {
            const std::string name(type.info->options[i].name);
            if (command->count("--" + name) > 0) choices.set(name, (*values)[i]);
        }
        action = [&type, choices]() -> base::Result<void> {
            const auto position = type.start(choices);
            if (!position) return position.error();
            fmt::print("{}\n", (*position)->format());
            return {};
        };
    });
}

base::Result<void> show(const PositionArguments& arguments) {
    const auto position = cli::read_position(arguments.game, arguments.position);
    if (!position) return position.error();
    fmt::print("{}", terminal::draw_board(**position, terminal::wants_colour(stdout)));
    return {};
}

base::Result<void> list_moves(const PositionArguments& arguments) {
    const auto position = cli::read_position(arguments.game, arguments.position);
    if (!position) return position.error();
    for (const game::MoveView& move : (*position)->moves()) fmt::print("{}\n", move.text);
    return {};
}

base::Result<void> apply(const PositionArguments& arguments) {
    auto position = cli::read_position(arguments.game, arguments.position);
    if (!position) return position.error();
    game::PlayedGame played(std::move(*position));
    std::string out;
    for (const std::string& move : arguments.moves) {
        if (const auto legal = played.play(move); !legal) {
            return base::Error{fmt::format("move {} ({}): {}", played.moves().size() + 1,
                                           base::quoted(move), legal.error().message)};
        }
        out += played.position().format() + "\n";
    }
    const game::Outcome outcome = played.outcome();
    fmt::print("{}result {}{}{}\n", out, game::result_text(outcome.result),
               outcome.over() ? " " : "", outcome.reason);
    return {};
}

}  // namespace

void add_start_command(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand("start", "Print the position a game starts from");
    command->require_subcommand(1);
    for (const game::GameType& type : games::all_games()) add_start_of(*command, type, action);
    command->footer("`manator start GAME --help` lists the options of a game.");
}

void add_show_command(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand("show", "Draw the board of a position");
    const auto arguments = add_position_arguments(*command);
    command->footer(cli::example("show"));
    command->callback([&action, arguments] { action = [arguments] { return show(*arguments); }; });
}

void add_moves_command(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand("moves", "List the legal moves, sorted by bytes");
    const auto arguments = add_position_arguments(*command);
    command->footer(cli::example("moves"));
    command->callback(
        [&action, arguments] { action = [arguments] { return list_moves(*arguments); }; });
}

void add_apply_command(CLI::App& app, Action& action) {
    CLI::App* command =
        app.add_subcommand("apply", "Play moves; print the position after each, then the result");
    const auto arguments = add_position_arguments(*command);
    command->add_option("MOVE", arguments->moves, "moves in the game's notation");
    command->footer(cli::example("apply", " " + some_move()));
    command->callback([&action, arguments] { action = [arguments] { return apply(*arguments); }; });
}

}  // namespace manator
