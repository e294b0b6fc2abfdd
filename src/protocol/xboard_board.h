// How XBoard sees the board of any game: a FEN in its own letters with `*` for holes, a picture
// for each piece, marked squares; and on boards of exactly ten ranks it counts them from 0.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/any_position.h"
#include "game/board_view.h"

namespace protocol::xboard {

// The position as XBoard would write it, as far as it can: "8/8/… w - - 0 1".
std::string fen(const game::BoardView& view);

// The position that XBoard means by a `setboard`: the game's own string; the start if board and
// side are the start's; otherwise a FEN. XBoard's FEN holds only pieces and the side to move; all
// else is as at the start.
base::Result<game::PositionPtr> read_position(const game::GameType& type, std::string_view text);

// The answer to `variant`: "setup (PNBRQ…K…) 8x8+0_fairy FEN", of the start position.
std::string setup(const game::BoardView& start);

// The colours of marked squares by their names: "highlight 8/8/8/8/4Y3/4Yr2/8/8".
std::string highlight(const game::BoardView& view, const std::map<std::string, char>& marks);

// The squares of a move or a single one, as XBoard counts the ranks of a board with so many rows,
// and back. Text that is not a square or a move in the protocols' form stays as it is.
std::string to_xboard(std::string_view form, int rows);
std::string from_xboard(std::string_view form, int rows);

}  // namespace protocol::xboard
