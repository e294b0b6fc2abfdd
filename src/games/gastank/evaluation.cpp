// The evaluations by name, and what a move wins at once.
#include "games/gastank/evaluation.h"

#include <algorithm>
#include <array>

#include "game/search_abilities.h"

namespace games::gastank {

namespace {

constexpr int king_gain = 5000;

constexpr std::array<game::Evaluation<Position>, 4> table{{
    {{"full", "pieces with their gas, mobility, king danger, reserves"},
     [](const Position& position) { return evaluate_full(position); }},
    {{"material", "pieces counted; one without gas is worth a tenth"}, evaluate_material},
    {{"mobility", "the legal moves of both sides"}, evaluate_mobility},
    {{"gas", "the gas of both sides"}, evaluate_gas},
}};

}  // namespace

std::span<const game::Evaluation<Position>> Position::evaluations() {
    return table;
}

int Position::evaluate(int which) const {
    return table[static_cast<std::size_t>(which)].value(*this);
}

int Position::evaluate_with(const Weights& weights) const {
    return evaluate_full(*this, weights);
}

int worth(const Piece& piece, const Weights& weights) {
    return weights.piece[static_cast<std::size_t>(piece.kind)][static_cast<std::size_t>(piece.gas)];
}

// A capture wins the piece and the gas it fills up with (G4); the capture of an own piece wins
// nothing, even if it is a good move.
int Position::gain(Move move) const {
    if (!pieces_.occupied().contains(move.to)) return 0;
    const Piece victim = piece(move.to);
    const Piece mover = piece(move.from);
    const int filled = worth({mover.owner, mover.kind, full_tank}) - worth(mover);
    if (victim.owner == turn_) return std::min(0, filled - worth(victim));
    return victim.kind == Kind::king ? king_gain : filled + worth(victim);
}

static_assert(game::HasWeights<Position> && game::HasGain<Position> && game::IsAcyclic<Position>);

}  // namespace games::gastank
