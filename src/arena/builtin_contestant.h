// A built-in player at a referee's table.
#pragma once

#include <memory>

#include "game/contestant.h"
#include "game/player.h"

namespace arena {

// The player's name is used unless another one is given.
std::unique_ptr<game::Contestant> make_builtin(std::unique_ptr<game::Player> player,
                                               std::string name = "");

}  // namespace arena
