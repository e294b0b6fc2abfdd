// Judges with a short search whether an opening gives both sides chances.
#pragma once

#include <functional>

#include "engine/game_engine.h"
#include "game/played_game.h"

namespace engine {

// True if the search finds no side ahead by half of the smallest piece's value, by the evaluation
// of this name; empty: the first one. Any thread may call it, also its copies; `engine` must
// outlive them.
std::function<bool(const game::PlayedGame&)> fair_openings(const GameEngine& engine,
                                                           std::string_view evaluation = {});

}  // namespace engine
