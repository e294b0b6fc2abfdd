// Moves as XBoard can show them. It knows ways of two legs at most and takes a piece on the square
// between them off the board, so a capture elsewhere than on the last square goes by its victim.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/any_position.h"

namespace protocol::xboard {

// Where the other side loses a piece by a legal move.
std::vector<std::string> victims(const game::AnyPosition& position, const game::MoveView& move);

// The squares of a legal move for XBoard: two; or three, with a victim, a square passed or one
// that tells it from other moves in the middle. All of them where not even that is enough.
std::vector<std::string> way_of(const game::AnyPosition& position, const game::MoveView& move);

// "a3d6" or "h4j4,j4l6", with ranks as XBoard counts them.
std::string write_move(const game::AnyPosition& position, const game::MoveView& move);

// The legal move meant: as way_of writes it, or anything protocol::read_move understands.
base::Result<game::MoveView> read_move(const game::AnyPosition& position, std::string_view text);

}  // namespace protocol::xboard
