// The fixed positions and depths of `manator bench`.
#pragma once

#include <string>
#include <vector>

#include "game/any_position.h"

namespace engine {

struct BenchPosition {
    std::string text;
    int depth;
};

// The game's start position and positions from one random game.
std::vector<BenchPosition> bench_positions(const game::GameType& type);

}  // namespace engine
