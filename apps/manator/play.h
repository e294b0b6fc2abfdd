// `manator play` and the menu both end here: with a game set up, and a table to play it at.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "base/result.h"
#include "play/table.h"

namespace manator {

// What the games that `manator` plays have in common.
play::TableSettings table_settings(bool flipped);

// The menu: a game, an opponent, a level, and play. Returns when the person leaves.
base::Result<void> run_menu(bool ascii);

// Asks who plays; nothing if the person leaves.
std::optional<std::array<std::string, 2>> ask_players(play::Console& console,
                                                      const game::GameType& type);

}  // namespace manator
