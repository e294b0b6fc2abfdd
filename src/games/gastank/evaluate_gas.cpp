// Gas counted: without captures, the side whose gas ends first on its own turn has lost (G7).
#include "games/gastank/evaluation.h"

namespace games::gastank {

int evaluate_gas(const Position& position) {
    constexpr int unit_value = 33;
    const Side own = position.turn();
    return unit_value * (position.gas(own) - position.gas(game::other(own)));
}

}  // namespace games::gastank
