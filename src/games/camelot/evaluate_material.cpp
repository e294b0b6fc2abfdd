// Men and knights counted.
#include "games/camelot/evaluation.h"

namespace games::camelot {

int evaluate_material(const Position& position, const MaterialWeights& weights) {
    const Set& own = position.pieces(position.turn());
    const Set& enemy = position.pieces(game::other(position.turn()));
    const int pieces = own.count() - enemy.count();
    const int knights = (own & position.knights()).count() - (enemy & position.knights()).count();
    return weights.man * pieces + (weights.knight - weights.man) * knights;
}

}  // namespace games::camelot
