// `manator solve`: proves the value of a game's starts.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <set>

#include "analysis/prove_starts.h"
#include "cli/arguments.h"
#include "cli/options.h"
#include "games/registry.h"
#include "manator/commands.h"
#include "solve/prover.h"

namespace manator {

namespace {

// The start options of all games that can be solved.
void add_start_options(CLI::App& command, const std::shared_ptr<analysis::ProveStarts>& arguments) {
    std::set<std::string> names;
    for (const game::GameType& type : games::all_games()) {
        const solve::GameSolver* solver = solve::find_solver(type.info->id);
        if (solver == nullptr) continue;
        const std::string name(solver->starts().option);
        if (!names.insert(name).second) continue;
        command
            .add_option("--" + name, arguments->start,
                        "only this start position, as in `manator start`")
            ->type_name(solver->starts().values.front());
        command.footer(fmt::format("Example:\n  manator solve {} --{} {}", type.info->id, name,
                                   solver->starts().values.front()));
    }
}

}  // namespace

void add_solve_command(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand("solve", "Prove the value of a game's start positions");
    auto arguments = std::make_shared<analysis::ProveStarts>();
    cli::add_game(*command, arguments->game);
    add_start_options(*command, arguments);
    command->add_flag("--table", arguments->table,
                      "print the values that are already proved, and exit");
    command->add_flag("--verify", arguments->verify,
                      "check the stored proof of every value in that table, with a second, "
                      "independent search");
    command
        ->add_option("--hash", arguments->megabytes, "size of the proof table in MB (default 1024)")
        ->type_name("MB")
        ->check(CLI::Range(1, 1 << 20).description(""));
    command
        ->add_option("--resume", arguments->resume,
                     "write each start proved or verified to this file, and skip those it has "
                     "already")
        ->type_name("FILE");
    command
        ->add_option("--proofs", arguments->proofs,
                     "write the proofs themselves to this file, and skip those it has already")
        ->type_name("FILE");
    command->callback([&action, arguments] {
        action = [arguments]() -> base::Result<void> {
            const auto type = cli::game_named(arguments->game);
            return type ? analysis::prove_starts(*arguments) : type.error();
        };
    });
}

}  // namespace manator
