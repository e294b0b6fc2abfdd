// The weights of the full evaluation: nothing but ints, which `tune` (train/) prints to be pasted.
#pragma once

#include <array>

#include "game/weights.h"

namespace games::pawnrace {

// All for one's own pawns; ranks count from 0 as one's own side sees them.
struct Weights {
    // Any pawn, before all that follows.
    int pawn = 41;
    // A pawn that has come this far.
    std::array<int, 8> rank{0, -4, -1, 11, 15, 12, 60, 0};
    // A pawn with no enemy ahead on its file or beside it.
    std::array<int, 8> passed{10, 26, 39, 128, 252, 243, 300, 0};
    // A pawn that another one guards.
    int guarded = 1;
    // A safe push that is still there when the pushes run out.
    int spare_push = 18;
    // A pawn with an enemy right in front of it.
    int blocked = -4;
    int on_move = 5;
    // A runner that nothing stops: the game is won.
    int unstoppable = 3000;

    MANATOR_WEIGHTS(pawn, rank, passed, guarded, spare_push, blocked, on_move, unstoppable)
};
inline constexpr Weights default_weights;

}  // namespace games::pawnrace
