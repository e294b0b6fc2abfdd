// ProofForm: a Pawn Race position as its solver sees it, always from the side to move, whose
// pawns go up the board. So positions with swapped colours are equal; mirror images share a
// code.
#pragma once

#include <optional>

#include "base/fixed_vector.h"
#include "game/proof.h"
#include "games/pawnrace/position.h"

namespace games::pawnrace {

class ProofForm {
 public:
    using Followers = base::FixedVector<ProofForm, 32>;

    ProofForm() = default;
    // A code cannot represent pawns behind their start rank.
    static bool fits(const Position& position);
    explicit ProofForm(const Position& position);
    // `passed` is the square an enemy pawn has just passed over, if it can be captured there (P3).
    ProofForm(Set own, Set enemy, Set passed) : own_(own), enemy_(enemy), passed_(passed) {}

    game::ProofCode code() const;
    // The result if P4 decides it now or at the next move.
    std::optional<game::Value> decided_by_rules() const;
    // The same, or the result by an unstoppable runner.
    std::optional<game::Value> decided() const;
    void followers(Followers& out) const;
    int promise() const;

    Set own() const { return own_; }
    Set enemy() const { return enemy_; }

 private:
    // The form for the opponent after our move.
    static ProofForm turned(Set own, Set enemy, Set passed);

    Set own_, enemy_, passed_;
};

}  // namespace games::pawnrace
