// PlayedGame: plays and takes back moves, and judges each position with its history.
#include "game/played_game.h"

#include <utility>

#include "base/check.h"

namespace game {

PlayedGame::PlayedGame(PositionPtr start) {
    keys_.push_back(start->key());
    positions_.push_back(std::move(start));
    judge();
}

PlayedGame PlayedGame::first(std::size_t plies) const {
    PlayedGame begun = *this;
    begun.positions_.resize(plies + 1);
    begun.keys_.resize(plies + 1);
    begun.moves_.resize(plies);
    begun.judge();
    return begun;
}

base::Result<void> PlayedGame::check_unfinished() const {
    if (!outcome_.over()) return {};
    return base::Error::of(
        {"the game is over: {} {}", {result_text(outcome_.result), outcome_.reason}});
}

base::Result<MoveView> PlayedGame::parse_move(std::string_view text) const {
    // The position is asked first, because its error cites the rule; it does not know the history.
    base::Result<MoveView> move = position().parse_move(text);
    if (!move) return move;
    if (const auto unfinished = check_unfinished(); !unfinished) return unfinished.error();
    return move;
}

void PlayedGame::play(const MoveView& move) {
    CHECK(!outcome_.over());
    PositionPtr next = position().clone();
    next->play(move);
    keys_.push_back(next->key());
    positions_.push_back(std::move(next));
    moves_.push_back(move);
    judge();
}

base::Result<MoveView> PlayedGame::play(std::string_view text) {
    base::Result<MoveView> move = parse_move(text);
    if (move) play(*move);
    return move;
}

bool PlayedGame::take_back() {
    if (moves_.empty()) return false;
    positions_.pop_back();
    keys_.pop_back();
    moves_.pop_back();
    judge();
    return true;
}

void PlayedGame::judge() {
    outcome_ = position().outcome(keys_);
}

}  // namespace game
