// The weights of the quick evaluation: nothing but ints, which `tune` (train/) prints to be pasted.
#pragma once

#include <array>

#include "game/weights.h"

namespace games::wonderland {

inline constexpr int point_value = 6;

struct MaterialWeights {
    int point = point_value;
    std::array<int, 6> piece{100, 135, 178, 217, 250, 0};  // by kind; a king is never exchanged

    MANATOR_WEIGHTS(point, piece)
};

// All but the points and being ahead counts less the nearer the end by W7's hundred plies is.
struct QuickWeights {
    MaterialWeights material;
    int ahead_late = 57;     // more points, times the part of the hundred plies that is gone
    int out_of_reach = 290;  // more points by more than a king
    int choice = 57;         // a piece that can be named
    int king_lines = 6;      // a square from which an enemy line piece would see the king
    int pawn_step = -10;     // a rank that a pawn has gone: on the last one it is of no use

    MANATOR_WEIGHTS(material, ahead_late, out_of_reach, choice, king_lines, pawn_step)
};
inline constexpr QuickWeights default_weights;

}  // namespace games::wonderland
