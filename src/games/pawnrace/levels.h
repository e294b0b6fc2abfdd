// The levels of Pawn Race, made with `tune_levels` (train/). Each row is a game::Level: depth,
// nodes, oversights, noise, whether it follows captures.
#pragma once

#include "game/level.h"

namespace games::pawnrace {

inline constexpr game::LevelTable levels{{
    {1, 20'000, 1'000, 2'000, false},
    {2, 20'000, 860, 1'500, false},
    {2, 20'000, 752, 1'000, false},
    {2, 1'000, 674, 230, false},
    {2, 1'000, 458, 130, true},
    {std::nullopt, 400, 290, 40, true},
    {std::nullopt, 1'000, 134, 10, true},
    {std::nullopt, 2'200, 32, 0, true},
    {std::nullopt, 12'000, 3, 0, true},
}};

}  // namespace games::pawnrace
