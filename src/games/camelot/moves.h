// Turn: a position seen by the side to move, with the sets from which the moves of all its
// pieces are generated. The duties (C8, C10) are decided from whole sets; only captures are
// followed leap by leap.
#pragma once

#include <cstdint>

#include "games/camelot/board.h"
#include "games/camelot/position.h"

namespace games::camelot {

class Turn {
 public:
    explicit Turn(const Position& position);

    // All legal moves, for a game that is not over.
    void list(Position::Moves& out) const;
    std::uint64_t count() const;
    bool can_move() const;
    // Every move of one piece, ignoring the duties of C8 and C10.
    void list_piece(int from, Position::Moves& out) const;

    Side side() const { return side_; }
    const Set& own() const { return own_; }
    const Set& enemy() const { return enemy_; }
    const Set& empty() const { return empty_; }
    const Set& own_castle() const { return camelot::own_castle(side_); }
    const Set& enemy_castle() const { return camelot::enemy_castle(side_); }
    bool is_knight(int square) const { return knights_.contains(square); }
    // The pieces that can jump from where they stand, except one in the enemy castle.
    const Set& jumpers() const { return jumpers_; }
    bool castle_moves_left() const { return castle_moves_left_; }

    // Whether the piece that began on `from` and has captured nothing yet could jump at `at`.
    bool could_jump(int from, int at) const;
    // Where canter leaps alone can take a piece (C4, C7, C10, C11), its start included.
    Word canter(int from) const { return canter(from, open_.word(from / 64)); }
    // The same for a move of canter leaps only; C9 forbids a knight some of these squares.
    Word pure_canter(int from) const;

 private:
    template <class Sink>
    void moves(Sink& sink) const;
    template <class Sink>
    void quiet_moves(const Set& movers, Sink& sink) const;
    template <class Sink>
    void captures(const Set& movers, Sink& sink) const;
    template <class Sink>
    void castle_move(Sink& sink) const;

    Word canter(int from, Word open) const;
    Word hunting_grounds(int from) const;

    Side side_;
    bool castle_moves_left_;
    Set own_, enemy_, knights_;
    Set empty_;
    Set open_;  // where plain moves and canter leaps may land (C10)
    Set free_;  // pieces not held by the enemy castle (C11)
    Bridges friends_, foes_;
    Set jumpers_;
};

// The index of a piece among the pieces of its side, in the order of squares.
int number_of(const Set& pieces, int square);

}  // namespace games::camelot
