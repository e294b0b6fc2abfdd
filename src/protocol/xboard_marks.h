// The squares that XBoard highlights while the user holds a piece: legal targets, and the pieces
// captured there. XBoard does not know the rules and treats these marks as the legal moves.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "game/any_position.h"

namespace protocol::xboard {

using Marks = std::map<std::string, char>;  // a square's name and its colour

// Marks after the piece was picked up on the first square of `way` and put down on the others:
// yellow where the move can end, red if it captures, cyan where it must continue. A longer path
// without a capture is offered by its last square alone if that is unambiguous.
Marks targets(const game::AnyPosition& position, const std::vector<std::string>& way);

// The same for the first square, with the pieces captured on the way to `target` in green.
Marks targets_and_victims(const game::AnyPosition& position, const std::string& from,
                          const std::string& target);

}  // namespace protocol::xboard
