// Material, the way to the castles and its guards, and what may be jumped next.
#include <algorithm>
#include <bit>

#include "games/camelot/evaluation.h"
#include "games/camelot/sight.h"

namespace games::camelot {

namespace {

constexpr int guard_steps = 3;

// The distances of the two pieces nearest to a castle, in steps.
class Nearest {
 public:
    void add(int steps) {
        const unsigned bit = 1u << steps;
        twice_ |= once_ & bit;
        once_ |= bit;
    }
    // Of the second one; far away if there is none.
    int second() const { return std::countr_zero((once_ & (once_ - 1)) | twice_ | far); }

 private:
    static constexpr unsigned far = 1u << (Board::ranks - 1);
    unsigned once_ = 0, twice_ = 0;  // bit d: a piece, two pieces, d steps away
};

// A side, no matter which side is to move.
struct Camp {
    Camp(const Position& position, Side of, const Set& empty)
        : side(of),
          pieces(position.pieces(of)),
          free(pieces - enemy_castle(of)),  // C11
          open(empty - own_castle(of)),
          bridges(pieces),
          landings(canters(bridges, free, open)) {}

    Side side;
    const Set& pieces;
    Set free;
    Set open;
    Bridges bridges;
    Set landings;
    Nearest attack, defence;
};

// The value of a side's pieces and squares; notes how near they are to the castles.
int prospects(Camp& camp, const Weights& weights) {
    const auto& to_own = steps_to_castle[game::index(camp.side)];
    const auto& to_enemy = steps_to_castle[game::index(game::other(camp.side))];
    int sum = weights.canter * camp.landings.count();
    int guards = 0;
    for_each(camp.pieces, [&](int square) {
        sum += weights.approach[to_enemy[square]];
        guards += to_own[square] <= guard_steps;
        camp.attack.add(to_enemy[square]);
        camp.defence.add(to_own[square]);
    });
    return sum + weights.guards[std::min<std::size_t>(guards, weights.guards.size() - 1)] +
           weights.reach[ranks_to_go(camp.landings, camp.side)];
}

int race(const Camp& attacker, const Camp& defender, const Weights& weights) {
    const int steps = attacker.attack.second();
    return steps < defender.defence.second() ? weights.run[steps] : weights.siege[steps];
}

// Knights that canter leaps take to a square from which they can jump (C6).
int charges(const Camp& camp, const Set& knights, const Set& hunting_grounds) {
    const Set riders = knights & camp.free;
    int count = 0;
    for (int q = 0; q < 4; ++q) {
        const Word here = riders.word(q);
        if (here == 0) continue;
        const Word open = camp.open.word(q) & ~enemy_castle(camp.side).word(q);
        const Word from = hunting_grounds.word(q) & open;
        count += std::popcount(canters(camp.bridges, q, from, open | here) & here);
    }
    return count;
}

}  // namespace

int evaluate_full(const Position& position, const Weights& weights) {
    const Side turn = position.turn();
    const Set empty = exists - position.pieces(Side::first) - position.pieces(Side::second);
    Camp own(position, turn, empty);
    Camp enemy(position, game::other(turn), empty);
    int sum = weights.tempo + evaluate_material(position, weights.material) +
              prospects(own, weights) - prospects(enemy, weights);
    sum += race(own, enemy, weights) - race(enemy, own, weights);

    // From these squares a piece of the other side could be jumped.
    const Set to_prey = enemy.bridges.leaps(empty);
    const Set to_us = own.bridges.leaps(empty);
    sum += weights.jumper * (own.free & to_prey).count();
    const int threats = (enemy.free & to_us).count();
    if (threats > 0) sum += weights.threat + weights.further_threat * (threats - 1);
    sum += weights.charge * charges(enemy, position.knights(), to_us);
    return std::clamp(sum, -game::evaluation_limit, game::evaluation_limit);
}

}  // namespace games::camelot
