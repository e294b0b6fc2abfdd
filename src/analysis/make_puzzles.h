// Makes puzzles of a game, one per line, or checks or grades a file of them. Progress goes to
// stderr.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "game/any_position.h"

namespace analysis {

struct PuzzleWork {
    int count = 200;  // in the complete file
    std::string out;  // file to append to; empty: stdout
    std::uint64_t seed = 1;
    std::vector<std::string> starts;  // OPTION=VALUE; empty: the usual start
    std::string check;                // prove the puzzles of this file again instead
    std::string grade;                // grade the puzzles of this file again and rewrite it instead
};

// Interrupted by SIGINT or SIGTERM, it keeps what was made so far.
base::Result<void> make_puzzles(const game::GameType& type, const PuzzleWork& arguments);

}  // namespace analysis
