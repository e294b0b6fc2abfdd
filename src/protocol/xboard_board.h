// How XBoard represents the board of any game: a FEN in its own letters with `*` for holes, a
// picture for each piece, and marked squares. On boards of exactly ten ranks it numbers them from
// 0.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/any_position.h"
#include "game/board_view.h"

namespace protocol::xboard {

// The position in XBoard's FEN, as far as that can express it: "8/8/… w - - 0 1".
std::string fen(const game::BoardView& view);

// The position of a `setboard` command: the game's own string; the start position if board and side
// to move match it; otherwise a FEN. XBoard's FEN holds only pieces and side to move; all other
// state is as at the start.
base::Result<game::PositionPtr> read_position(const game::GameType& type, std::string_view text);

// The answer to `variant`: "setup (PNBRQ…K…) 8x8+0_fairy FEN", for the start position.
std::string setup(const game::BoardView& start);

// The highlight command for marked squares, given by name and colour: "highlight
// 8/8/8/8/4Y3/4Yr2/8/8".
std::string highlight(const game::BoardView& view, const std::map<std::string, char>& marks);

// Converts a move or a square to XBoard's rank numbers for a board with this many rows, and back.
// Text that is neither a square nor a move in protocol form stays unchanged.
std::string to_xboard(std::string_view form, int rows);
std::string from_xboard(std::string_view form, int rows);

}  // namespace protocol::xboard
