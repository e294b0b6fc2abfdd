// The evaluations, and the gain of a move: enough for an engine.
#include <array>

#include "game/search_abilities.h"
#include "games/toy/position.h"

namespace games::toy {

namespace {

constexpr int win_gain = 5000;

// Lines without a mark of the other side.
int open_lines(const Position& position, Side side) {
    int count = 0;
    for (const Set& line : lines) count += (position.marks(game::other(side)) & line).none();
    return count;
}

int evaluate_lines(const Position& position) {
    const Side side = position.turn();
    return 10 * (open_lines(position, side) - open_lines(position, game::other(side)));
}

int evaluate_centre(const Position& position) {
    const Set centre = Set::of(4);
    const int own = (position.marks(position.turn()) & centre).count();
    const int others = (position.marks(game::other(position.turn())) & centre).count();
    return 100 * (own - others);
}

constexpr std::array<game::Evaluation<Position>, 2> table{{
    {{"lines", "lines still open to each side"}, evaluate_lines},
    {{"centre", "the side that has the centre"}, evaluate_centre},
}};

}  // namespace

std::span<const game::Evaluation<Position>> Position::evaluations() {
    return table;
}

int Position::evaluate(int which) const {
    return table[static_cast<std::size_t>(which)].value(*this);
}

int Position::gain(Move move) const {
    Position after = *this;
    after.play(move);
    return after.has_three(turn_) ? win_gain : 0;
}

static_assert(game::HasEvaluation<Position> && game::HasGain<Position> &&
              game::IsAcyclic<Position>);

}  // namespace games::toy
