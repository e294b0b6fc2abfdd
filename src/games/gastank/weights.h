// The weights of the full evaluation: nothing but ints, which `tune` (train/) prints to be pasted.
#pragma once

#include <array>

#include "game/weights.h"

namespace games::gastank {

// The value is linear in them, but for rounding. In a pair the first is for the side to move, the
// second for the other one.
struct Weights {
    // A piece by its kind (king, bishop, knight, queen) and its gas.
    std::array<std::array<int, 4>, 4> piece{
        {{0, 7, 40, 65}, {13, 55, 86, 100}, {12, 44, 70, 89}, {9, 107, 163, 182}}};
    // A square that a piece of the kind reaches.
    std::array<int, 4> mobility{-1, 1, 2, 2};
    // Squares the king can flee to: none, one, two, more.
    std::array<int, 4> flights{-59, -10, -4, -1};
    // Enemies that reach the king's square or one next to it: none, one, two, more.
    std::array<int, 4> besiegers{-13, -14, -21, -37};
    // The king of the side to move is attacked.
    int attacked_king = -41;
    // A piece that is attacked and undefended, and one that is defended.
    std::array<int, 2> hanging{-23, -36};
    std::array<int, 2> disputed{-11, -12};
    // A piece on its last gas that could capture an enemy or an own empty piece.
    int thirst = 12;
    // A step from the edge: the king's, another piece's.
    std::array<int, 2> centre{7, 4};
    // An own piece without gas that another one could feed on.
    int food = 32;
    // All the gas there is.
    int reserve = 109;
    // Negative: to be to move burns gas.
    int tempo = -4;

    MANATOR_WEIGHTS(piece, mobility, flights, besiegers, attacked_king, hanging, disputed, thirst,
                    centre, food, reserve, tempo)
};
inline constexpr Weights default_weights;

}  // namespace games::gastank
