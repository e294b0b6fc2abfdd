// The weights of the full evaluation: nothing but ints, which `tune` (train/) prints to be pasted.
#pragma once

#include <array>

#include "game/weights.h"

namespace games::camelot {

inline constexpr int man_value = 100;
inline constexpr int knight_value = 170;

struct MaterialWeights {
    int man = man_value;
    int knight = knight_value;

    MANATOR_WEIGHTS(man, knight)
};

struct Weights {
    MaterialWeights material{93, 145};
    int tempo = 38;
    int canter = 4;            // an empty square that some piece can canter to
    int jumper = 30;           // a piece of the side to move that can jump
    int threat = -9;           // the first piece of the other side that could jump next
    int further_threat = -25;  // each further one: one move seldom meets two
    int charge = -32;          // a knight of the other side that could charge next
    // A piece i steps from the opponent's castle.
    std::array<int, 16> approach{332, 226, 160, 104, 74, 45, 44, 29, 17, 20, 18, 6, 6, -6, 20, 0};
    // Canters reach squares i ranks from the last one; 16: there are none.
    std::array<int, 17> reach{118, 83, 79, 63, 53, 30, 18, 7, -9, -17, -26, -4, -19, -1, 2, 0, -13};
    // i pieces within three steps of the own castle, four or more counting alike.
    std::array<int, 5> guards{-3, 49, 106, 122, 136};
    // Two must arrive (C12), so the second attacker counts: i steps from the castle, if it is
    // nearer to it than the second defender, and if it is not.
    std::array<int, 16> run{400, 722, 394, 273, 213, 161, 121, 80, 61, 50, 34, 23, 13, 1, 0, 0};
    std::array<int, 16> siege{100, 64,  74,  116, 82,  81,  67,  45,
                              14,  -14, -66, -40, -89, -14, -11, -23};

    MANATOR_WEIGHTS(material, tempo, canter, jumper, threat, further_threat, charge, approach,
                    reach, guards, run, siege)
};
inline constexpr Weights default_weights;

}  // namespace games::camelot
