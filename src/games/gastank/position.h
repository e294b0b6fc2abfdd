// GasTank Chess: every piece has gas, a quiet move burns it and a capture refills it. A piece
// has five binary properties (side, slides, leaps, two bits of gas). The board is one set of
// squares for each property, so "has gas" is one OR, and undo copies the whole position back.
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
#include "game/evaluation.h"
#include "game/fen.h"
#include "game/info.h"
#include "game/outcome.h"
#include "games/gastank/weights.h"

namespace games::gastank {

using Board = board::Grid<8, 7>;  // G1
using Set = Board::Set;
using game::Side;

// The first bit says that it slides on diagonals, the second that it leaps as a knight (G3).
enum class Kind : std::uint8_t { king, bishop, knight, queen };

inline constexpr int full_tank = 3;  // G2

struct Piece {
    Side owner = Side::first;
    Kind kind = Kind::king;
    int gas = full_tank;
    friend constexpr bool operator==(const Piece&, const Piece&) = default;
};

struct Move {
    std::uint8_t from = 0;
    std::uint8_t to = 0;
    friend constexpr bool operator==(const Move&, const Move&) = default;
};

class Position {
    struct Pieces {
        std::array<Set, 2> of;  // by side
        Set sliding, leaping;   // a queen is in both, a king in neither
        Set gas_ones, gas_twos;

        Set occupied() const { return of[0] | of[1]; }
        Set with_gas() const { return gas_ones | gas_twos; }
        Set kings() const { return occupied() - (sliding | leaping); }
    };

 public:
    using Move = gastank::Move;
    // A king has eight moves at most; eleven more pieces, if all are queens, have twenty each.
    using Moves = base::FixedVector<Move, 8 + 11 * 20>;

    struct Undo {
        Pieces pieces;
        std::uint64_t key;
    };

    static const game::Info& info();
    static Position start() { return start(Side::first); }
    static Position start(Side mover);
    static base::Result<Position> start(const game::StartChoices& choices);

    Side turn() const { return turn_; }
    game::Outcome outcome() const;
    void generate(Moves& out) const;
    std::uint64_t count_moves() const;
    Undo play(Move move);
    void undo(Move move, const Undo& undo);
    std::uint64_t key() const { return key_; }

    static base::Result<Position> parse(std::string_view text);
    static base::Result<Position> from_fen(const game::Fen& fen);
    std::string format() const;
    base::Result<Move> parse_move(std::string_view text) const;
    std::string format_move(Move move) const;
    std::vector<std::string> touched(Move move) const;
    game::BoardView describe() const;

    static constexpr bool acyclic = true;  // G7
    static std::span<const game::Evaluation<Position>> evaluations();
    int evaluate(int which) const;
    using Weights = gastank::Weights;
    int evaluate_with(const Weights& weights) const;
    int gain(Move move) const;

    Set pieces(Side side) const { return pieces_.of[game::index(side)]; }
    Set pieces(Side side, Kind kind) const;
    Set sliding() const { return pieces_.sliding; }
    Set leaping() const { return pieces_.leaping; }
    Set with_gas() const { return pieces_.with_gas(); }
    // All the gas of a side.
    int gas(Side side) const {
        return (pieces(side) & pieces_.gas_ones).count() +
               2 * (pieces(side) & pieces_.gas_twos).count();
    }
    // The piece on an occupied square.
    Piece piece(int square) const;

 private:
    void place(int square, const Piece& piece);
    void remove(int square);
    void set_turn(Side side);
    bool king_is_missing() const { return !pieces_.kings().many(); }
    Set own_king() const { return pieces_.kings() & pieces(turn_); }
    bool can_move() const;
    template <class Visit>
    void for_each_reach(Visit&& visit) const;
    base::Result<void> check_pieces() const;
    base::Error refusal(Move move) const;
    std::string geometry_refusal(Move move) const;

    Pieces pieces_{};
    std::uint64_t key_ = 0;
    Side turn_ = Side::first;
};

inline Set Position::pieces(Side side, Kind kind) const {
    const int bits = static_cast<int>(kind);
    const Set all = pieces(side);
    const Set some = (bits & 1) != 0 ? all & pieces_.sliding : all - pieces_.sliding;
    return (bits & 2) != 0 ? some & pieces_.leaping : some - pieces_.leaping;
}

// The squares reached from a square by a knight's leap, a bishop's slide or a king's step (G3).
Set leaps(int from);
Set slides(int from, const Set& occupied);
Set steps(int from);

constexpr std::string_view name(Kind kind) {
    constexpr std::array<std::string_view, 4> names{"king", "bishop", "knight", "queen"};
    return names[static_cast<std::size_t>(kind)];
}
// As in the position string: lower case is bottom's (G2).
char letter(const Piece& piece);

using Games = base::TypeList<Position>;

}  // namespace games::gastank
