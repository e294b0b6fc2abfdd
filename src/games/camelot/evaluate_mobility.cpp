// Material, and the squares that pieces can step or canter to.
#include "games/camelot/evaluation.h"
#include "games/camelot/sight.h"

namespace games::camelot {

namespace {

int freedom(const Position& position, Side side, const MobilityWeights& weights) {
    const Set own = position.pieces(side) - enemy_castle(side);  // C11
    const Set open =
        exists - position.pieces(Side::first) - position.pieces(Side::second) - own_castle(side);
    return weights.step * (beside(own) & open).count() +
           weights.canter * canters(Bridges(own), own, open).count();
}

}  // namespace

int evaluate_mobility(const Position& position, const MobilityWeights& weights) {
    return evaluate_material(position, weights.material) +
           freedom(position, position.turn(), weights) -
           freedom(position, game::other(position.turn()), weights);
}

}  // namespace games::camelot
