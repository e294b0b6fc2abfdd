// `manator puzzles`: makes puzzles of a game, or checks or grades a file of them.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "analysis/make_puzzles.h"
#include "cli/arguments.h"
#include "cli/options.h"
#include "games/registry.h"
#include "manator/commands.h"

namespace manator {

namespace {

struct PuzzlesArguments {
    std::string game;
    analysis::PuzzleWork work;
};

base::Result<void> run(const PuzzlesArguments& arguments) {
    const auto type = cli::game_named(arguments.game);
    if (!type) return type.error();
    return analysis::make_puzzles(**type, arguments.work);
}

}  // namespace

void add_puzzles_command(CLI::App& app, Action& action) {
    CLI::App* command =
        app.add_subcommand("puzzles", "Make puzzles of a game: positions with one winning move");
    auto arguments = std::make_shared<PuzzlesArguments>();
    cli::add_game(*command, arguments->game);
    command
        ->add_option("--count", arguments->work.count,
                     "puzzles in the file when it is complete (default 200)")
        ->type_name("N")
        ->check(CLI::Range(1, 1'000'000).description(""));
    command
        ->add_option("--out", arguments->work.out,
                     "append to this file; run again to resume (default standard output)")
        ->type_name("FILE");
    command->add_option("--seed", arguments->work.seed, "seed of the games (default 1)")
        ->type_name("S");
    command
        ->add_option(
            "--start", arguments->work.starts,
            "a start option of the game; several are drawn at random (default the usual start)")
        ->type_name("OPTION=VALUE");
    command
        ->add_option("--check", arguments->work.check,
                     "prove every puzzle of this file again instead of making any")
        ->type_name("FILE");
    command
        ->add_option("--grade", arguments->work.grade,
                     "compute the grades of this file's puzzles again and rewrite it")
        ->type_name("FILE")
        ->excludes("--check", "--out");
    const std::string first(games::all_games().front().info->id);
    command->footer(
        fmt::format("Examples:\n  manator puzzles {0} --count 500 --out {0}.txt\n"
                    "  manator puzzles {0} --check {0}.txt\n"
                    "  manator puzzles {0} --grade {0}.txt",
                    first));
    command->callback([&action, arguments] { action = [arguments] { return run(*arguments); }; });
}

}  // namespace manator
