// The evaluations by name, what a move wins at once, and when search may try to pass.
#include "games/jetan/evaluation.h"

#include <array>

#include "game/network_features.h"
#include "game/search_abilities.h"

namespace games::jetan {

namespace {

template <class P>
constexpr std::array<game::Evaluation<P>, 4> table{{
    {{"network", "full, corrected by a small neural network that was trained by self-play"},
     [](const P& position) { return evaluate_network(position); }},
    {{"full", "pieces and places, what hangs, princess and chief in danger"},
     [](const P& position) { return evaluate_full(position); }},
    {{"material", "pieces counted"}, [](const P& position) { return evaluate_material(position); }},
    {{"mobility", "the moves of both sides"},
     [](const P& position) { return evaluate_mobility(position); }},
}};

}  // namespace

template <RuleSet rules>
std::span<const game::Evaluation<BasicPosition<rules>>> BasicPosition<rules>::evaluations() {
    return table<BasicPosition>;
}

template <RuleSet rules>
int BasicPosition<rules>::evaluate(int which) const {
    return table<BasicPosition>[static_cast<std::size_t>(which)].value(*this);
}

template <RuleSet rules>
int BasicPosition<rules>::evaluate_with(const Weights& weights) const {
    return evaluate_full(*this, weights);
}

template std::span<const game::Evaluation<Position>> BasicPosition<RuleSet::book>::evaluations();
template std::span<const game::Evaluation<ModelPosition>>
BasicPosition<RuleSet::model>::evaluations();
template int BasicPosition<RuleSet::book>::evaluate(int which) const;
template int BasicPosition<RuleSet::model>::evaluate(int which) const;
template int BasicPosition<RuleSet::book>::evaluate_with(const Weights& weights) const;
template int BasicPosition<RuleSet::model>::evaluate_with(const Weights& weights) const;

int Setup::gain(Move move) const {
    constexpr int game_value = 5000;
    if (!pieces(game::other(turn_)).contains(move.to)) return 0;
    const Kind victim = kind_at_[move.to];
    const bool chiefs = victim == Kind::chief && kind_at_[move.from] == Kind::chief;
    if (victim == Kind::princess || chiefs) return game_value;  // J8
    return default_weights.piece[index(victim)];
}

// With a few officers left a side always has a nearly neutral move, so passing is not better
// than every move. That many officers also rule out the draw by weakened forces, whose count a
// null move would advance (J8).
bool Setup::may_pass() const {
    return (pieces(turn_) - pieces(turn_, Kind::panthan)).count() >= 5;
}

static_assert(game::HasWeights<Position> && game::HasGain<Position> && game::HasPass<Position> &&
              game::HasNetworkFeatures<Position>);
static_assert(game::HasWeights<ModelPosition> && game::HasGain<ModelPosition> &&
              game::HasPass<ModelPosition> && game::HasNetworkFeatures<ModelPosition>);

}  // namespace games::jetan
