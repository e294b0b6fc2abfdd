// Writes verdicts for bot authors, for matches and tournaments: one file for each loss by a fault,
// and the same text on a terminal.
#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <string_view>

#include "base/result.h"

namespace contest {

struct VerdictPage {
    std::array<std::string, 2> names;  // in the order of the sides
    std::string game;                  // how people identify the game
    std::string_view verdict;          // as arena::verdict_text() makes it
};

// Creates the folder if needed and replaces the file. The error names it.
base::Result<void> write_verdict(const std::filesystem::path& path, const VerdictPage& page);

}  // namespace contest
