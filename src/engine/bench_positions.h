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

// The start of the game and positions of one random game from it.
std::vector<BenchPosition> bench_positions(const game::GameType& type);

}  // namespace engine
