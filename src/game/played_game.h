// PlayedGame: a start position, the moves played from it, and the outcome. Repetition and the move
// limit are counted from the start position.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/any_position.h"

namespace game {

// A copy shares the positions, which do not change. Not thread-safe, but copies are independent.
class PlayedGame {
 public:
    explicit PlayedGame(PositionPtr start);

    const AnyPosition& start() const { return *positions_.front(); }
    const AnyPosition& position() const { return *positions_.back(); }
    const std::vector<MoveView>& moves() const { return moves_; }
    // The keys of all positions; the last is the current position's.
    const std::vector<std::uint64_t>& keys() const { return keys_; }
    Outcome outcome() const { return outcome_; }
    // The game as it was after this many of its plies.
    PlayedGame first(std::size_t plies) const;

    // An error, with result and reason, if the game is over.
    base::Result<void> check_unfinished() const;
    // The legal move that a text means. An illegal move, or any move after the game is over, is an
    // error.
    base::Result<MoveView> parse_move(std::string_view text) const;
    // Plays a move of the current position, as that position returned it; the game is not over.
    void play(const MoveView& move);
    // Parses a move and plays it; an error changes nothing.
    base::Result<MoveView> play(std::string_view text);
    // Takes back the last move; false if there is none.
    bool take_back();

 private:
    void judge();

    std::vector<std::shared_ptr<const AnyPosition>> positions_;  // one more than moves
    std::vector<std::uint64_t> keys_;
    std::vector<MoveView> moves_;
    Outcome outcome_;
};

}  // namespace game
