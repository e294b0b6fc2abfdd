// The levels of Jetan, made with `tune_levels` (train/). Each row is a game::Level: depth,
// nodes, oversights, noise, whether it follows captures.
#pragma once

#include "game/level.h"

namespace games::jetan {

inline constexpr game::LevelTable levels{{
    {1, 20'000, 1'000, 300, false},
    {2, 20'000, 560, 280, false},
    {2, 20'000, 310, 300, false},
    {2, 20'000, 195, 215, true},
    {2, 20'000, 78, 160, true},
    {std::nullopt, 1'800, 25, 150, true},
    {std::nullopt, 4'500, 14, 15, true},
    {std::nullopt, 18'000, 8, 8, true},
    {std::nullopt, 80'000, 2, 2, true},
}};

// Of the model rules.
inline constexpr game::LevelTable model_levels{{
    {1, 20'000, 1'000, 300, false},
    {2, 20'000, 560, 280, false},
    {2, 20'000, 310, 300, false},
    {2, 20'000, 205, 245, true},
    {2, 20'000, 78, 160, true},
    {std::nullopt, 1'800, 25, 150, true},
    {std::nullopt, 4'500, 14, 15, true},
    {std::nullopt, 18'000, 8, 8, true},
    {std::nullopt, 80'000, 2, 2, true},
}};

}  // namespace games::jetan
