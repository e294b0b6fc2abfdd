// Handles a damaged tournament: detects damage before anything is overwritten, and starts again
// beside the old files (--restart).
#pragma once

#include <filesystem>
#include <string>

#include "base/result.h"
#include "store/tournament.h"

namespace contest {

// An error if the database has no finished game but the folder has games from an earlier run.
base::Result<void> check_games_are_there(store::Tournament& store,
                                         const std::filesystem::path& folder);

// Adds advice to an error that means damage.
base::Error with_advice(base::Error error);

// Renames the folder to FOLDER.old-1, or the next free number, and likewise the file or the tables
// at the store's address, if they exist. Reports this on stderr.
base::Result<void> set_aside(const std::filesystem::path& folder, const std::string& store);

}  // namespace contest
