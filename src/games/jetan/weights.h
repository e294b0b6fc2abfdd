// The weights of the full evaluation: nothing but ints, which `tune` (train/) prints to be pasted.
#pragma once

#include <array>

#include "games/jetan/steps.h"

namespace games::jetan {

using ByKind = std::array<int, kinds>;  // in the order of Kind

// The value is linear in them, but for rounding. In a pair the first is for the side on move, the
// second for the other one.
struct Weights {
    // Warrior, padwar, dwar, flier, chief, princess, thoat, panthan.
    ByKind piece{160, 150, 290, 290, 1100, 0, 230, 100};
    // A square a piece may go to.
    ByKind mobility{3, 3, 3, 3, 2, 0, 3, 2};
    // A rank from the own edge, and a file from the nearer side.
    ByKind advance{2, 2, 2, 2, 0, -10, 2, 4};
    ByKind centre{2, 2, 2, 2, 0, 0, 2, 2};
    // A step closer to the enemy princess than seven.
    ByKind stalk{3, 3, 3, 3, 3, 0, 3, 1};
    // A piece that is attacked and undefended, and one that is defended.
    std::array<ByKind, 2> hanging{
        {{-30, -30, -50, -50, -60, 0, -40, -10}, {-60, -60, -90, -90, -150, 0, -80, -25}}};
    std::array<ByKind, 2> disputed{
        {{-5, -5, -10, -10, -40, 0, -10, -2}, {-15, -15, -30, -30, -90, 0, -20, -5}}};
    // A piece attacked by a panthan and no panthan itself.
    std::array<int, 2> chased{-15, -40};
    // Enemies that reach the princess's square or one next to it: none to three, more.
    std::array<int, 5> besiegers{0, -10, -30, -60, -100};
    // Squares she may flee to, by room().
    std::array<int, 5> flights{-80, -40, -20, -10, 0};
    // Her escape is not used up.
    int escape = 60;
    std::array<int, 2> attacked_princess{-60, 0};
    // Squares the chief may go to and nobody attacks, not even the other chief; by room().
    std::array<int, 5> chief_room{-120, -60, -25, -8, 0};
    int tempo = 10;

    // See game::HasWeights.
    template <class Self, class Visit>
    static constexpr void each(Self& self, Visit&& visit) {
        visit("piece", self.piece);
        visit("mobility", self.mobility);
        visit("advance", self.advance);
        visit("centre", self.centre);
        visit("stalk", self.stalk);
        visit("hanging", self.hanging);
        visit("disputed", self.disputed);
        visit("chased", self.chased);
        visit("besiegers", self.besiegers);
        visit("flights", self.flights);
        visit("escape", self.escape);
        visit("attacked_princess", self.attacked_princess);
        visit("chief_room", self.chief_room);
        visit("tempo", self.tempo);
    }
};
inline constexpr Weights default_weights;

}  // namespace games::jetan
