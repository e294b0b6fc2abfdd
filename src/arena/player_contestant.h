// A game::Player as a contestant, so that built-in players take part in refereed games.
#pragma once

#include <memory>

#include "arena/contestant.h"
#include "game/player.h"

namespace arena {

std::unique_ptr<Contestant> make_player_contestant(std::unique_ptr<game::Player> player);

}  // namespace arena
