// Follower: keeps up with a game of which it sees only the boards before its own moves. From what
// was there before follows what the wire does not tell: the plies since a capture, the enemy's
// move, the rule set and, on the early wire, the escapes.
#pragma once

#include <optional>

#include "games/jetan/either_position.h"
#include "games/jetan/wire_board.h"

namespace games::jetan {

class Follower {
 public:
    // The position of the board. Refuses one that no position can have.
    base::Result<EitherPosition> see(const wire::BoardState& board);
    // The enemy's move that led to what was seen last, if it is known.
    const std::optional<Move>& enemy_move() const { return enemy_move_; }
    // We make this move, legal in what was seen last.
    void make(Move move);

 private:
    bool follow(const wire::BoardState& board);

    RuleSet rules_ = RuleSet::book;
    int plies_ = -1;                         // of what was seen last
    std::optional<EitherPosition> seen_;     // that
    std::optional<EitherPosition> waiting_;  // after our move
    std::optional<Move> enemy_move_;
};

}  // namespace games::jetan
