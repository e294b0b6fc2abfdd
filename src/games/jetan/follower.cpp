#include "games/jetan/follower.h"

#include <algorithm>
#include <string>

namespace games::jetan {

namespace {

// The position string up to the last field both can know: without the plies since a capture, and
// on the early wire without the escapes.
std::string known_part(const std::string& position, bool late) {
    std::size_t end = position.rfind(' ');
    if (!late) end = position.rfind(' ', end - 1);
    return position.substr(0, end);
}

}  // namespace

// Looks for the enemy's move among the legal ones.
bool Follower::follow(const wire::BoardState& board) {
    if (!waiting_ || board.plies != plies_ + 2) return false;
    const std::string target = known_part(wire::position_text(board, 0), board.late);
    for (const Move move : waiting_->moves()) {
        EitherPosition next = *waiting_;
        next.play(move);
        if (known_part(next.format(), board.late) != target) continue;
        seen_ = next;
        enemy_move_ = move;
        return true;
    }
    return false;
}

base::Result<EitherPosition> Follower::see(const wire::BoardState& board) {
    const bool again = seen_ && board.plies == plies_;  // our move was refused
    if (!again && !follow(board)) {
        enemy_move_.reset();
        if (board.plies <= 1 || !seen_) rules_ = wire::rules_of(board).value_or(rules_);
        const bool whole = std::all_of(board.pieces.begin(), board.pieces.end(),
                                       [](const wire::Piece& piece) { return piece.alive; });
        const auto position =
            EitherPosition::parse(wire::position_text(board, whole ? board.plies : 0), rules_);
        if (!position) return position.error();
        seen_ = *position;
    }
    plies_ = board.plies;
    waiting_.reset();
    return *seen_;
}

void Follower::make(Move move) {
    waiting_ = seen_;
    waiting_->play(move);
}

}  // namespace games::jetan
