// Compares each board with the one expected, to find what happened in between.
#include "games/jetan/follower.h"

#include <algorithm>
#include <string>

namespace games::jetan {

namespace {

// The part of the position string that both sides know: without the plies since a capture and,
// on the early wire, without the escapes.
std::string known_part(const std::string& position, bool late) {
    std::size_t end = position.rfind(' ');
    if (!late) end = position.rfind(' ', end - 1);
    return position.substr(0, end);
}

}  // namespace

// Looks for the enemy's move among the legal ones.
bool Follower::follow(const wire::BoardState& board) {
    if (!waiting_ || board.plies != board_.plies + 2) return false;
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

// Takes the board as it is, whatever was seen before.
base::Result<void> Follower::begin_at(const wire::BoardState& board) {
    enemy_move_.reset();
    if (!has_older_rules_ && (board.plies <= 1 || !seen_)) {
        rules_ = wire::rules_of(board).value_or(rules_);
    }
    const bool whole = std::all_of(board.pieces.begin(), board.pieces.end(),
                                   [](const wire::Piece& piece) { return piece.alive; });
    const auto position =
        EitherPosition::parse(wire::position_text(board, whole ? board.plies : 0), rules_);
    if (!position) return position.error();
    seen_ = *position;
    return {};
}

base::Result<EitherPosition> Follower::see(const wire::BoardState& board) {
    // A move is never taken back, so the same pieces mean that ours was refused.
    const bool again = seen_ && board.pieces == board_.pieces;
    if (again) {
        if (made_) take_refusal(*made_);
    } else {
        refused_.clear();
        if (!follow(board)) {
            if (const auto begun = begin_at(board); !begun) return begun.error();
        }
    }
    board_ = board;
    made_.reset();
    waiting_.reset();
    return *seen_;
}

// A server that refuses a move which only the older rules forbid uses those rules.
void Follower::take_refusal(Move move) {
    refused_.push_back(move);
    if (rules_ == RuleSet::model || !seen_->check(move)) return;
    const auto older = EitherPosition::parse(seen_->format(), RuleSet::model);
    if (!older || older->check(move)) return;
    seen_ = *older;
    rules_ = RuleSet::model;
    has_older_rules_ = true;
}

void Follower::make(Move move) {
    made_ = move;
    if (!seen_->check(move)) return;
    waiting_ = seen_;
    waiting_->play(move);
}

void Follower::begin() {
    const bool has_older_rules = has_older_rules_;
    *this = {};
    has_older_rules_ = has_older_rules;
    if (has_older_rules) rules_ = RuleSet::model;
}

}  // namespace games::jetan
