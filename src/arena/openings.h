// Openings: how the games of a match begin, so that deterministic players do not play the same
// game again and again. Both games of a pair share one.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/any_position.h"

namespace arena {

struct Openings {
    int random_plies = 0;  // 0: every game begins at the start position
};

// "none" or "random:PLIES".
base::Result<Openings> parse_openings(std::string_view text);

// The moves of the opening with this seed: legal ones drawn at random that do not end the game, nor
// leave that to the next move. Fewer than asked for, or a game at its end, only where no other line
// could be found.
std::vector<std::string> opening_moves(const Openings& openings, const game::AnyPosition& start,
                                       std::uint64_t seed);

}  // namespace arena
