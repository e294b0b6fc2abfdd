// The bots of a tournament's file.
#pragma once

#include <filesystem>

#include "base/result.h"

namespace manator {

class TomlReader;
struct TournamentFile;

// Reads [[bot]]; paths begin from the folder.
void read_bots(TomlReader& reader, const std::filesystem::path& folder, TournamentFile& file);

// Whether this machine can play the tournament: it has all programs, and a sandbox that holds
// where one is wanted. The error says what is missing and what can be done.
base::Result<void> check_machine(const TournamentFile& file);

}  // namespace manator
