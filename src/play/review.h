// Marks the moves of a finished game by engine analysis.
#pragma once

#include <string>
#include <vector>

#include "game/score.h"

namespace play {

// The engine's verdict on a position, for the side to move.
struct Judged {
    std::string best;  // best move; empty if the game is over
    game::Score score;
};

// A mark for each move, from the scores before and after it: "?!", "?", "??" or none. `positions`
// has one entry more than there are moves, or fewer if the analysis was interrupted.
std::vector<std::string> marks_of(const std::vector<std::string>& moves,
                                  const std::vector<Judged>& positions);

}  // namespace play
