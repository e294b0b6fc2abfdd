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
    bool flipped = false;                // side 1's way
    std::vector<std::string> last_move;  // squares to stand out, in colour only
};

// The squares with their coordinates, several lines, the last one ended too. A square shows its
// piece with the piece's badge, or else its own mark, or else a dot (nothing in colour); both if a
// piece stands on a marked square.
std::string draw_squares(const game::BoardView& view, const game::Info& info,
                         const BoardLook& look);

// Those, and below them `outcome`, or who is on move while there is none, and the view's facts.
std::string draw_board(const game::BoardView& view, const game::Info& info,
                       const game::Outcome& outcome, bool colour);

// The same for a position as it stands, without a past.
std::string draw_board(const game::AnyPosition& position, bool colour);

}  // namespace terminal
