// Draws any game's board as text, from its BoardView alone.
#pragma once

#include <string>

#include "game/board_view.h"
#include "game/info.h"

namespace terminal {

// Several lines, the last one ended too. A square shows its piece with the piece's badge, or else
// its own mark, or else a dot; both if a piece stands on a marked square.
std::string draw_board(const game::BoardView& view, const game::Info& info, bool colour);

}  // namespace terminal
