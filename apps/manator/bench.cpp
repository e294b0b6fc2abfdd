// `manator bench`: the node counts of fixed searches.
#include "uci/bench.h"

#include <CLI/CLI.hpp>

#include "manator/commands.h"

namespace manator {

void add_bench_command(CLI::App& app, Action& action) {
    CLI::App* command =
        app.add_subcommand("bench", "Search fixed positions of every game; print the node counts");
    command->footer("Example:\n  manator bench");
    command->callback([&action] {
        action = []() -> base::Result<void> {
            uci::run_bench();
            return {};
        };
    });
}

}  // namespace manator
