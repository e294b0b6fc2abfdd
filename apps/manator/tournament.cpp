// `manator tournament FILE.toml`: plays or resumes a tournament of bots.
#include <CLI/CLI.hpp>
#include <memory>

#include "cli/arguments.h"
#include "cli/options.h"
#include "cli/sandbox_options.h"
#include "contest/tournament_start.h"
#include "games/registry.h"
#include "manator/commands.h"

namespace manator {

namespace {

struct TournamentArguments {
    contest::TournamentStart start;
    std::string concurrency;
    std::string lease = "30";
    cli::SandboxOptions sandbox;
};

base::Result<void> run(const TournamentArguments& arguments) {
    contest::TournamentStart start = arguments.start;
    const auto concurrency = cli::read_concurrency(arguments.concurrency);
    if (!concurrency) return concurrency.error();
    start.concurrency = *concurrency;
    const auto lease = cli::read_number("--lease", arguments.lease, 1, 86'400);
    if (!lease) return lease.error();
    start.lease = *lease;
    const auto sandbox = arguments.sandbox.choice(bots::SandboxChoice::full);
    if (!sandbox) return sandbox.error();
    start.sandbox = *sandbox;
    return contest::start_tournament(start);
}

}  // namespace

void add_tournament_command(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand("tournament", "Play a tournament of bots, or resume it");
    auto arguments = std::make_shared<TournamentArguments>();
    contest::TournamentStart& start = arguments->start;
    command->add_option("FILE", start.file, "tournament definition (TOML)")->required();
    cli::add_text(*command, "--folder", start.folder, "FOLDER",
                  "folder for games and reports (default: beside FILE, with the ending "
                  ".tournament)");
    cli::add_text(*command, "--store", start.store, "ADDRESS",
                  "database for the tournament (postgresql://…), so that `manator worker` can "
                  "join (default: a file in FOLDER)");
    cli::add_text(*command, "--concurrency", arguments->concurrency, "K",
                  "games to play at the same time (default: as in FILE)");
    cli::add_text(*command, "--lease", arguments->lease, "SECONDS",
                  "with --store: without a heartbeat for this long, our games go to other "
                  "workers (default 30)");
    CLI::Option* report =
        command->add_flag("--report", start.report, "write the reports again without playing");
    command
        ->add_flag("--restart", start.restart,
                   "start over from the first game; the old games are kept in FOLDER.old-1")
        ->excludes(report);
    cli::add_tournament_sandbox_options(*command, arguments->sandbox);
    cli::add_allow_dir_option(*command, start.allowed);
    cli::add_skip_check_option(*command, start.skip_check);
    const std::string id(games::all_games().front().info->id);
    command->footer(
        "Kill it at any time; the same command resumes it.\n\nExample, cup.toml:\n"
        "  game = \"" +
        id +
        "\"\n"
        "  format = \"round-robin\"   # double-round-robin, gauntlet, swiss, knockout, contest\n"
        "  pairs = 5                # of games for each two bots\n"
        "  st = 0.1                 # seconds a move; or tc = \"10+0.1\", nodes, depth\n"
        "  [[bot]]\n"
        "  name = \"Level 3\"\n"
        "  builtin = \"engine level=3\"\n"
        "  [[bot]]\n"
        "  name = \"Mine\"\n"
        "  cmd = \"python3 bot.py\"\n"
        "  proto = \"line\"\n\n"
        "  manator tournament cup.toml");
    command->callback([&action, arguments] { action = [arguments] { return run(*arguments); }; });
}

}  // namespace manator
