// What search asks of Wonderland besides the rules: evaluations by number, and gains. No null
// move: a side whose every piece would die on its target is better off passing.
#include "games/wonderland/evaluation.h"

#include <array>

#include "game/search_abilities.h"

namespace games::wonderland {

namespace {

constexpr std::array<game::Evaluation<Position>, 5> table{{
    {{"quick", "points, pieces, choices, the king's safety, pawns to come"},
     [](const Position& position) { return evaluate_quick(position); }},
    {{"full", "the same, and what all pieces would do next"},
     [](const Position& position) { return evaluate_full(position); }},
    {{"mobility", "points, pieces, and how many of them can move"},
     [](const Position& position) { return evaluate_mobility(position); }},
    {{"material", "points and pieces"},
     [](const Position& position) { return evaluate_material(position); }},
    {{"points", "points only"}, evaluate_points},
}};

}  // namespace

std::span<const game::Evaluation<Position>> Position::evaluations() {
    return table;
}

int Position::evaluate(int which) const {
    return table[static_cast<std::size_t>(which)].value(*this);
}

int Position::evaluate_with(const Weights& weights) const {
    return evaluate_quick(*this, weights);
}

// A lasting square pays again later, so its points do not make a move tactical.
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
