// Openings: how the games of a match start, so that deterministic players do not repeat the same
// game. Both games of a pair share one opening.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "base/result.h"
#include "game/played_game.h"

namespace arena {

struct Openings {
    int random_plies = 0;  // 0: every game starts at the start position
    // Whether an opening gives both sides chances; if empty, every opening counts as fair. Called
    // from several threads.
    std::function<bool(const game::PlayedGame&)> is_fair = {};
};

// "none" or "random:PLIES".
base::Result<Openings> parse_openings(std::string_view text);

// The game after the opening with this seed: random legal moves after which the game is not over,
// cannot end with the next move, and is fair. If no such line is found, the opening is shorter or
// misses one of these conditions.
game::PlayedGame random_opening(const Openings& openings, const game::AnyPosition& start,
                                std::uint64_t seed);

}  // namespace arena
