// PlayedGame: plays and takes back moves, and judges each position with its history.
#include "game/played_game.h"

#include <utility>

namespace game {

PlayedGame::PlayedGame(PositionPtr start) {
    keys_.push_back(start->key());
    positions_.push_back(std::move(start));
    judge();
}

base::Result<MoveView> PlayedGame::play(std::string_view move) {
    // The position is asked first, because its error cites the rule; it does not know the history.
    PositionPtr next = position().clone();
    base::Result<MoveView> played = next->play(move);
    if (!played) return played;
    if (outcome_.over()) {
        return base::Error{"the game is over: " + std::string(result_text(outcome_.result)) + " " +
                           std::string(outcome_.reason)};
    }
    keys_.push_back(next->key());
    positions_.push_back(std::move(next));
    moves_.push_back(*played);
    judge();
    return played;
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
