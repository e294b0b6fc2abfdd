// Openings: how the games of a match begin, so that deterministic players do not play the same
// game again and again. Both games of a pair share one.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/played_game.h"

namespace arena {

struct Openings {
    int random_plies = 0;  // 0: every game begins at the start position
    // Whether an opening leaves both sides their chances; all do where nobody can tell. Called by
    // several threads.
    std::function<bool(const game::PlayedGame&)> is_fair = {};
};

// "none" or "random:PLIES".
base::Result<Openings> parse_openings(std::string_view text);

// The moves of the opening with this seed: legal ones drawn at random that do not end the game, nor
// leave that to the next move, and are fair. Fewer than asked for, or others, only where no such
// line could be found.
std::vector<std::string> opening_moves(const Openings& openings, const game::AnyPosition& start,
                                       std::uint64_t seed);

}  // namespace arena
