// The contents of a Jetan position string (J11): the pieces, the side to move, the escapes left
// and the plies since a capture; and what a move does to it. The same in both rule sets.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/board_view.h"
#include "games/jetan/steps.h"

namespace games::jetan {

struct Move {
    std::uint8_t from = 0;
    std::uint8_t to = 0;
    friend constexpr bool operator==(const Move&, const Move&) = default;
};

// A move as typed (J10), legal or not.
struct TypedMove {
    Move move;
    bool marked_capture = false;  // with an x
};

inline constexpr std::array<std::string_view, 2> side_names{"black", "orange"};
inline constexpr std::array<std::string_view, kinds> kind_names{
    "warrior", "padwar", "dwar", "flier", "chief", "princess", "thoat", "panthan"};

inline constexpr int most_plies = 9999;  // J11: where the count of plies stops

// A piece as position strings write it.
char letter(Side side, Kind kind);

class Setup {
 public:
    struct Undo {
        std::uint64_t key;
        std::uint16_t plies;
        std::uint8_t escapes;
        bool captured;
        Kind victim;
    };

    static base::Result<Setup> parse(std::string_view text);
    std::string format() const;

    Side turn() const { return turn_; }
    std::uint64_t key() const { return key_; }
    int plies_since_capture() const { return plies_; }
    // J8: the side to move has lost its chief to the enemy chief.
    bool chief_fell_to_chief() const { return chief_fell_; }
    bool may_escape(Side side) const { return (escapes_ >> game::index(side)) & 1; }

    const Set& pieces(Side side) const { return of_side_[game::index(side)]; }
    const Set& pieces(Side side, Kind kind) const {
        return of_kind_[game::index(side)][index(kind)];
    }
    Set empty() const { return Set::all() - (of_side_[0] | of_side_[1]); }
    // What stands on a square that is not empty.
    Kind kind_at(int square) const { return kind_at_[square]; }

    // The move is legal by one of the rule sets.
    Undo play(Move move);
    void undo(Move move, const Undo& undo);

    static base::Result<TypedMove> read_move(std::string_view text);
    std::string format_move(Move move) const;
    std::vector<std::string> touched(Move move) const;
    game::BoardView describe() const;

    int gain(Move move) const;
    // A null move: not a move of the game, used by the search.
    bool may_pass() const;
    Undo pass();
    void undo_pass(const Undo& undo);

 private:
    void place(Side side, Kind kind, int square);
    void shift(int side, Kind kind, int from, int to);
    base::Result<void> parse_board(std::string_view text);
    base::Result<void> parse_turn(std::string_view text);
    base::Result<void> parse_escapes(std::string_view text);
    std::uint64_t fresh_key() const;

    std::array<std::array<Set, kinds>, 2> of_kind_{};
    std::array<Set, 2> of_side_{};
    std::array<Kind, Board::squares> kind_at_{};  // of an empty square: anything
    std::uint64_t key_ = 0;
    std::uint16_t plies_ = 0;
    std::uint8_t escapes_ = 0;  // one bit a side
    bool chief_fell_ = false;
    Side turn_ = Side::first;
};

}  // namespace games::jetan
