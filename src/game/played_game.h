// PlayedGame: a position, the moves that led to it, and their judgement: the outcome with
// repetition and move limit counted from where the game was set up.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/any_position.h"

namespace game {

// Owns its positions. Not shared between threads without a lock.
class PlayedGame {
 public:
    explicit PlayedGame(PositionPtr start);

    const AnyPosition& start() const { return *positions_.front(); }
    const AnyPosition& position() const { return *positions_.back(); }
    const std::vector<MoveView>& moves() const { return moves_; }
    Outcome outcome() const { return outcome_; }

    // Refuses an illegal move, and any move once the game is over; then nothing changes.
    base::Result<MoveView> play(std::string_view move);
    // Takes back the last move; false if there is none.
    bool take_back();

 private:
    void judge();

    std::vector<PositionPtr> positions_;  // one more than moves
    std::vector<std::uint64_t> keys_;     // of the positions
    std::vector<MoveView> moves_;
    Outcome outcome_;
};

}  // namespace game
