// Abilities that make a game worth searching. Their code is in the game's folder, so that a game
// never includes the engine; search asks for them with `if constexpr`.
#pragma once

#include <concepts>
#include <span>
#include <string_view>
#include <type_traits>

#include "game/evaluation.h"
#include "game/position.h"

namespace game {

// `evaluate(which)`: how good the position is for the side on move, in hundredths of the game's
// smallest piece, between -evaluation_limit and evaluation_limit; `which` counts in
// `evaluations()`, whose first is the best known. The game is not over.
template <class P>
concept HasEvaluation = Position<P> && requires(const P& view, int which) {
    { P::evaluations() } -> std::same_as<std::span<const EvaluationInfo>>;
    { view.evaluate(which) } -> std::same_as<int>;
};

// Takes any weight for `HasWeights` to ask whether a struct shows it.
struct WeightVisitor {
    template <class T>
    void operator()(std::string_view, const T&) const {}
};

// `evaluate_with(weights)`: what `evaluate(0)` would say if those were the game's weights, which
// are `Weights{}`: a struct of ints, arrays and further such structs. `Weights::each(weights,
// visit)` calls visit(name, member) for its members, in their order. For tuners; search never asks.
template <class P>
concept HasWeights = HasEvaluation<P> && std::is_trivially_copyable_v<typename P::Weights> &&
    requires(const P& view, const typename P::Weights& weights) {
    { view.evaluate_with(weights) } -> std::same_as<int>;
    P::Weights::each(weights, WeightVisitor{});
};

// `gain(move)`: what a legal move wins at once, in the same units; 0 for a quiet one. Search tries
// moves with a gain first and follows them where it would otherwise stop.
template <class P>
concept HasGain = Position<P> && requires(const P& view, typename P::Move move) {
    { view.gain(move) } -> std::same_as<int>;
};

// Passing would never be better than the best move: `pass()` hands the turn over and is undone by
// `undo_pass`. `may_pass()` is false where that is not so (endings, duties).
template <class P>
concept HasPass = Position<P> && requires(P pos, const P& view, const typename P::Undo& undo) {
    { view.may_pass() } -> std::same_as<bool>;
    { pos.pass() } -> std::same_as<typename P::Undo>;
    { pos.undo_pass(undo) } -> std::same_as<void>;
};

// The move of somebody who looks no further than it, where the game's own rules say which that is.
// The game is not over.
template <class P>
concept HasGreedyMove = Position<P> && requires(const P& view) {
    { view.greedy_move() } -> std::same_as<typename P::Move>;
};

// Rules count quiet plies: `plies_left()` is after how many more such plies, at the earliest, they
// end the game. A game that does not count them now says `uncounted`.
inline constexpr int uncounted = 1 << 20;
template <class P>
concept HasPlyCount = Position<P> && requires(const P& view) {
    { view.plies_left() } -> std::same_as<int>;
};

// No position can come again: search needs no history and may trust what it remembers.
template <class P>
concept IsAcyclic = Position<P> && P::acyclic;

}  // namespace game
