// The engines of all games of the build. Each is instantiated in a generated file of its own, so
// that editing one game recompiles one search.
#pragma once

#include <memory>
#include <string_view>

#include "engine/game_engine.h"

namespace engine {

// The engine of the game with this id, or nullptr.
const GameEngine* find_engine(std::string_view game_id);

}  // namespace engine
