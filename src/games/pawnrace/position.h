// Pawn Race: only pawns, and the first to reach the far rank wins. Sixty-four squares, so every
// set of pawns is one word and all pushes or captures of a side are one shift.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/fixed_vector.h"
#include "base/result.h"
#include "base/type_list.h"
#include "board/grid.h"
#include "game/board_view.h"
#include "game/bot_protocol.h"
#include "game/evaluation.h"
#include "game/fen.h"
#include "game/info.h"
#include "game/outcome.h"
#include "game/proof.h"
#include "games/pawnrace/weights.h"

namespace games::pawnrace {

using Board = board::Grid<8, 8>;
using Set = Board::Set;
using game::Side;

struct Move {
    std::uint8_t from = 0;
    std::uint8_t to = 0;
    friend constexpr bool operator==(const Move&, const Move&) = default;
};

class ProofForm;

class Position {
 public:
    using Move = pawnrace::Move;
    using Moves = base::FixedVector<Move, 32>;  // eight pawns, at most four moves each

    struct Undo {
        std::array<Set, 2> pawns;
        std::uint64_t key;
        std::int8_t passed;
    };

    static const game::Info& info();
    static Position start();
    static base::Result<Position> start(const game::StartChoices& choices);
    // The start with these files (0 is a) left empty.
    static Position with_gaps(int white, int black);

    Side turn() const { return turn_; }
    game::Outcome outcome() const;
    void generate(Moves& out) const;
    std::uint64_t count_moves() const;
    Undo play(Move move);
    void undo(Move move, const Undo& undo);
    std::uint64_t key() const { return key_; }

    static base::Result<Position> parse(std::string_view text);
    static base::Result<Position> from_fen(const game::Fen& fen);
    static constexpr bool fen_is_complete = true;
    std::string format() const;
    base::Result<Move> parse_move(std::string_view text) const;
    std::string format_move(Move move) const;
    std::vector<std::string> touched(Move move) const;
    game::BoardView describe() const;

    static constexpr bool acyclic = true;  // pawns only go forward
    static std::span<const game::Evaluation<Position>> evaluations();
    int evaluate(int which) const;
    using Weights = pawnrace::Weights;
    int evaluate_with(const Weights& weights) const;
    int gain(Move move) const;

    // The lines of the console program, see pipe.h.
    static const game::PipeProtocol& pipe_protocol();

    using ProofForm = pawnrace::ProofForm;
    static game::ProofStarts proof_starts();
    static std::string_view proved();
    static std::string_view stored_proofs();

    Set pawns(Side side) const { return pawns_[game::index(side)]; }
    // P6: the square a pawn may be captured on in passing, or -1.
    int passed() const { return passed_; }

 private:
    // The targets of all moves of one kind: each comes from the square `-delta` away.
    struct Targets {
        Set single, twice, left, right;
        bool any() const { return (single | twice | left | right).any(); }
    };
    Targets targets() const;
    template <int Ahead>
    Targets targets_ahead() const;
    std::uint64_t fresh_key() const;
    bool decided() const;
    bool can_capture_passed(int square) const;
    base::Result<int> parse_passed(std::string_view text) const;
    int push_origin(int to) const;
    base::Result<Move> legal(int from, int to) const;
    base::Error refusal(int from, int to) const;

    std::array<Set, 2> pawns_{};
    std::uint64_t key_ = 0;
    std::int8_t passed_ = -1;  // P6: the square a pawn may be captured on in passing, or -1
    Side turn_ = Side::first;
};

// The rank, counted from 0, that a side starts on and the one it runs for.
constexpr int start_rank(Side side) {
    return side == Side::first ? 1 : 6;
}
constexpr int last_rank(Side side) {
    return side == Side::first ? 7 : 0;
}
// From a square to the one in front of it.
constexpr int forward(Side side) {
    return side == Side::first ? 8 : -8;
}

using Games = base::TypeList<Position>;

}  // namespace games::pawnrace

#include "games/pawnrace/moves.h"
#include "games/pawnrace/proof_form.h"
