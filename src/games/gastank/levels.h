// The levels of GasTank Chess, made with `tune_levels` (train/). Each row is a game::Level: depth,
// nodes, oversights, noise, whether it follows captures.
#pragma once

#include "game/level.h"

namespace games::gastank {

inline constexpr game::LevelTable levels{{
    {1, 20'000, 1'000, 300, false},
    {2, 20'000, 500, 250, false},
    {2, 20'000, 160, 215, false},
    {std::nullopt, 600, 85, 320, true},
    {std::nullopt, 1'200, 50, 215, true},
    {std::nullopt, 2'300, 35, 135, true},
    {std::nullopt, 4'200, 28, 64, true},
    {std::nullopt, 10'500, 16, 33, true},
    {std::nullopt, 38'000, 7, 4, true},
}};

}  // namespace games::gastank
