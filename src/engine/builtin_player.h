// Makes built-in players from their specifications.
#pragma once

#include <cstdint>
#include <memory>

#include "engine/game_engine.h"
#include "engine/player_spec.h"
#include "game/player.h"

namespace engine {

// A player for any number of games of the type that `engine` belongs to (nullptr only if the
// specification needs no engine). All its random choices derive from the specification's seed and
// `seed`.
std::unique_ptr<game::Player> make_player(const PlayerSpec& spec, const GameEngine* engine,
                                          std::uint64_t seed);

}  // namespace engine
