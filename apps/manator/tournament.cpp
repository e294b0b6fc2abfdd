// `manator tournament FILE.toml`: plays or resumes a tournament of bots. stdout has the report at
// the end; progress goes to stderr.
#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "base/file.h"
#include "cli/arguments.h"
#include "cli/sandbox_options.h"
#include "contest/bot_folders.h"
#include "contest/tournament_reports.h"
#include "contest/tournament_restart.h"
#include "contest/tournament_run.h"
#include "games/registry.h"
#include "manator/commands.h"

namespace manator {

namespace {

namespace fs = std::filesystem;

struct TournamentArguments {
    std::string file;
    std::string folder;
    std::string store;
    std::string concurrency;
    std::string lease = "30";
    std::vector<std::string> allowed;
    bool report = false;
    bool restart = false;
    bool skip_check = false;
    cli::SandboxOptions sandbox;
};

// Only one process may play a tournament in a folder; the lock ends with the process.
class FolderLock {
 public:
    base::Result<void> take(const fs::path& folder) {
        descriptor_ = open((folder / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
        if (descriptor_ >= 0 && flock(descriptor_, LOCK_EX | LOCK_NB) == 0) return {};
        return base::Error{folder.string() + ": another process plays this tournament"};
    }
    FolderLock() = default;
    ~FolderLock() {
        if (descriptor_ >= 0) close(descriptor_);
    }
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

 private:
    int descriptor_ = -1;
};

fs::path folder_of(const TournamentArguments& arguments) {
    if (!arguments.folder.empty()) return arguments.folder;
    fs::path path = arguments.file;
    return path.replace_extension(".tournament");
}

// Finds errors in the bots' settings before any bot is started.
base::Result<void> check_to_play(const TournamentArguments& arguments,
                                 contest::TournamentFile& file, bots::SandboxChoice sandbox) {
    if (const auto fine = contest::check_bots(file.tournament); !fine) return fine;
    if (const auto fine = bots::choose_sandbox(file.tournament.bots, sandbox); !fine) return fine;
    contest::KeptPlaces kept{
        {folder_of(arguments)},
        {arguments.file, file.openings_file, contest::database_file(arguments.store)},
        contest::allowed_folders(fs::absolute(arguments.file).parent_path(), arguments.allowed)};
    kept.files.insert(kept.files.end(), file.start_files.begin(), file.start_files.end());
    return contest::check_bot_folders(file.tournament.bots, kept);
}

// Stores the current file as the definition, unless its games would not fit those already played.
base::Result<void> define(const contest::TournamentRun& run, const std::string& text) {
    const auto now = contest::read_tournament({run.file_name, text, run.folder});
    if (!now) return now.error();
    const auto definition = run.store.definition();
    if (!definition) return definition.error();
    if (*definition) {
        const auto old = contest::read_tournament(
            {run.file_name, (*definition)->file, run.folder, (*definition)->openings});
        const auto played = contest::bots_with_games(run.store);
        if (!played) return played.error();
        if (!old && !played->empty()) {
            return base::Error{"the tournament in the database cannot be read: " +
                               old.error().message};
        }
        const auto same =
            old ? contest::check_same_tournament(*old, *now, {played->begin(), played->end()})
                : base::Result<void>();
        if (!same) return base::Error{run.file_name + ": " + same.error().message};
    }
    return run.store.define(text, now->openings);
}

base::Result<void> report(const contest::TournamentRun& run) {
    std::int64_t revision = 0;
    const auto file = contest::stored_tournament(run, revision);
    if (!file) return file.error();
    if (const auto boards = contest::board_script(); !boards) {
        fmt::print(stderr, "warning: report.html has no boards: {}\n", boards.error().message);
    }
    const auto text = contest::write_reports(file->tournament, run.store, run.reports);
    if (!text) return text.error();
    fmt::print("{}", *text);
    return {};
}

base::Result<void> play(const contest::TournamentRun& run, const std::string& text, bool is_local) {
    if (const auto defined = define(run, text); !defined) return defined;
    if (is_local) {
        // We hold the lock, so the worker of any open lease is dead.
        if (const auto given = run.store.give_back_all(); !given) return given;
    }
    if (const auto done = contest::run_tournament(run); !done) return done;
    return report(run);
}

// No process plays the tournament meanwhile.
base::Result<void> restart(const TournamentArguments& arguments) {
    const fs::path folder = folder_of(arguments);
    FolderLock lock;
    if (fs::exists(folder)) {
        if (const auto taken = lock.take(folder); !taken) return taken;
    }
    return contest::set_aside(folder, arguments.store);
}

base::Result<void> start(const TournamentArguments& arguments) {
    const auto concurrency = cli::read_concurrency(arguments.concurrency);
    if (!concurrency) return concurrency.error();
    const auto lease = cli::read_number("--lease", arguments.lease, 1, 86'400);
    if (!lease) return lease.error();
    const auto text = base::read_whole_file(arguments.file);
    if (!text) return base::Error{arguments.file + ": " + text.error().message};
    const fs::path base = fs::path(arguments.file).parent_path();
    const std::string name = fs::path(arguments.file).filename().string();
    // Nothing is created on disk for an invalid file.
    auto right = contest::read_tournament({name, *text, base});
    if (!right) return right.error();
    const fs::path folder = folder_of(arguments);
    const auto sandbox = arguments.sandbox.choice(bots::SandboxChoice::full);
    if (!sandbox) return sandbox.error();
    const auto fine =
        arguments.report ? base::Result<void>() : check_to_play(arguments, *right, *sandbox);
    if (!fine) return base::Error{name + ": " + fine.error().message};

    if (arguments.restart) {
        if (const auto done = restart(arguments); !done) return done;
    }
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) return base::Error{folder.string() + ": " + error.message()};
    const bool is_local = arguments.store.empty();
    const std::string address = is_local ? (folder / "tournament.db").string() : arguments.store;
    FolderLock lock;
    if (is_local && !arguments.report) {
        if (const auto taken = lock.take(folder); !taken) return taken;
    }
    const auto store = store::Tournament::open(address, contest::say_to_people);
    if (!store) return store.error();
    const contest::TournamentRun run{**store,
                                     address,
                                     name,
                                     base,
                                     *concurrency,
                                     is_local ? 3600.0 : *lease,
                                     *sandbox,
                                     folder,
                                     arguments.allowed,
                                     arguments.skip_check};
    if (const auto there = contest::check_games_are_there(**store, folder); !there) return there;
    return arguments.report ? report(run) : play(run, *text, is_local);
}

base::Result<void> start_or_advise(const TournamentArguments& arguments) {
    const auto started = start(arguments);
    return started ? started : contest::with_advice(started.error());
}

}  // namespace

void add_tournament_command(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand("tournament", "Play a tournament of bots, or resume it");
    auto arguments = std::make_shared<TournamentArguments>();
    command->add_option("FILE", arguments->file, "tournament definition (TOML)")->required();
    command
        ->add_option("--folder", arguments->folder,
                     "folder for games and reports (default: beside FILE, with the ending "
                     ".tournament)")
        ->type_name("FOLDER")
        ->take_last();
    command
        ->add_option("--store", arguments->store,
                     "database for the tournament (postgresql://…), so that `manator worker` can "
                     "join (default: a file in FOLDER)")
        ->type_name("ADDRESS")
        ->take_last();
    command
        ->add_option("--concurrency", arguments->concurrency,
                     "games to play at the same time (default: as in FILE)")
        ->type_name("K")
        ->take_last();
    command
        ->add_option("--lease", arguments->lease,
                     "with --store: without a heartbeat for this long, our games go to other "
                     "workers (default 30)")
        ->type_name("SECONDS")
        ->take_last();
    CLI::Option* report =
        command->add_flag("--report", arguments->report, "write the reports again without playing");
    command
        ->add_flag("--restart", arguments->restart,
                   "start over from the first game; the old games are kept in FOLDER.old-1")
        ->excludes(report);
    cli::add_tournament_sandbox_options(*command, arguments->sandbox);
    cli::add_allow_dir_option(*command, arguments->allowed);
    cli::add_skip_check_option(*command, arguments->skip_check);
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
    command->callback(
        [&action, arguments] { action = [arguments] { return start_or_advise(*arguments); }; });
}

}  // namespace manator
