// Follower: reconstructs a game from the boards before our own moves. Comparing boards yields
// what the wire does not contain: the plies since a capture, the opponent's move, the rule set,
// our refused moves and, on the early wire, the escapes.
#pragma once

#include <optional>
#include <vector>

#include "games/jetan/either_position.h"
#include "games/jetan/wire_board.h"

namespace games::jetan {

class Follower {
 public:
    // The position of the board. Refuses one that no position can have.
    base::Result<EitherPosition> see(const wire::BoardState& board);
    // The enemy's move that led to what was seen last, if it is known.
    const std::optional<Move>& enemy_move() const { return enemy_move_; }
    // Our moves that the server refused at what was seen last: it sent the same board again.
    const std::vector<Move>& refused() const { return refused_; }
    // We answer what was seen last with this move.
    void make(Move move);
    // A new game at the same server: only its rule set is remembered, if a refusal told it.
    void begin();

 private:
    bool follow(const wire::BoardState& board);
    base::Result<void> begin_at(const wire::BoardState& board);
    void take_refusal(Move move);

    RuleSet rules_ = RuleSet::book;
    bool has_older_rules_ = false;           // a refusal showed it
    wire::BoardState board_;                 // seen last
    std::optional<EitherPosition> seen_;     // the position of that
    std::optional<Move> made_;               // our answer to it
    std::optional<EitherPosition> waiting_;  // after our answer, if that was legal
    std::optional<Move> enemy_move_;
    std::vector<Move> refused_;
};

}  // namespace games::jetan
