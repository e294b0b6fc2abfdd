// Opens the store, starts the runner, shows progress and writes reports.
#include "contest/tournament_start.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <unistd.h>

#include <optional>

#include "base/file.h"
#include "contest/tournament_reports.h"
#include "contest/tournament_restart.h"
#include "contest/tournament_run.h"

namespace contest {

namespace {

namespace fs = std::filesystem;

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

fs::path folder_of(const TournamentStart& arguments) {
    if (!arguments.folder.empty()) return arguments.folder;
    fs::path path = arguments.file;
    return path.replace_extension(".tournament");
}

// Stores the file as the definition, unless its games would not fit those already played.
base::Result<void> define(const TournamentRun& run, store::Tournament& store,
                          const TournamentFile& now) {
    const auto stored = store.definition();
    if (!stored) return stored.error();
    const auto& old_texts = *stored;
    if (old_texts && (old_texts->file != now.text || old_texts->openings != now.openings)) {
        const auto old =
            read_tournament({run.file_name, old_texts->file, run.folder, old_texts->openings});
        const auto played = bots_with_games(store);
        if (!played) return played.error();
        if (!old && !played->empty()) {
            return base::Error{"the tournament in the database cannot be read: " +
                               old.error().message};
        }
        const auto same = old ? check_same_tournament(*old, now, {played->begin(), played->end()})
                              : base::Result<void>();
        if (!same) return base::Error{run.file_name + ": " + same.error().message};
    }
    return store.define(now.text, now.openings);
}

base::Result<void> report(const TournamentRun& run, store::Tournament& store,
                          std::optional<TournamentFile>& file) {
    if (const auto revision = read_stored(run, store, file); !revision) return revision.error();
    if (const auto chosen = choose_sandbox(run, *file); !chosen) return chosen;
    if (const auto boards = board_script(); !boards) {
        fmt::print(stderr, "warning: report.html has no boards: {}\n", boards.error().message);
    }
    const auto text = write_reports(file->tournament, store, run.reports);
    if (!text) return text.error();
    fmt::print("{}", *text);
    return {};
}

base::Result<void> play(const TournamentRun& run, store::Tournament& store,
                        std::optional<TournamentFile>& file, bool is_local) {
    if (const auto defined = define(run, store, *file); !defined) return defined;
    if (is_local) {
        // We hold the lock, so the worker of any open lease is dead.
        if (const auto given = store.give_back_all(); !given) return given;
    }
    if (const auto done = run_tournament(run, store, file); !done) return done;
    return report(run, store, file);
}

// No process plays the tournament meanwhile.
base::Result<void> restart(const TournamentStart& arguments) {
    const fs::path folder = folder_of(arguments);
    FolderLock lock;
    if (fs::exists(folder)) {
        if (const auto taken = lock.take(folder); !taken) return taken;
    }
    return set_aside(folder, arguments.store);
}

base::Result<void> start(const TournamentStart& arguments) {
    const auto text = base::read_whole_file(arguments.file);
    if (!text) return base::Error{arguments.file + ": " + text.error().message};
    const fs::path base = fs::path(arguments.file).parent_path();
    const std::string name = fs::path(arguments.file).filename().string();
    const fs::path folder = folder_of(arguments);
    const bool is_local = arguments.store.empty();
    const TournamentRun run{is_local ? (folder / "tournament.db").string() : arguments.store,
                            name,
                            base,
                            arguments.concurrency,
                            is_local ? 3600.0 : arguments.lease,
                            arguments.sandbox,
                            folder,
                            arguments.allowed,
                            arguments.skip_check};
    // Nothing is created on disk for an invalid file.
    auto right = read_tournament({name, *text, base});
    if (!right) return right.error();
    std::optional<TournamentFile> file = *std::move(right);
    const auto fine = arguments.report ? base::Result<void>() : check_to_play(run, *file);
    if (!fine) return base::Error{name + ": " + fine.error().message};

    if (arguments.restart) {
        if (const auto done = restart(arguments); !done) return done;
    }
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) return base::Error{folder.string() + ": " + error.message()};
    FolderLock lock;
    if (is_local && !arguments.report) {
        if (const auto taken = lock.take(folder); !taken) return taken;
    }
    const auto store = store::Tournament::open(run.address, say_to_people);
    if (!store) return store.error();
    if (const auto there = check_games_are_there(**store, folder); !there) return there;
    return arguments.report ? report(run, **store, file) : play(run, **store, file, is_local);
}

}  // namespace

base::Result<void> start_tournament(const TournamentStart& arguments) {
    const auto started = start(arguments);
    return started ? started : with_advice(started.error());
}

}  // namespace contest
