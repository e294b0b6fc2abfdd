// Points, pieces and the pieces that can be named.
#include "games/wonderland/evaluation.h"

namespace games::wonderland {

int evaluate_mobility(const Position& position, const MobilityWeights& weights) {
    const int choices = static_cast<int>(position.count_moves()) -
                        static_cast<int>(position.passed().count_moves());
    return squeezed(evaluate_material(position, weights.material) + weights.choice * choices);
}

}  // namespace games::wonderland
