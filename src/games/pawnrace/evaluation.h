// Static evaluations of Pawn Race. Each value is for the side to move, in hundredths of a pawn.
#pragma once

#include "games/pawnrace/position.h"

namespace games::pawnrace {

int evaluate_full(const Position& position, const Weights& weights = default_weights);
int evaluate_material(const Position& position);
int evaluate_race(const Position& position);

}  // namespace games::pawnrace
