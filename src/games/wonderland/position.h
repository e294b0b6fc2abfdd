// Wonderland Chess: the player names a piece, and the piece moves greedily to its best square.
// Everything that changes in a game is one small struct, so undo copies it back.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/fixed_vector.h"
#include "base/result.h"
#include "base/type_list.h"
#include "game/board_view.h"
#include "game/evaluation.h"
#include "game/fen.h"
#include "game/info.h"
#include "game/outcome.h"
#include "games/wonderland/pieces.h"
#include "games/wonderland/special_squares.h"
#include "games/wonderland/weights.h"

namespace games::wonderland {

// The target follows from the origin (W4); it is stored so that it is computed only once.
struct Move {
    std::uint8_t from = 0;
    std::uint8_t to = 0;
    friend constexpr bool operator==(const Move&, const Move&) = default;
};

class Position {
    // Everything that a move changes.
    struct State {
        Pieces pieces;
        Set active;  // the special squares that are not spent (W3)
        std::uint64_t key = 0;
        std::array<std::int32_t, 2> points{};
        std::uint8_t plies = 0;  // since the last capture
        Side turn = Side::first;
        // How a missing king died (W7). Not part of the position string or the key.
        bool king_cursed = false;
    };

 public:
    using Move = wonderland::Move;
    using Moves = base::FixedVector<Move, 16>;  // one a piece
    using Undo = State;

    static const game::Info& info();
    static Position start();
    static base::Result<Position> start(const game::StartChoices& choices);
    // The first position of a game, white on move, without points.
    static Position start(const Pieces& pieces, const SpecialSquares& special);

    Side turn() const { return now_.turn; }
    game::Outcome outcome() const;
    void generate(Moves& out) const;
    std::uint64_t count_moves() const;
    Undo play(Move move);
    void undo(Move, const Undo& undo) {
        assert(undo.turn != now_.turn);
        now_ = undo;
    }
    std::uint64_t key() const { return now_.key; }
    int plies_left() const;

    static base::Result<Position> parse(std::string_view text);
    static base::Result<Position> from_fen(const game::Fen& fen);
    std::string format() const;
    base::Result<Move> parse_move(std::string_view text) const;
    std::string format_move(Move move) const;
    std::vector<std::string> touched(Move move) const;
    // What a legal move does (W9): the target, then in W5's order `xQ` for a capture, the points
    // won, `dies` for a piece that is cursed, and the other side's points if that is a king:
    // "e3", "e3 +5", "d5 xQ", "e4 xN -2 dies", "e8 xK +100", "d5 dies, black +100".
    std::string remark(Move move) const;
    game::BoardView describe() const;
    // A board file (W11) with the pieces of this position and the special squares that are left.
    std::string board_file() const;

    // The move that is best by W4, ties to the first square; the game is not over.
    Move greedy_move() const;
    static std::span<const game::Evaluation<Position>> evaluations();
    int evaluate(int which) const;
    using Weights = QuickWeights;
    int evaluate_with(const Weights& weights) const;
    int gain(Move move) const;
    // The same position with the other side to move.
    Position passed() const;

    const Pieces& pieces() const { return now_.pieces; }
    int points(Side side) const { return now_.points[game::index(side)]; }
    int plies_without_capture() const { return now_.plies; }
    // The special squares that are not spent.
    Set active() const { return now_.active; }
    // The special properties of the square now.
    Special special_at(int square) const {
        return now_.active.contains(square) ? special_.at(square) : Special{};
    }

 private:
    std::uint64_t fresh_key() const;
    void place_or_take(Piece piece, int square);
    void add_points(Side side, int points);
    void enter(Piece piece, int square);
    game::Outcome by_points(std::string_view reason) const;
    bool ended() const;

    Set movable() const;
    Set targets(Kind kind, int from) const;
    Set most_points(Set targets) const;
    Set best_prey(Set targets) const;
    int furthest_forward(Set targets) const;
    int best(Set targets) const;
    int points_for(int target) const;
    // Why parse_move refuses the text, which it does.
    base::Error refusal(std::string_view text) const;

    State now_;
    SpecialSquares special_;  // as the game began
};

inline constexpr int king_points = 100;          // W6
inline constexpr int most_plies = 100;           // W7
inline constexpr int point_limit = 999'999'999;  // W10

inline int Position::plies_left() const {
    return most_plies - now_.plies;
}

using Games = base::TypeList<Position>;

}  // namespace games::wonderland
