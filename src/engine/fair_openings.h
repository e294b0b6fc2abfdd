// Tests with a short search whether an opening gives both sides chances.
#pragma once

#include <functional>

#include "engine/game_engine.h"
#include "game/played_game.h"

namespace engine {

// A function that returns true if the search finds neither side ahead by half of the smallest
// piece's value. It uses the evaluation with this name; empty: the first one. The function and its
// copies may be called by any thread; `engine` must outlive them.
std::function<bool(const game::PlayedGame&)> fair_openings(const GameEngine& engine,
                                                           std::string_view evaluation = {});

}  // namespace engine
