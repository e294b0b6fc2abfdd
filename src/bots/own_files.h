// Finds a bot's own files, which its sandbox must make visible.
#pragma once

#include <filesystem>
#include <vector>

#include "bots/bot.h"

namespace bots {

// Replaces every file name relative to `base` in the command and the options by its absolute path,
// unless the file is in the bot's folder. Files named by options and by --NAME=FILE become
// readable.
void name_own_files(Bot& bot, const std::filesystem::path& base);

// The folders of the files that the command names by absolute path, because programs often need
// files beside them. Excludes folders that would show too much: a home folder, /tmp, system folders
// and, as root, folders closed to other users.
std::vector<std::filesystem::path> program_folders(const Bot& bot);

// Does both, for a sandboxed program of our own user.
void show_own_files(Bot& bot);

}  // namespace bots
