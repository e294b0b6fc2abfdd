// Reads the bots of a tournament file.
#pragma once

#include <filesystem>

#include "base/result.h"

namespace contest {

class TomlReader;
struct TournamentFile;

// Reads [[bot]]; relative paths start from the folder.
void read_bots(TomlReader& reader, const std::filesystem::path& folder, TournamentFile& file);

}  // namespace contest
