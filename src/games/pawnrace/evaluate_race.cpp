// The race: moves that each side's best passed pawn, or else its foremost pawn, needs to
// promote. An unstoppable runner counts as a won game.
#include "games/pawnrace/evaluation.h"
#include "games/pawnrace/proof_race.h"

namespace games::pawnrace {

namespace {

constexpr int move_value = 40;         // a move less to go
constexpr int unpassed_penalty = 200;  // the enemy can still stop it
constexpr int won_race = 3000;

// How near the pawns, going up, are to the last rank.
int nearness(Set own, Set enemy) {
    const Set passed = own - reachable_sideways(enemy);
    if (passed.any()) return move_value * Board::rank(passed.last());
    return own.none() ? -unpassed_penalty : move_value * Board::rank(own.last()) - unpassed_penalty;
}

}  // namespace

int evaluate_race(const Position& position) {
    const auto [own, enemy] = pawns_seen_by_mover(position);
    const Set own_above = seen_from_above(own), enemy_above = seen_from_above(enemy);
    if (has_unstoppable_runner(own, enemy, true)) return won_race;
    if (position.passed() < 0 && has_unstoppable_runner(enemy_above, own_above, false)) {
        return -won_race;
    }
    return nearness(own, enemy) - nearness(enemy_above, own_above);
}

}  // namespace games::pawnrace
