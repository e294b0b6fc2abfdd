// Specifications of built-in players: a kind and options, such as "engine level=5 time=0.1".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "engine/game_engine.h"
#include "engine/level.h"

namespace engine {

enum class PlayerKind : std::uint8_t { random, greedy, minimax, alphabeta, engine };

struct PlayerSpec {
    PlayerKind kind = PlayerKind::random;
    std::string text;  // as written, with single blanks
    std::uint64_t seed = 0;
    Limits limits;  // per move
    int level = full_level;
    std::optional<Level> trial = {};  // used instead of `level`; not in the text, for tuning only
    int threads = 1;
    int hash = 16;                // MB
    std::string evaluation = {};  // empty: the game's best
    int evaluation_index = 0;     // index of `evaluation` in the game's list
};

// Parses a specification; `engine` is the game's engine, or nullptr if it has none. The error lists
// the valid choices.
base::Result<PlayerSpec> parse_player(std::string_view text, const GameEngine* engine);

// One line per kind of player: its name, its options and what it does.
std::string player_help();

}  // namespace engine
