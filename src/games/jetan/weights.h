// The weights of the full evaluation: nothing but ints, which `tune` (train/) prints to be pasted.
#pragma once

#include <array>

#include "game/weights.h"
#include "games/jetan/steps.h"

namespace games::jetan {

using ByKind = std::array<int, kinds>;  // in the order of Kind

// The value is linear in them, but for rounding. In a pair the first is for the side to move, the
// second for the other one.
struct Weights {
    // Warrior, padwar, dwar, flier, chief, princess, thoat, panthan.
    ByKind piece{161, 148, 287, 289, 1118, 0, 227, 98};
    // A square a piece may go to.
    ByKind mobility{3, 3, 3, 3, 2, 0, 3, 2};
    // A rank from the own edge, and a file from the nearer side.
    ByKind advance{2, 2, 2, 2, -1, -10, 2, 4};
    ByKind centre{2, 2, 2, 3, 1, 1, 2, 2};
    // A step closer to the enemy princess than seven.
    ByKind stalk{3, 3, 3, 3, 3, 0, 4, 1};
    // A piece that is attacked and undefended, and one that is defended.
    std::array<ByKind, 2> hanging{
        {{-30, -34, -53, -51, -69, 0, -39, -14}, {-49, -56, -84, -90, -151, 0, -78, -26}}};
    std::array<ByKind, 2> disputed{
        {{-6, -4, -10, -10, -49, 0, -7, -1}, {-14, -13, -23, -26, -88, 0, -15, -3}}};
    // A piece other than a panthan, attacked by a panthan.
    std::array<int, 2> chased{-19, -38};
    // Enemies that reach the princess's square or one next to it: none to three, more.
    std::array<int, 5> besiegers{-3, -9, -28, -59, -98};
    // Squares she may flee to, by room().
    std::array<int, 5> flights{-96, -41, -17, -9, 0};
    // Her escape is not used up.
    int escape = 65;
    std::array<int, 2> attacked_princess{-82, 0};
    // Squares the chief may go to that no piece attacks, not even the other chief; by room().
    std::array<int, 5> chief_room{-122, -58, -24, -10, 0};
    int tempo = 11;

    MANATOR_WEIGHTS(piece, mobility, advance, centre, stalk, hanging, disputed, chased, besiegers,
                    flights, escape, attacked_princess, chief_room, tempo)
};
inline constexpr Weights default_weights;

}  // namespace games::jetan
