// Pawns counted, nothing else.
#include "games/pawnrace/evaluation.h"

namespace games::pawnrace {

int evaluate_material(const Position& position) {
    const Side turn = position.turn();
    return 100 * (position.pawns(turn).count() - position.pawns(game::other(turn)).count());
}

}  // namespace games::pawnrace
