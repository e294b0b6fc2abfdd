// PlayedGame: a start position, the moves played from it, and the outcome. Repetition and the move
// limit are counted from the start position.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/any_position.h"

namespace game {

// Owns its positions. Not thread-safe.
class PlayedGame {
 public:
    explicit PlayedGame(PositionPtr start);

    const AnyPosition& start() const { return *positions_.front(); }
    const AnyPosition& position() const { return *positions_.back(); }
    const std::vector<MoveView>& moves() const { return moves_; }
    Outcome outcome() const { return outcome_; }

    // An illegal move, or any move after the game is over, is an error and changes nothing.
    base::Result<MoveView> play(std::string_view move);
    // Takes back the last move; false if there is none.
    bool take_back();

 private:
    void judge();

    std::vector<PositionPtr> positions_;  // one more than moves
    std::vector<std::uint64_t> keys_;     // keys of the positions
    std::vector<MoveView> moves_;
    Outcome outcome_;
};

}  // namespace game
