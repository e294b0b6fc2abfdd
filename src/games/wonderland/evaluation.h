// Ways to judge a Wonderland position at a glance. Points decide the game (W8), but most games are
// decided by the hundred points of a king, which are won with pieces: seventeen other points are
// worth a pawn, which is 100. All values are for the side on move.
#pragma once

#include <array>

#include "games/wonderland/position.h"

namespace games::wonderland {

inline constexpr int point_value = 6;

// The points alone.
int evaluate_points(const Position& position);

struct MaterialWeights {
    int point = point_value;
    std::array<int, 6> piece{100, 135, 178, 217, 250, 0};  // by kind; a king is never exchanged
};
int evaluate_material(const Position& position, const MaterialWeights& weights = {});

struct MobilityWeights {
    MaterialWeights material;
    int choice = 46;  // a piece that can be named: each is one move (W4)
};
int evaluate_mobility(const Position& position, const MobilityWeights& weights = {});

// All but the points and being ahead counts less the nearer the end by W7's hundred plies is.
struct QuickWeights {
    MaterialWeights material;
    int ahead_late = 57;     // more points, times the part of the hundred plies that is gone
    int out_of_reach = 290;  // more points by more than a king
    int choice = 57;         // a piece that can be named
    int king_lines = 6;      // a square from which an enemy line piece would see the king
    int pawn_step = -10;     // a rank that a pawn has gone: on the last one it is of no use
};
int evaluate_quick(const Position& position, const QuickWeights& weights = {});

// What the greedy pieces would do next is known exactly (W4), but takes as long as all the rest.
struct Weights {
    QuickWeights quick;
    int tempo = -6;
    int farm = 5;        // a point of the best lasting square that a piece would go to
    int prey_now = 31;   // the best capture of the side on move, in the units of W4.3
    int prey_next = 14;  // the same of the other side
    int king_now = 570;  // a piece of the side on move takes the king
    int harmful = -57;   // a piece that would die or lose points
};
int evaluate_full(const Position& position, const Weights& weights = {});

// Within the limits of evaluations and in the same order, however great the lead in points is; up
// to half the limit nothing is changed.
int squeezed(long long value);

}  // namespace games::wonderland
