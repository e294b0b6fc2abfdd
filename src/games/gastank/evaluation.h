// Static evaluations of GasTank Chess. Each value is for the side to move, in hundredths of a
// bishop with a full tank; both kings are on the board.
#pragma once

#include "games/gastank/position.h"

namespace games::gastank {

int evaluate_full(const Position& position, const Weights& weights = default_weights);
int evaluate_material(const Position& position);
int evaluate_mobility(const Position& position);
int evaluate_gas(const Position& position);

// The part of the full evaluation that depends on a piece and its gas only.
int worth(const Piece& piece, const Weights& weights = default_weights);

}  // namespace games::gastank
