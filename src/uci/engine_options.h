// What can be set in the engine, by the names UCI has for it; the other protocols use the same.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/level.h"

namespace uci {

// UCI_Elo is a scale of its own: level 1 is the least, every level above it a step more. A step is
// what the ladder of levels promises, 70 % against the level below.
inline constexpr int least_elo = 1000;
inline constexpr int elo_step = 150;
inline constexpr int most_elo = least_elo + (engine::full_level - 1) * elo_step;

struct EngineOptions {
    int hash = 16;  // MB
    int threads = 1;
    int lines = 1;
    int level = engine::full_level;
    int overhead = static_cast<int>(engine::default_overhead.count());  // ms
    int elo = most_elo;
    bool limits_strength = false;  // by `elo` instead of `level`
    bool ponder = false;           // the host will: tell it the reply to expect
    bool show_chances = false;
    std::string evaluation = "best";  // or one of the game's by name

    // The level to play at.
    int strength() const;
};

inline constexpr std::string_view game_option = "UCI_Variant";
inline constexpr std::string_view clear_option = "Clear Hash";

// Sets one by its name, in either case. The error says what was expected.
base::Result<void> set_option(EngineOptions& options, std::string_view name,
                              std::string_view value);

// The options as `uci` lists them, with the game's and the table's among them.
std::vector<std::string> uci_options(const EngineOptions& options, std::string_view game);
// Those that XBoard has no command for, as its `feature option=` writes them.
std::vector<std::string> xboard_options(const EngineOptions& options);

// The ids of all games.
std::vector<std::string> game_ids();

}  // namespace uci
