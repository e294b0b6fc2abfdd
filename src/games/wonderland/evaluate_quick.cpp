// Points, pieces, and other counts that do not need the target of each piece.
#include <bit>

#include "board/sliders.h"
#include "games/wonderland/evaluation.h"

namespace games::wonderland {

namespace {

// Squares from which a line piece, of a kind that the other side has, would attack the king.
int king_lines(const Position& position, Side side) {
    using Sliders = board::Sliders<8>;
    const Pieces& pieces = position.pieces();
    const Set own = pieces.of(side);
    const Set enemy = pieces.of(game::other(side));
    const Set queens = pieces.of(Kind::queen);
    const int king = (own & pieces.of(Kind::king)).first();
    int count = 0;
    if ((enemy & (queens | pieces.of(Kind::rook))).any()) {
        count += (Sliders::rook(king, own | enemy) - own).count();
    }
    if ((enemy & (queens | pieces.of(Kind::bishop))).any()) {
        count += (Sliders::bishop(king, own | enemy) - own).count();
    }
    return count;
}

// The ranks that the pawns of a side have gone, counted rank by rank.
int pawn_steps(const Position& position, Side side) {
    const Set pawns = position.pieces().of(side) & position.pieces().of(Kind::pawn);
    int steps = 0;
    for (int rank = 1; rank < Board::ranks; ++rank) {
        steps += std::popcount(side == Side::first ? pawns.word(0) >> (8 * rank)
                                                   : pawns.word(0) << (8 * rank));
    }
    return steps;
}

}  // namespace

int evaluate_quick(const Position& position, const QuickWeights& weights) {
    const Side turn = position.turn();
    const Side other = game::other(turn);
    MaterialWeights pieces = weights.material;
    pieces.point = 0;
    int rest = evaluate_material(position, pieces);
    rest += weights.choice * (static_cast<int>(position.count_moves()) -
                              static_cast<int>(position.passed().count_moves()));
    rest -= weights.king_lines * (king_lines(position, turn) - king_lines(position, other));
    rest += weights.pawn_step * (pawn_steps(position, turn) - pawn_steps(position, other));

    const long long lead = position.points(turn) - static_cast<long long>(position.points(other));
    const int ahead = (lead > 0) - (lead < 0);
    const int far_ahead = (lead > king_points) - (lead < -king_points);
    const int gone = position.plies_without_capture();
    return squeezed(weights.material.point * lead + weights.ahead_late * ahead * gone / most_plies +
                    weights.out_of_reach * far_ahead + rest * (most_plies - gone) / most_plies);
}

}  // namespace games::wonderland
