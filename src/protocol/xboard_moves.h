// Moves in the form that XBoard can show. It supports at most two legs and removes a piece on the
// square between them, so a capture elsewhere than on the last square is written via the captured
// piece's square.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/any_position.h"

namespace protocol::xboard {

// The squares on which the opponent loses a piece by a legal move.
std::vector<std::string> victims(const game::AnyPosition& position, const game::MoveView& move);

// The squares of a legal move for XBoard: two; or three, with a captured piece, a square passed, or
// a square that distinguishes it from other moves in the middle. All squares if even that is
// ambiguous.
std::vector<std::string> way_of(const game::AnyPosition& position, const game::MoveView& move);

// "a3d6" or "h4j4,j4l6", with ranks as XBoard numbers them.
std::string write_move(const game::AnyPosition& position, const game::MoveView& move);

// The legal move for a text written by way_of, or anything that protocol::read_move accepts.
base::Result<game::MoveView> read_move(const game::AnyPosition& position, std::string_view text);

}  // namespace protocol::xboard
