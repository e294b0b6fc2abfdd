// Checks the folders that sandboxed bots may write to: each bot has its own, which must not give
// access to results, the tournament file or another bot.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "bots/bot.h"

namespace contest {

struct KeptPlaces {
    std::vector<std::filesystem::path>
        folders;  // result folders: no bot's folder may be inside or around one
    std::vector<std::filesystem::path> files;    // files that we read: never inside a bot's folder
    std::vector<std::filesystem::path> allowed;  // every bot's folder must be inside one of these
};

// Where bot folders may be: the tournament's own folder, the home folder, and what the command line
// allows.
std::vector<std::filesystem::path> allowed_folders(const std::filesystem::path& own,
                                                   const std::vector<std::string>& more);

// Empty paths are ignored. The error names the bot and both paths.
base::Result<void> check_bot_folders(std::span<const bots::Bot> bots, const KeptPlaces& kept);

// Makes the folder of each sandboxed bot's program readable to it, unless the folder contains
// another bot or a protected path.
void show_program_folders(std::span<bots::Bot> bots, const KeptPlaces& kept);

// The database's file; empty if the database is not a file.
std::filesystem::path database_file(const std::string& address);

}  // namespace contest
