// What search asks of Wonderland besides the rules: evaluations by number, and gains. No passing:
// a side whose every piece would go to its death is glad to pass.
#include "games/wonderland/evaluation.h"

#include "game/search_abilities.h"

namespace games::wonderland {

std::span<const game::EvaluationInfo> Position::evaluations() {
    static constexpr std::array infos{
        game::EvaluationInfo{"quick", "points, pieces, choices, the king's safety, pawns to come"},
        game::EvaluationInfo{"full", "the same, and what all pieces would do next"},
        game::EvaluationInfo{"mobility", "points, pieces, and how many of them can move"},
        game::EvaluationInfo{"material", "points and pieces"},
        game::EvaluationInfo{"points", "points only"}};
    return infos;
}

int Position::evaluate(int which) const {
    switch (which) {
        case 0:
            return evaluate_quick(*this);
        case 1:
            return evaluate_full(*this);
        case 2:
            return evaluate_mobility(*this);
        case 3:
            return evaluate_material(*this);
        default:
            return evaluate_points(*this);
    }
}

int Position::evaluate_with(const Weights& weights) const {
    return evaluate_quick(*this, weights);
}

// A lasting square pays again and again: its points are never a reason to look further now.
int Position::gain(Move move) const {
    static constexpr MaterialWeights weights;
    static constexpr int king_gain = 5000;
    const auto worth = [&](int square) {
        const Kind kind = now_.pieces.kind_at(square);
        return kind == Kind::king ? king_gain : weights.piece[index(kind)];
    };
    int gain = 0;
    if (now_.pieces.of(game::other(now_.turn)).contains(move.to)) gain += worth(move.to);
    const Special special = special_at(move.to);
    if (special.momentary || special.value < 0) gain += weights.point * special.value;
    if (special.cursed) gain -= worth(move.from);  // W5, W6
    return gain;
}

static_assert(game::HasWeights<Position> && game::HasGain<Position>);

}  // namespace games::wonderland
