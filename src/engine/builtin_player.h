// Built-in players: what a specification describes, as a game::Player.
#pragma once

#include <cstdint>
#include <memory>

#include "engine/game_engine.h"
#include "engine/player_spec.h"
#include "game/player.h"

namespace engine {

// A player for one game after the other, of the game `engine` is for (nullptr only where the
// specification needs none). Whatever chance it uses follows from the specification's seed and
// `seed`. Only the searching players heed stop(); the others have a fixed amount of work.
std::unique_ptr<game::Player> make_player(const PlayerSpec& spec, const GameEngine* engine,
                                          std::uint64_t seed);

}  // namespace engine
