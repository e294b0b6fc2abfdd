// What `manator play` and the menu share.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "base/result.h"
#include "play/console.h"

namespace manator {

// The menu: a game, an opponent, a level, and play. Returns when the person leaves.
base::Result<void> run_menu(bool ascii);

// Ends the program as somebody does who leaves instead of answering.
base::Result<void> leave(const play::Console& console);

// Asks who plays; nothing if the person leaves.
std::optional<std::array<std::string, 2>> ask_players(play::Console& console,
                                                      const game::GameType& type);

}  // namespace manator
