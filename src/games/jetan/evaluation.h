// Static evaluations of Jetan. Each value is for the side to move, in hundredths of a panthan;
// both princesses are on the board.
#pragma once

#include "games/jetan/position.h"

namespace games::jetan {

template <RuleSet rules>
int evaluate_full(const BasicPosition<rules>& position, const Weights& weights = default_weights);
// By the network; evaluate_full until there is one. Any thread may call it.
template <RuleSet rules>
int evaluate_network(const BasicPosition<rules>& position);
template <RuleSet rules>
int evaluate_mobility(const BasicPosition<rules>& position);
int evaluate_material(const Setup& position);

extern template int evaluate_full(const Position& position, const Weights& weights);
extern template int evaluate_full(const ModelPosition& position, const Weights& weights);
extern template int evaluate_network(const Position& position);
extern template int evaluate_network(const ModelPosition& position);
extern template int evaluate_mobility(const Position& position);
extern template int evaluate_mobility(const ModelPosition& position);

}  // namespace games::jetan
