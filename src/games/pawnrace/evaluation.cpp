// The evaluations by name, and what a move wins at once.
#include "games/pawnrace/evaluation.h"

#include <array>

#include "game/search_abilities.h"

namespace games::pawnrace {

namespace {

constexpr std::array<game::Evaluation<Position>, 3> table{{
    {{"full", "pawns, passed and guarded ones, spare pushes and the race"},
     [](const Position& position) { return evaluate_full(position); }},
    {{"material", "pawns counted"}, evaluate_material},
    {{"race", "how near each side's best runner is to the last rank"}, evaluate_race},
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

int Position::gain(Move move) const {
    constexpr int won_pawn = 100;
    constexpr int won_game = 5000;
    if (Board::rank(move.to) == last_rank(turn_)) return won_game;
    if (Board::file(move.from) == Board::file(move.to)) return 0;
    return pawns(game::other(turn_)).many() ? won_pawn : won_game;
}

static_assert(game::HasWeights<Position> && game::HasGain<Position> && game::IsAcyclic<Position> &&
              game::HasProofs<Position>);

}  // namespace games::pawnrace
