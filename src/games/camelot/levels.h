// The levels of Camelot, made with `tune_levels` (train/). Each row is a game::Level: depth,
// nodes, oversights, noise, whether it follows captures.
#pragma once

#include "game/level.h"

namespace games::camelot {

inline constexpr game::LevelTable levels{{
    {1, 20'000, 1'000, 300, false},
    {2, 20'000, 450, 400, false},
    {2, 20'000, 120, 480, false},
    {std::nullopt, 400, 80, 380, true},
    {std::nullopt, 800, 45, 295, true},
    {std::nullopt, 1'300, 30, 220, true},
    {std::nullopt, 2'500, 20, 66, true},
    {std::nullopt, 5'000, 10, 27, true},
    {std::nullopt, 16'000, 4, 2, true},
}};

}  // namespace games::camelot
