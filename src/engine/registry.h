// The engines of all games in the build. Each is instantiated in its own generated file, so that
// editing one game recompiles one search.
#pragma once

#include <memory>
#include <string_view>

#include "engine/game_engine.h"

namespace engine {

// The engine of the game with this id, or nullptr.
const GameEngine* find_engine(std::string_view game_id);

}  // namespace engine
