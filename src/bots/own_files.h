// A bot's own files, which its sandbox has to show.
#pragma once

#include <filesystem>
#include <vector>

#include "bots/bot.h"

namespace bots {

// Gives every file that the command or an option names relative to `base` its full path, unless it
// lies in the bot's dir. Files named by options and by --NAME=FILE become readable.
void name_own_files(Bot& bot, const std::filesystem::path& base);

// The folders of the files that the command names by their full path: programs have files beside
// them. Not those that hold more than a program: a home, /tmp, a part of the system, or as root a
// folder that is closed to other users.
std::vector<std::filesystem::path> program_folders(const Bot& bot);

// Both, for a sandboxed program of our own user.
void show_own_files(Bot& bot);

}  // namespace bots
