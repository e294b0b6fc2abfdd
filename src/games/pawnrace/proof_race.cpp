// Bounds how fast the enemy can interfere with a runner.
#include "games/pawnrace/proof_race.h"

namespace games::pawnrace {

namespace {

// An upper bound of the squares that enemy pawns can reach by now, if only our runner moves:
// every enemy pawn is assumed to move each time, none blocks another, and our pawns can be
// captured repeatedly.
struct Reach {
    Set squares;
    Set statics;
    Set unmoved;
    bool captures = false;
    int moves = 0;

    void one_move() {
        const Set steps = behind(squares) - statics;
        const Set double_steps = behind(steps & behind(unmoved)) - statics;
        const Set taken = attacked_from_above(squares) & statics;
        captures = captures || taken.any();
        squares |= steps | double_steps | taken;
        ++moves;
    }
};

// Whether the enemy surely has a move on each of its next `moves` turns. Without a move the game
// is drawn (P4), not won.
bool cannot_run_dry(Set own, Set enemy, const Reach& reach) {
    if (reach.moves == 0) return true;
    const Set empty = Set::all() - (own | enemy);
    const Set pushes = behind(enemy) & empty;
    if (pushes.none()) return false;
    if (reach.moves == 1) return true;
    // A pawn with a free file and nothing to capture.
    for (const int free : enemy - with_all_above(own)) {
        const Set path = with_all_below(Set::of(free));
        if ((attacked_from_above(path) & own).none()) return true;
    }
    if (reach.captures) return false;
    // Only pushes: every free square before a front pawn is a move, but a double step uses
    // two.
    int least = 0;
    for (Set step = pushes; step.any(); step = behind(step) & empty) least += step.count();
    const Set unmoved = enemy & Board::rank_set(6);
    least -= (behind(pushes & behind(unmoved)) & empty).count();
    return least >= reach.moves;
}

bool is_unstoppable(Set own, Set enemy, int square, bool own_to_move) {
    Set runner = Set::of(square);
    Reach reach{enemy, own - runner, enemy & Board::rank_set(6)};
    const auto blocked = [&](Set target) {
        return (target & (reach.squares | reach.statics)).any();
    };
    for (bool to_move = own_to_move;; to_move = true) {
        if (to_move) {
            Set target = ahead(runner);
            if (blocked(target)) return false;
            if ((target & Board::rank_set(7)).any()) return cannot_run_dry(own, enemy, reach);
            const bool unmoved = (runner & Board::rank_set(1)).any();
            const bool passes_attackers = (attacked_by(target) & reach.squares).any();  // P3
            if (unmoved && !passes_attackers && !blocked(ahead(target))) target = ahead(target);
            runner = target;
        }
        if ((attacked_by(runner) & reach.squares).any()) return false;
        reach.one_move();
        if ((reach.squares & Board::rank_set(0)).any()) return false;
    }
}

}  // namespace

bool has_unstoppable_runner(Set own, Set enemy, bool own_to_move) {
    Set runners = own - (reachable_sideways(enemy) | Board::rank_set(7));
    while (runners.any()) {
        const int square = runners.last();
        if (is_unstoppable(own, enemy, square, own_to_move)) return true;
        runners.erase(square);
    }
    return false;
}

}  // namespace games::pawnrace
