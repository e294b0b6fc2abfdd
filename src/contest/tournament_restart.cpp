// Detects lost results and renames old files before a restart.
#include "contest/tournament_restart.h"

#include <fmt/core.h>

#include "contest/bot_folders.h"
#include "store/database.h"

namespace contest {

namespace fs = std::filesystem;

base::Result<void> check_games_are_there(store::Tournament& store, const fs::path& folder) {
    const auto finished = store.finished(store::Texts::none);
    if (!finished) return finished.error();
    const fs::path games = folder / "games.pgn";
    std::error_code none;
    if (!finished->empty() || !fs::exists(games, none) || fs::file_size(games, none) == 0)
        return {};
    return base::Error{std::string(store::damage) + "it has no finished game, but " +
                       games.string() + " has"};
}

base::Error with_advice(base::Error error) {
    if (store::is_damage(error)) {
        error.message +=
            ". Nothing was changed. Restore the database from a backup, or begin again with "
            "--restart, which keeps the old games in another folder";
    }
    return error;
}

namespace {

base::Result<void> rename_old(fs::path path) {
    if (!path.has_filename()) path = path.parent_path();  // "folder/"
    std::error_code error;
    if (!fs::exists(path, error)) return {};
    fs::path old;
    for (int number = 1; old.empty() || fs::exists(fs::symlink_status(old, error)); ++number) {
        old = fmt::format("{}.old-{}", path.string(), number);
    }
    fs::rename(path, old, error);
    if (error) return base::Error{path.string() + ": " + error.message()};
    fmt::print(stderr, "renamed {} to {}\n", path.string(), old.string());
    return {};
}

}  // namespace

base::Result<void> set_aside(const fs::path& folder, const std::string& store) {
    const fs::path file = database_file(store);
    if (!store.empty() && file.empty()) {
        if (const auto done = store::Tournament::set_aside(store); !done) return done;
    }
    // SQLite's journal files belong to its database file.
    for (const char* end : {"", "-wal", "-shm"}) {
        if (file.empty()) break;
        if (const auto done = rename_old(file.string() + end); !done) return done;
    }
    return rename_old(folder);
}

}  // namespace contest
