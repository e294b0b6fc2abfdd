// Where sandboxed bots may write: a folder of their own, and nobody else's. One that could change
// results, the tournament's file or another bot would need no strength to win.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "bots/bot.h"

namespace manator {

struct KeptPlaces {
    std::vector<std::filesystem::path> folders;  // with results: no bot's is in one, or around it
    std::vector<std::filesystem::path> files;    // that we read: they are in no bot's folder
    std::vector<std::filesystem::path> allowed;  // every bot's folder lies in one of these
};

// Where bots' dirs may lie: the tournament's own folder, home, and what the command line allows.
std::vector<std::filesystem::path> allowed_folders(const std::filesystem::path& own,
                                                   const std::vector<std::string>& more);

// Empty paths are none. The error names the bot and both places.
base::Result<void> check_bot_folders(std::span<const bots::Bot> bots, const KeptPlaces& kept);

// Shows sandboxed bots the folder of their program, to read, where no other bot and nothing that is
// kept lies in it.
void show_program_folders(std::span<bots::Bot> bots, const KeptPlaces& kept);

// The file of a database, if it is one that is a file.
std::filesystem::path database_file(const std::string& address);

}  // namespace manator
