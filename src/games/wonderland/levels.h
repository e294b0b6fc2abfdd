// The levels of Wonderland Chess, made with `tune_levels` (train/). Each row is a game::Level:
// depth, nodes, oversights, noise, whether it follows captures.
#pragma once

#include "game/level.h"

namespace games::wonderland {

inline constexpr game::LevelTable levels{{
    {1, 20'000, 1'000, 300, false},
    {2, 20'000, 450, 270, false},
    {2, 20'000, 82, 254, true},
    {std::nullopt, 800, 80, 233, true},
    {std::nullopt, 1'500, 50, 164, true},
    {std::nullopt, 3'000, 30, 112, true},
    {std::nullopt, 6'000, 20, 28, true},
    {std::nullopt, 12'000, 12, 11, true},
    {std::nullopt, 50'000, 4, 2, true},
}};

}  // namespace games::wonderland
