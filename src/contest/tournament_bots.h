// Reads the bots of a tournament file.
#pragma once

#include <cstdint>
#include <filesystem>

#include "base/result.h"

namespace contest {

class TomlReader;
struct TournamentFile;

// Reads [[bot]]; relative paths start from the folder. Only contests of a server have bots with an
// account of it.
enum class Accounts : std::uint8_t { none, possible };
void read_bots(TomlReader& reader, const std::filesystem::path& folder, Accounts accounts,
               TournamentFile& file);

}  // namespace contest
