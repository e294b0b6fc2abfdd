// Static evaluations of Wonderland Chess. Points decide the game (W8), but most games are
// decided by the hundred points of a king, which are won with pieces: seventeen other points are
// worth a pawn, which is 100. All values are for the side to move.
#pragma once

#include "games/wonderland/position.h"

namespace games::wonderland {

// The points alone.
int evaluate_points(const Position& position);

int evaluate_material(const Position& position, const MaterialWeights& weights = {});

struct MobilityWeights {
    MaterialWeights material;
    int choice = 46;  // a piece that can be named: each is one move (W4)
};
int evaluate_mobility(const Position& position, const MobilityWeights& weights = {});

int evaluate_quick(const Position& position, const QuickWeights& weights = default_weights);

// The next move of each greedy piece is known exactly (W4), but costs as much time as all the
// rest.
struct Weights {
    QuickWeights quick;
    int tempo = -6;
    int farm = 5;        // a point of the best lasting square that a piece would go to
    int prey_now = 31;   // the best capture of the side to move, in the units of W4.3
    int prey_next = 14;  // the same of the other side
    int king_now = 570;  // a piece of the side to move takes the king
    int harmful = -57;   // a piece that would die or lose points
};
int evaluate_full(const Position& position, const Weights& weights = {});

// Within the limits of evaluations and in the same order, however great the lead in points is; up
// to half the limit nothing is changed.
int squeezed(long long value);

}  // namespace games::wonderland
