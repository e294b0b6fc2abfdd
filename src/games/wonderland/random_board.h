// Random boards from a seed: the same seed gives the same board on every machine.
#pragma once

#include <cstdint>

#include "games/wonderland/special_squares.h"

namespace games::wonderland {

// Special squares on ranks 2 to 7, the upper half the mirror image of the lower one (e3 is like
// e6). With ranks mirrored and colours swapped the board is the same, so only the first move is
// an advantage. A rotated board would not be fair: both sides prefer the file nearest to a
// (W4.5).
SpecialSquares random_board(std::uint64_t seed);

}  // namespace games::wonderland
