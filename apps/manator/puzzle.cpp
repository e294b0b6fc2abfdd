// `manator puzzle`: puzzles to solve at a terminal.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/arguments.h"
#include "cli/options.h"
#include "games/registry.h"
#include "manator/commands.h"
#include "play/puzzle_table.h"

namespace manator {

namespace {

struct PuzzleArguments {
    std::string game;
    play::PuzzleChoice choice;
};

base::Result<int> run(PuzzleArguments& arguments) {
    if (!arguments.game.empty()) {
        const auto type = cli::game_named(arguments.game);
        if (!type) return type.error();
        arguments.choice.type = *type;
    }
    return play::solve_puzzles(arguments.choice);
}

}  // namespace

void add_puzzle_command(CLI::App& app, Action& action, int& status) {
    CLI::App* command = app.add_subcommand("puzzle", "Solve puzzles at this terminal");
    auto arguments = std::make_shared<PuzzleArguments>();
    command->add_option("GAME", arguments->game, "a game's id, see `manator games` (default any)");
    command->add_option("--grade", arguments->choice.grade, "only puzzles of this grade, 1 to 10")
        ->type_name("N")
        ->check(CLI::Range(1, 10).description(""));
    command
        ->add_option("--id", arguments->choice.id,
                     "the puzzle with this id, the last part of its address in the page")
        ->type_name("ID");
    cli::add_ascii(*command, arguments->choice.ascii);
    const std::string first(games::all_games().front().info->id);
    command->footer(
        fmt::format("Examples:\n  manator puzzle\n  manator puzzle {} --grade 4", first));
    command->callback([&action, &status, arguments] {
        action = action_with_status([arguments] { return run(*arguments); }, status);
    });
}

}  // namespace manator
