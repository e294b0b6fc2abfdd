// The weights of the full evaluation: nothing but ints, which `tune` (train/) prints to be pasted.
#pragma once

#include <array>

namespace games::camelot {

inline constexpr int man_value = 100;
inline constexpr int knight_value = 170;

struct MaterialWeights {
    int man = man_value;
    int knight = knight_value;

    // See game::HasWeights.
    template <class Self, class Visit>
    static constexpr void each(Self& self, Visit&& visit) {
        visit("man", self.man);
        visit("knight", self.knight);
    }
};

struct Weights {
    MaterialWeights material;
    int tempo = 15;
    int canter = 2;            // an empty square that some piece can canter to
    int jumper = 30;           // a piece of the side on move that can jump
    int threat = -10;          // the first piece of the other side that could jump next
    int further_threat = -35;  // each further one: one move seldom meets two
    int charge = -30;          // a knight of the other side that could charge next
    // A piece so many steps from the enemy castle.
    std::array<int, 16> approach{300, 140, 120, 104, 90, 76, 64, 52, 40, 30, 20, 12, 6, 0, 0, 0};
    // Canters reach squares so many ranks from the last one; 16: there are none.
    std::array<int, 17> reach{120, 40, 30, 24, 18, 14, 10, 8, 6, 4, 2, 0, 0, 0, 0, 0, 0};
    // So many pieces within three steps of the own castle, four or more counting alike.
    std::array<int, 5> guards{0, 50, 90, 110, 120};
    // Two must arrive (C12), so it is the second attacker who counts: so many steps from the
    // castle when he is nearer to it than the second defender, and when he is not.
    std::array<int, 16> run{400, 300, 250, 210, 170, 140, 115, 90, 70, 55, 40, 25, 10, 0, 0, 0};
    std::array<int, 16> siege{100, 60, 45, 30, 20, 12, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0};

    // See game::HasWeights.
    template <class Self, class Visit>
    static constexpr void each(Self& self, Visit&& visit) {
        visit("material", self.material);
        visit("tempo", self.tempo);
        visit("canter", self.canter);
        visit("jumper", self.jumper);
        visit("threat", self.threat);
        visit("further_threat", self.further_threat);
        visit("charge", self.charge);
        visit("approach", self.approach);
        visit("reach", self.reach);
        visit("guards", self.guards);
        visit("run", self.run);
        visit("siege", self.siege);
    }
};
inline constexpr Weights default_weights;

}  // namespace games::camelot
