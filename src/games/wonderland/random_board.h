// Random boards from a seed: the same seed gives the same board on every machine.
#pragma once

#include <cstdint>

#include "games/wonderland/special_squares.h"

namespace games::wonderland {

// Special squares on ranks 2 to 7, the upper half the mirror image of the lower one (e3 is like
// e6). Turned upside down and with colours changed the game is then the same game, so neither side
// is favoured but by the first move; turning the board by half would not do, because both sides
// prefer the file nearest to a (W4.5).
SpecialSquares random_board(std::uint64_t seed);

}  // namespace games::wonderland
