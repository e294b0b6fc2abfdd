// Whether two positions are alike: the same pieces on the same squares with the same side to move,
// possibly mirrored or with the sides exchanged. Counters, gas and points are ignored.
#pragma once

#include <cstdint>

#include "game/board_view.h"

namespace puzzles {

// Equal for positions that are alike.
std::uint64_t likeness(const game::BoardView& view);

}  // namespace puzzles
