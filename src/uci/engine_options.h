// The engine's options by their UCI names; the other protocols use the same.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/level.h"

namespace uci {

// UCI_Elo has its own scale: level 1 is the minimum, and each level adds a step. A step stands for
// the intended 70 % score against the level below.
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
    bool limits_strength = false;  // use `elo` instead of `level`
    bool ponder = false;           // the host will ponder: report the expected reply
    bool show_chances = false;
    std::string evaluation = "best";  // or the name of one of the game's

    // The effective level.
    int strength() const;
};

inline constexpr std::string_view game_option = "UCI_Variant";
inline constexpr std::string_view clear_option = "Clear Hash";

// Sets an option by name, ignoring case. The error says what was expected.
base::Result<void> set_option(EngineOptions& options, std::string_view name,
                              std::string_view value);

// The options as `uci` lists them, including the game and the hash size.
std::vector<std::string> uci_options(const EngineOptions& options, std::string_view game);
// The options without an XBoard command, in `feature option=` syntax.
std::vector<std::string> xboard_options(const EngineOptions& options);

// The ids of all games.
std::vector<std::string> game_ids();

}  // namespace uci
