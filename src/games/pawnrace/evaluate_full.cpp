// Material, passed pawns, guarded and blocked ones, spare pushes for when moving is a disadvantage,
// and the race itself.
#include "games/pawnrace/evaluation.h"
#include "games/pawnrace/proof_race.h"

namespace games::pawnrace {

namespace {

int by_rank(Set pawns, const std::array<int, 8>& worth) {
    int total = 0;
    for (const int square : pawns) total += worth[static_cast<std::size_t>(Board::rank(square))];
    return total;
}

// What the pawns that go up the board are worth.
int side_value(Set own, Set enemy, const Weights& weights) {
    const Set empty = Set::all() - (own | enemy);
    const Set dangerous = attacked_from_above(enemy);
    const Set once = (ahead(own) & empty) - dangerous;
    const Set twice = (ahead(once) & empty) - dangerous;
    return weights.pawn * own.count() + by_rank(own, weights.rank) +
           by_rank(own - reachable_sideways(enemy), weights.passed) +
           weights.guarded * (own & attacked_by(own)).count() +
           weights.spare_push * (once.count() + twice.count()) +
           weights.blocked * (ahead(own) & enemy).count();
}

}  // namespace

int evaluate_full(const Position& position, const Weights& weights) {
    const auto [own, enemy] = pawns_seen_by_mover(position);
    const Set own_above = seen_from_above(own), enemy_above = seen_from_above(enemy);
    const int value = side_value(own, enemy, weights) -
                      side_value(enemy_above, own_above, weights) + weights.on_move;
    if (has_unstoppable_runner(own, enemy, true)) return value + weights.unstoppable;
    // The proof for a runner does not consider captures in passing.
    if (position.passed() < 0 && has_unstoppable_runner(enemy_above, own_above, false)) {
        return value - weights.unstoppable;
    }
    return value;
}

}  // namespace games::pawnrace
