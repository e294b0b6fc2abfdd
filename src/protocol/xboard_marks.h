// Which squares XBoard should mark while the user holds a piece: where it may go, and what it
// would capture there. XBoard knows no rules and takes these marks for them.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "game/any_position.h"

namespace protocol::xboard {

using Marks = std::map<std::string, char>;  // a square's name and its colour

// After the piece was taken up on the first square of `way` and put down on the others: yellow a
// square where the move can end, red if it captures, cyan one from which it must go on. A longer
// way without a capture is offered by its last square alone where that is enough.
Marks targets(const game::AnyPosition& position, const std::vector<std::string>& way);

// The same for the first square, with the pieces captured on the way to `target` in green.
Marks targets_and_victims(const game::AnyPosition& position, const std::string& from,
                          const std::string& target);

}  // namespace protocol::xboard
