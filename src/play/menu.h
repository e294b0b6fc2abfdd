// The menu that `manator` without a command opens at a terminal: choose a game, an opponent and a
// level, then play.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "base/result.h"
#include "play/console.h"

namespace play {

// Returns the exit status when the person leaves.
base::Result<int> run_menu(bool ascii);

using Players = std::array<std::string, 2>;
// Asks for the players of a game; nothing if the person leaves.
std::optional<Players> ask_players(Console& console, const game::GameType& type);

}  // namespace play
