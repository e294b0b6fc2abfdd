// Optional abilities that search uses. They are implemented in the game's folder, so that a game
// never includes the engine; search tests for them with `if constexpr`.
#pragma once

#include <concepts>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "game/evaluation.h"
#include "game/position.h"

namespace game {

// `evaluations()`: the table of static evaluations, the best known first. `evaluate(which)` calls
// the function of row `which`. A value is for the side to move, in hundredths of the game's
// smallest piece, between -evaluation_limit and evaluation_limit; it is the same if the sides are
// exchanged. The game must not be over.
template <class P>
concept HasEvaluation = Position<P> && requires(const P& view, int which) {
    { P::evaluations() } -> std::same_as<std::span<const Evaluation<P>>>;
    { view.evaluate(which) } -> std::same_as<int>;
};

// The table without its functions, for code that does not know P.
template <HasEvaluation P>
std::span<const EvaluationInfo> evaluation_infos() {
    static const std::vector<EvaluationInfo> infos(P::evaluations().begin(),
                                                   P::evaluations().end());
    return infos;
}

// Accepts any weight; `HasWeights` uses it to test for `each`.
struct WeightVisitor {
    template <class T>
    void operator()(std::string_view, const T&) const {}
};

// `evaluate_with(weights)`: the best evaluation that is not a network (`handmade_evaluation`), with
// these weights instead of the game's own, which are `Weights{}`. `Weights` is a struct of ints,
// arrays and further such structs; `Weights::each(weights, visit)` calls visit(name, member) for
// its members in order. Used by tuners, not by search.
template <class P>
concept HasWeights = HasEvaluation<P> && std::is_trivially_copyable_v<typename P::Weights> &&
    requires(const P& view, const typename P::Weights& weights) {
    { view.evaluate_with(weights) } -> std::same_as<int>;
    P::Weights::each(weights, WeightVisitor{});
};

// `gain(move)`: the immediate material gain of a legal move, in the same units; 0 for a quiet move.
// Search tries moves with a gain first, and quiescence search follows only them.
template <class P>
concept HasGain = Position<P> && requires(const P& view, typename P::Move move) {
    { view.gain(move) } -> std::same_as<int>;
};

// Null move: `pass()` gives the turn to the opponent, `undo_pass` takes that back. `may_pass()` is
// false where passing might be better than every move (zugzwang, forced moves).
template <class P>
concept HasPass = Position<P> && requires(P pos, const P& view, const typename P::Undo& undo) {
    { view.may_pass() } -> std::same_as<bool>;
    { pos.pass() } -> std::same_as<typename P::Undo>;
    { pos.undo_pass(undo) } -> std::same_as<void>;
};

// The move that the game's own rules call greedy: best when looking no further than the move
// itself. The game must not be over.
template <class P>
concept HasGreedyMove = Position<P> && requires(const P& view) {
    { view.greedy_move() } -> std::same_as<typename P::Move>;
};

// The rules limit the number of quiet plies: `plies_left()` is the number of further quiet plies
// after which they end the game at the earliest, or `uncounted` if no limit applies now.
inline constexpr int uncounted = 1 << 20;
template <class P>
concept HasPlyCount = Position<P> && requires(const P& view) {
    { view.plies_left() } -> std::same_as<int>;
};

// No position can repeat. The check of stored proofs (src/solve) requires it.
template <class P>
concept IsAcyclic = Position<P> && P::acyclic;

}  // namespace game
