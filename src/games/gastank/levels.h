// The levels of GasTank Chess, made with `tune_levels` (train/). Each row is a game::Level: depth,
// nodes, oversights, noise, whether it follows captures.
#pragma once

#include "game/level.h"

namespace games::gastank {

inline constexpr game::LevelTable levels{{
    {1, 20'000, 1'000, 300, false},
    {2, 20'000, 500, 250, false},
    {2, 20'000, 160, 215, false},
    {std::nullopt, 600, 85, 300, true},
    {std::nullopt, 1'200, 50, 228, true},
    {std::nullopt, 2'300, 35, 153, true},
    {std::nullopt, 4'200, 28, 85, true},
    {std::nullopt, 10'000, 16, 48, true},
    {std::nullopt, 30'000, 7, 6, true},
}};

}  // namespace games::gastank
