// Functions shared by `manator play` and the menu.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>

#include "base/result.h"
#include "manator/commands.h"
#include "play/console.h"

namespace manator {

// The menu: choose a game, an opponent and a level, then play. Returns the exit status when the
// person leaves.
base::Result<int> run_menu(bool ascii);

// The action that does the work and sets the exit status that it returns.
Action action_with_status(std::function<base::Result<int>()> work, int& status);

// Asks for the players; nothing if the person leaves.
std::optional<std::array<std::string, 2>> ask_players(play::Console& console,
                                                      const game::GameType& type);

}  // namespace manator
