// Ways to judge a Pawn Race position at a glance. Each value is for the side on move, in hundredths
// of a pawn.
#pragma once

#include <array>

#include "games/pawnrace/position.h"

namespace games::pawnrace {

// The weights of the full evaluation, all for one's own pawns; ranks count from 0 as one's own
// side sees them.
struct Weights {
    int pawn = 100;
    // A pawn that has come this far.
    std::array<int, 8> rank{0, 0, 2, 6, 14, 30, 60, 0};
    // A pawn with no enemy ahead on its file or beside it.
    std::array<int, 8> passed{10, 20, 30, 60, 110, 180, 300, 0};
    // A pawn that another one guards.
    int guarded = 8;
    // A safe push that is still there when the pushes run out.
    int spare_push = 5;
    // A pawn with an enemy right in front of it.
    int blocked = -4;
    int on_move = 10;
    // A runner that nothing stops: the game is won.
    int unstoppable = 3000;
};
inline constexpr Weights default_weights;

int evaluate_full(const Position& position, const Weights& weights = default_weights);
int evaluate_material(const Position& position);
int evaluate_race(const Position& position);

}  // namespace games::pawnrace
