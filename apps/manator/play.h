// Functions shared by `manator play` and the menu.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "base/result.h"
#include "play/console.h"

namespace manator {

// The menu: choose a game, an opponent and a level, then play. Returns when the person leaves.
base::Result<void> run_menu(bool ascii);

// Ends the program with the exit status for a person who left instead of answering.
base::Result<void> leave(const play::Console& console);

// Asks for the players; nothing if the person leaves.
std::optional<std::array<std::string, 2>> ask_players(play::Console& console,
                                                      const game::GameType& type);

}  // namespace manator
