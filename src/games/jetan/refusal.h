// Why a move is not legal, in a sentence with the rule it breaks.
#pragma once

#include "base/result.h"
#include "games/jetan/position.h"

namespace games::jetan {

// The move, of squares of the board, is not legal in the position.
template <RuleSet rules>
base::Error refusal(const BasicPosition<rules>& position, Move move);

extern template base::Error refusal(const Position& position, Move move);
extern template base::Error refusal(const ModelPosition& position, Move move);

}  // namespace games::jetan
