// The BOARD of the Jetan wire: forty pieces identified by their numbers, which old agents rely
// on. Both versions of its text are read; the late one, which contains the escapes, is written.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "games/jetan/setup.h"

namespace games::jetan::wire {

inline constexpr int piece_count = 40;

struct Piece {
    int player = 1;
    Kind kind = Kind::warrior;
    int x = -1;
    int y = -1;
    bool alive = false;
    friend bool operator==(const Piece&, const Piece&) = default;
};

// Owner and kind of the piece with this number, without a square.
Piece piece_numbered(int number);

// Whose turn it is, or how the game ended.
enum class Turn : std::uint8_t { player1 = 1, player2 = 2, won1 = 5, won2 = 6, tie = 7 };

struct BoardState {
    std::array<Piece, piece_count> pieces{};
    Turn turn = Turn::player1;
    std::array<bool, 2> escape_used{};
    int plies = 0;
    bool late = true;  // the text it was read from contained the escapes

    // The number of the piece on the square, or -1.
    int at(int x, int y) const;
    // Moves the piece on `from`, taking what stands on `to`; turn and escapes are the caller's.
    void move(Move move);
    friend bool operator==(const BoardState&, const BoardState&) = default;
};

BoardState start_board(RuleSet rules);

std::string format_board(const BoardState& board);
base::Result<BoardState> parse_board(std::string_view text);

// Turn's number, if it is one.
std::optional<Turn> turn_numbered(int number);
// The turn after a move that led to this outcome with that side to move.
Turn turn_of(const game::Outcome& outcome, Side on_move);

// The position string (J11) of the board, with these plies since a capture, which the wire does
// not tell. For a finished game, or pieces that cannot occur, the parser may refuse it.
std::string position_text(const BoardState& board, int plies_since_capture);

// The rule set, recognised by the start squares of player 2's chief and princess; nothing once
// they have moved.
std::optional<RuleSet> rules_of(const BoardState& board);

}  // namespace games::jetan::wire
