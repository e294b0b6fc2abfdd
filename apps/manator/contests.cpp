// `manator contests`: lists and deletes the contests of a server, beside the server.
#include <CLI/CLI.hpp>
#include <memory>

#include "cli/options.h"
#include "contest/contest_admin.h"
#include "manator/commands.h"

namespace manator {

void add_contests_command(CLI::App& app, Action& action) {
    CLI::App* command =
        app.add_subcommand("contests", "List or delete the contests of `manator serve`");
    struct Options {
        std::string store, deleted;
    };
    const auto options = std::make_shared<Options>();
    cli::add_text(*command, "--store", options->store, "ADDRESS",
                  "store of the server: its SQLite file, or postgresql://… (default live.db beside "
                  "the saved games)");
    cli::add_text(*command, "--delete", options->deleted, "ID",
                  "delete this contest in any state, with its entries, uploads and games");
    command->footer("Example:\n  manator contests --store games.db --delete k3Xb9TqLw2");
    command->callback([&action, options] {
        action = [options]() -> base::Result<void> {
            const auto store = contest::server_store(options->store);
            if (!store) return store.error();
            return options->deleted.empty() ? contest::list_contests(*store)
                                            : contest::delete_contest(*store, options->deleted);
        };
    });
}

}  // namespace manator
