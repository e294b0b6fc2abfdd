// Legal moves counted, for both sides as if each were to move.
#include "games/gastank/evaluation.h"

namespace games::gastank {

namespace {

constexpr int move_value = 10;

int count_moves(const Position& position, Side side) {
    const Set movers = position.pieces(side) & position.with_gas();
    const Set king = position.pieces(side, Kind::king);
    const Set occupied = position.pieces(Side::first) | position.pieces(Side::second);
    const Set sliders = movers & position.sliding();
    const Set leapers = movers & position.leaping();
    int total = 0;
    for (const int from : sliders) total += (slides(from, occupied) - king).count();
    for (const int from : leapers) total += (leaps(from) - king).count();
    if ((movers & king).any()) total += steps(king.first()).count();
    return total;
}

}  // namespace

int evaluate_mobility(const Position& position) {
    const Side own = position.turn();
    return move_value * (count_moves(position, own) - count_moves(position, game::other(own)));
}

}  // namespace games::gastank
