// What search asks of Camelot besides the rules: evaluations by number, gains and passing.
#include "games/camelot/evaluation.h"

#include <array>

#include "game/network_features.h"
#include "game/search_abilities.h"
#include "games/camelot/moves.h"

namespace games::camelot {

namespace {

constexpr int winning_gain = 5000;
constexpr int fewest_to_pass = 5;

constexpr std::array<game::Evaluation<Position>, 4> table{{
    {{"network", "a small neural network, trained on games of the engine with itself"},
     [](const Position& position) { return evaluate_network(position); }},
    {{"full", "pieces, the way to the castles, their guards and jumps"},
     [](const Position& position) { return evaluate_full(position); }},
    {{"mobility", "pieces, and the squares they can step or canter to"},
     [](const Position& position) { return evaluate_mobility(position); }},
    {{"material", "men and knights counted"},
     [](const Position& position) { return evaluate_material(position); }},
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

// A first entry into the castle wins nothing at once and gives up a fighter: it counts as quiet.
int Position::gain(Move move) const {
    const Set& goal = enemy_castle(turn_);
    if (goal.contains(move.to) && !goal.contains(move.from) && (pieces(turn_) & goal).any()) {
        return winning_gain;  // C12
    }
    if (move.captured == 0) return 0;
    const Set taken = captured(move);
    if (taken == pieces(game::other(turn_))) return winning_gain;
    return man_value * taken.count() + (knight_value - man_value) * (taken & knights_).count();
}

// With a few pieces at large some useful step is always there. Duties (C8, C10) are what makes
// passing better than moving: a side that has one may not pass, nor one about to be drawn (C12).
bool Position::may_pass() const {
    return (pieces(turn_) - enemy_castle(turn_)).count() >= fewest_to_pass &&
           (pieces(turn_) & own_castle(turn_)).none() && quiet_plies_ + 1 < most_quiet_plies &&
           Turn(*this).jumpers().none();
}

static_assert(game::HasWeights<Position> && game::HasGain<Position> && game::HasPass<Position> &&
              game::HasNetworkFeatures<Position>);

}  // namespace games::camelot
