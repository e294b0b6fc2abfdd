// When two positions are alike: the same pieces on the same squares with the same side to move, or
// so after a mirror image or an exchange of the sides. Counters, gas and points are left out.
#pragma once

#include <cstdint>

#include "game/board_view.h"

namespace puzzles {

// Equal for positions that are alike.
std::uint64_t likeness(const game::BoardView& view);

}  // namespace puzzles
