// `manator analyse`: the best lines of a position.
#include "analysis/analyse.h"

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>

#include "cli/arguments.h"
#include "cli/options.h"
#include "manator/commands.h"

namespace manator {

namespace {

struct AnalyseArguments {
    std::string game;
    std::string position;
    std::optional<engine::Milliseconds> time;
    int depth = 0;
    int lines = 1;
};

base::Result<void> run(const AnalyseArguments& arguments) {
    const auto position = cli::read_position(arguments.game, arguments.position);
    if (!position) return position.error();
    engine::Limits limits;
    limits.lines = arguments.lines;
    if (arguments.depth > 0) limits.depth = arguments.depth;
    limits.move_time = arguments.time;
    if (!limits.move_time && !limits.depth) limits.move_time = engine::Milliseconds(5000);
    return analysis::analyse(**position, limits);
}

}  // namespace

void add_analyse_command(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand("analyse", "Show the best lines of a position");
    auto arguments = std::make_shared<AnalyseArguments>();
    cli::add_game(*command, arguments->game);
    cli::add_position(*command, arguments->position);
    const auto read_time = [arguments](const std::string& text) {
        const auto time = engine::parse_seconds(text);
        if (!time) throw CLI::ValidationError("--time", time.error().message);
        arguments->time = *time;
    };
    command
        ->add_option_function<std::string>("--time", read_time,
                                           "search time in seconds (default 5)")
        ->type_name("S");
    command->add_option("--depth", arguments->depth, "search depth in plies (default: no limit)")
        ->type_name("N")
        ->check(CLI::Range(1, 190));
    command
        ->add_option("--lines", arguments->lines, "number of lines to show, best first (default 1)")
        ->type_name("K")
        ->check(CLI::Range(1, 500));
    command->footer(cli::example("analyse", " --time 2 --lines 3"));
    command->callback([&action, arguments] { action = [arguments] { return run(*arguments); }; });
}

}  // namespace manator
