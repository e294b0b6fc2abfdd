// Ways: the squares a piece lands on in one move. A move may have many (C13); these functions find
// the canonical one (C14) and check one from outside.
#pragma once

#include <vector>

#include "base/result.h"
#include "games/camelot/moves.h"
#include "games/camelot/position.h"

namespace games::camelot {

struct WrittenWay {
    std::vector<int> squares;         // the first is where the piece stands
    std::vector<bool> says_captures;  // for each square after the first: an x stood before it
};

// The leap from one square to another, or nullptr if they are not two apart on a line.
const Leap* find_leap(int from, int to);

// The squares of a legal move from first to last, along its canonical way (C14).
std::vector<int> canonical_way(const Turn& turn, Move move);

// The move made by a way of leaps, or an error that names the rule it breaks (C4 to C7, C9 to
// C11). A way that C9 forbids is accepted if another way of the same move is legal. Duties (C8,
// C10) are not checked.
base::Result<Move> follow(const Turn& turn, const WrittenWay& way);

}  // namespace games::camelot
