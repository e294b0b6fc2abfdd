// Where sandboxed bots may write: a folder of their own, and nobody else's. One that could change
// results, the tournament's file or another bot would need no strength to win.
#pragma once

#include <filesystem>
#include <span>
#include <vector>

#include "arena/bots/bot.h"
#include "base/result.h"

namespace manator {

struct KeptPlaces {
    std::vector<std::filesystem::path> folders;  // with results: no bot's is in one, or around it
    std::vector<std::filesystem::path> files;    // that we read: they are in no bot's folder
};

// Empty paths are none. The error names the bot and both places.
base::Result<void> check_bot_folders(std::span<const arena::Bot> bots, const KeptPlaces& kept);

// The file of a database, if it is one that is a file.
std::filesystem::path database_file(const std::string& address);

}  // namespace manator
