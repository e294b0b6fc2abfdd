// Draws any game's board as text, from its BoardView alone.
#pragma once

#include <string>
#include <vector>

#include "game/any_position.h"
#include "game/board_view.h"
#include "game/info.h"

namespace terminal {

struct BoardLook {
    bool colour = false;
    bool flipped = false;                // seen by side 1
    std::vector<std::string> last_move;  // squares to highlight, in colour only
};

// The squares with their coordinates, as several lines, each with its line ending. A square shows
// its piece with the piece's badge, or else its mark, or else a dot (a blank in colour); a piece on
// a marked square is shown with the mark.
std::string draw_squares(const game::BoardView& view, const game::Info& info,
                         const BoardLook& look);

// The squares, below them `outcome` or, during the game, the side to move, and the view's facts.
std::string draw_board(const game::BoardView& view, const game::Info& info,
                       const game::Outcome& outcome, bool colour);

// The same for a position without history.
std::string draw_board(const game::AnyPosition& position, bool colour);

}  // namespace terminal
