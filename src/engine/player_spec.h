// Specifications of built-in players: a name and options, "engine level=5 time=0.1".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"
#include "engine/game_engine.h"
#include "engine/level.h"

namespace engine {

enum class PlayerKind : std::uint8_t { random, greedy, minimax, alphabeta, engine };

struct PlayerSpec {
    PlayerKind kind = PlayerKind::random;
    std::string text;  // as it was written, with single blanks
    std::uint64_t seed = 0;
    Limits limits;  // of a move
    int level = full_level;
    int threads = 1;
    int hash = 16;                // MB
    std::string evaluation = {};  // empty: the game's best
    int evaluation_index = 0;     // of it among the game's evaluations
};

// Reads a specification for a game; `engine` is that game's, or nullptr if it has none. The error
// lists what would have been possible.
base::Result<PlayerSpec> parse_player(std::string_view text, const GameEngine* engine);

// One line a player: its name, its options and what it does.
std::string player_help();

}  // namespace engine
