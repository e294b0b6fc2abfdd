// What an engine says about the moves of a finished game.
#pragma once

#include <string>
#include <vector>

#include "engine/score.h"

namespace play {

// What the engine thinks of a position, for its side to move.
struct Judged {
    std::string best;  // its move; none if the game is over there
    engine::Score score = 0;
};

// A mark for each move, judged by the positions before and after it: "?!", "?", "??" or none.
// `positions` has one more than there are moves, or fewer if it was interrupted.
std::vector<std::string> marks_of(const std::vector<std::string>& moves,
                                  const std::vector<Judged>& positions);

}  // namespace play
