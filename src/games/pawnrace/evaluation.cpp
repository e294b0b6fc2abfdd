// The evaluations by name, and what a move wins at once.
#include "games/pawnrace/evaluation.h"

#include "game/search_abilities.h"

namespace games::pawnrace {

std::span<const game::EvaluationInfo> Position::evaluations() {
    static constexpr std::array infos{
        game::EvaluationInfo{"full", "pawns, passed and guarded ones, spare pushes and the race"},
        game::EvaluationInfo{"material", "pawns counted"},
        game::EvaluationInfo{"race", "how near each side's best runner is to the last rank"}};
    return infos;
}

int Position::evaluate(int which) const {
    switch (which) {
        case 1:
            return evaluate_material(*this);
        case 2:
            return evaluate_race(*this);
        default:
            return evaluate_full(*this);
    }
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
