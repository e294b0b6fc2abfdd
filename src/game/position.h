// The interface of a game: the concept Position, and optional abilities that search and referee
// test for with `if constexpr`. Templates over it need no virtual calls and no allocations.
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

// - info, start(choices): see Info. start rejects choices that the game does not know.
// - Move: equal moves have equal bytes (no padding): tables compare and hash the bytes. At most
//   eight bytes, so that a move of any game fits into a game::MoveCode.
// - turn: the side to move; after the last move, the side that would be to move. Sides alternate:
//   every move gives the turn to the other side.
// - outcome: by the rules alone, as if the position had not occurred before.
// - generate: appends every legal move once; none if the game is over.
// - play: the move must be legal. undo takes back the last move played. Both assert what is cheap
//   to check.
// - key: equal for equal positions. Counters that `format` writes but that the rules ignore when
//   comparing positions are not part of it.
// - parse / format: the position string; only the canonical spelling is accepted.
// - parse_move: a legal move in any spelling that the rules list; the error cites the rule broken.
// - touched: names of the squares a legal move passes, from first to last, for drawing.
template <class P>
concept Position = std::copyable<P> && std::is_trivially_copyable_v<typename P::Move> &&
                       std::has_unique_object_representations_v<typename P::Move> &&
                       sizeof(typename P::Move) <= 8 &&
                   std::equality_comparable<typename P::Move>&& requires(
                       P pos, const P& view, typename P::Move move, const typename P::Undo& undo,
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

// Counts the legal moves faster than by generating them.
template <class P>
concept HasCount = Position<P> && requires(const P& view) {
    { view.count_moves() } -> std::same_as<std::uint64_t>;
};

// Positions can repeat, and the rules depend on it. `outcome(n)` is the outcome when the position
// occurs for the n-th time; `reversible_plies` is the number of most recent plies that could have
// been undone by moving back.
template <class P>
concept HasRepetition = Position<P> && requires(const P& view, int times) {
    { view.outcome(times) } -> std::same_as<Outcome>;
    { view.reversible_plies() } -> std::same_as<int>;
};

// A remark that a record adds to a move, as a comment.
template <class P>
concept HasRemark = Position<P> && requires(const P& view, typename P::Move move) {
    { view.remark(move) } -> std::same_as<std::string>;
};

}  // namespace game
