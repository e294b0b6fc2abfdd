// `manator engine`: the engine behind a protocol on stdin and stdout.
#include <CLI/CLI.hpp>
#include <memory>

#include "cli/arguments.h"
#include "games/registry.h"
#include "manator/commands.h"
#include "uci/run_engine.h"

namespace manator {

void add_engine_command(CLI::App& app, Action& action) {
    CLI::App* command =
        app.add_subcommand("engine", "Speak UCI, UGI or the XBoard protocol on standard input");
    auto id = std::make_shared<std::string>(games::all_games().front().info->id);
    command->add_option("GAME", *id, "the first game (default " + *id + ")");
    command->footer(
        "Example:\n  printf 'uci\\nposition startpos\\nd\\n' | manator engine\n"
        "  xboard -testLegality false -fcp 'manator engine' -variant " +
        *id);
    command->callback([&action, id] {
        action = [id]() -> base::Result<void> {
            const auto type = cli::game_named(*id);
            if (!type) return type.error();
            return uci::run_engine(**type);
        };
    });
}

}  // namespace manator
