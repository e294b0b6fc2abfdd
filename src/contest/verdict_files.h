// Verdicts for authors to read, of matches and tournaments alike: a file for each loss by a fault,
// and the same on a terminal.
#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <string_view>

#include "base/result.h"

namespace contest {

struct VerdictPage {
    std::array<std::string, 2> names;  // in the order of the sides
    std::string game;                  // by which people know it again
    std::string_view verdict;          // as arena::verdict_text() makes it
};

// Makes the folder if there is none, and replaces the file. The error names it.
base::Result<void> write_verdict(const std::filesystem::path& path, const VerdictPage& page);

}  // namespace contest
