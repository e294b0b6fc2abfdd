// Static evaluations of Camelot: a network, and weighted sums, each with a struct of weights that a
// tuner can replace. All values are for the side to move; a man is worth 100.
#pragma once

#include "games/camelot/position.h"

namespace games::camelot {

int evaluate_material(const Position& position, const MaterialWeights& weights = {});

struct MobilityWeights {
    MaterialWeights material;
    int step = 3;    // an empty square beside a piece
    int canter = 5;  // an empty square that some piece can canter to
};
int evaluate_mobility(const Position& position, const MobilityWeights& weights = {});

int evaluate_full(const Position& position, const Weights& weights = default_weights);

// By the network; evaluate_full until there is one. Any thread may call it.
int evaluate_network(const Position& position);

}  // namespace games::camelot
