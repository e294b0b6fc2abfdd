// The contract of a game: the concept Position, and the optional abilities search and referee ask
// for with `if constexpr`. Templates over it have no virtual call and no allocation.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/result.h"
#include "game/board_view.h"
#include "game/info.h"
#include "game/outcome.h"

namespace game {

// - info, start(choices): see Info. start refuses choices that mean nothing to the game.
// - turn: the side on move; also after the last move, when it is the side that cannot move.
// - outcome: by the rules alone, as if the position had not occurred before.
// - generate: appends every legal move, each once; none if the game is over.
// - play: the move is legal. undo takes back the last move played.
// - key: equal for equal positions; what `format` writes beyond the rules' idea of "the same
//   position" (counters) is left out of it.
// - parse / format: the position string; exactly the canonical one is accepted.
// - parse_move: any spelling the rules list, of a legal move; the error cites the rule broken.
// - touched: names of the squares a legal move goes through, from first to last, for drawing.
template <class P>
concept Position = std::copyable<P> && std::is_trivially_copyable_v<typename P::Move> &&
    std::equality_comparable<typename P::Move> &&
    requires(P pos, const P& view, typename P::Move move, const typename P::Undo& undo,
             typename P::Moves& out, const StartChoices& choices, std::string_view text) {
    { P::info() } -> std::same_as<const Info&>;
    { P::start() } -> std::same_as<P>;
    { P::start(choices) } -> std::same_as<base::Result<P>>;
    { view.turn() } -> std::same_as<Side>;
    { view.outcome() } -> std::same_as<Outcome>;
    { view.generate(out) } -> std::same_as<void>;
    { pos.play(move) } -> std::same_as<typename P::Undo>;
    { pos.undo(move, undo) } -> std::same_as<void>;
    { view.key() } -> std::same_as<std::uint64_t>;
    { P::parse(text) } -> std::same_as<base::Result<P>>;
    { view.format() } -> std::same_as<std::string>;
    { view.parse_move(text) } -> std::same_as<base::Result<typename P::Move>>;
    { view.format_move(move) } -> std::same_as<std::string>;
    { view.touched(move) } -> std::same_as<std::vector<std::string>>;
    { view.describe() } -> std::same_as<BoardView>;
};

// Counts the legal moves faster than generating them.
template <class P>
concept HasCount = Position<P> && requires(const P& view) {
    { view.count_moves() } -> std::same_as<std::uint64_t>;
};

// Positions may come again, and the rules care. `outcome(n)` is the outcome when the position
// stands on the board for the n-th time; `reversible_plies` is how many of the last plies could
// have been undone by moving back.
template <class P>
concept HasRepetition = Position<P> && requires(const P& view, int times) {
    { view.outcome(times) } -> std::same_as<Outcome>;
    { view.reversible_plies() } -> std::same_as<int>;
};

// Something a record should tell about a move besides its text, as a comment.
template <class P>
concept HasRemark = Position<P> && requires(const P& view, typename P::Move move) {
    { view.remark(move) } -> std::same_as<std::string>;
};

}  // namespace game
