// Puzzles to solve at a terminal, one after another.
#pragma once

#include <string>

#include "base/result.h"
#include "game/any_position.h"

namespace play {

struct PuzzleChoice {
    const game::GameType* type = nullptr;  // nullptr: any game
    int grade = 0;                         // 0: any
    std::string id;                        // empty: any
    bool ascii = false;
};

// Returns the exit status when the person leaves or all puzzles are solved.
base::Result<int> solve_puzzles(const PuzzleChoice& choice);

}  // namespace play
