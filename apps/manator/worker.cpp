// `manator worker`: plays games of a tournament in a PostgreSQL database; or, with --contests,
// checks and plays uploaded bots for `manator serve`.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>

#include "cli/arguments.h"
#include "cli/options.h"
#include "cli/sandbox_options.h"
#include "contest/contest_worker.h"
#include "contest/tournament_run.h"
#include "manator/commands.h"

namespace manator {

namespace {

struct WorkerArguments {
    std::string store;
    std::string folder = ".";
    std::string concurrency;
    std::string lease = "30";
    cli::SandboxOptions sandbox;
    std::vector<std::string> allowed;
    bool skip_check = false;
    bool contests = false;
};

base::Result<void> work(const WorkerArguments& arguments) {
    const auto concurrency = cli::read_concurrency(arguments.concurrency);
    if (!concurrency) return concurrency.error();
    const auto lease = cli::read_number("--lease", arguments.lease, 1, 86'400);
    if (!lease) return lease.error();
    const auto sandbox = arguments.sandbox.choice(bots::SandboxChoice::full);
    if (!sandbox) return sandbox.error();
    if (arguments.contests) {
        return contest::work_for_server(arguments.store, {.concurrency = std::max(1, *concurrency),
                                                          .lease = static_cast<double>(*lease),
                                                          .sandbox = *sandbox});
    }
    const auto store = store::Tournament::open(arguments.store, contest::say_to_people);
    if (!store) return store.error();
    std::optional<contest::TournamentFile> file;
    return contest::run_tournament({arguments.store,
                                    "the tournament's file",
                                    arguments.folder,
                                    *concurrency,
                                    static_cast<double>(*lease),
                                    *sandbox,
                                    {},
                                    arguments.allowed,
                                    arguments.skip_check},
                                   **store, file);
}

}  // namespace

void add_worker_command(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand(
        "worker", "Play games of a tournament or of contests stored in a database");
    auto arguments = std::make_shared<WorkerArguments>();
    const auto add = [command](const char* name, std::string& value, const char* type,
                               const char* help) {
        return cli::add_text(*command, name, value, type, help);
    };
    add("--store", arguments->store, "ADDRESS",
        "database of the tournament: postgresql://…; with --contests the server's, or its file")
        ->required();
    command->add_flag("--contests", arguments->contests,
                      "check uploaded bots and play the contests of `manator serve` until stopped");
    add("--concurrency", arguments->concurrency, "K",
        "games to play at the same time (default: as in the tournament's file)");
    add("--folder", arguments->folder, "FOLDER",
        "folder of the bots on this machine, the base of relative paths in the tournament's "
        "file (default: the current folder)");
    add("--lease", arguments->lease, "SECONDS",
        "without a heartbeat for this long, our games go to other workers (default 30)");
    cli::add_tournament_sandbox_options(*command, arguments->sandbox);
    cli::add_allow_dir_option(*command, arguments->allowed);
    cli::add_skip_check_option(*command, arguments->skip_check);
    command->footer(
        "Workers can be started and killed at any time: no game is lost or counted twice.\n\n"
        "Examples:\n  manator worker --store postgresql://referee@db.example/cup\n"
        "  manator worker --contests --store postgresql://manator@db.example/manator");
    command->callback([&action, arguments] { action = [arguments] { return work(*arguments); }; });
}

}  // namespace manator
