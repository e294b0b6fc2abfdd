// The game that tests use which need just any.
#pragma once

#include <string>

#include "games/registry.h"

namespace support {

inline const game::GameType& some_game() {
    return games::all_games().front();
}

inline std::string any_game() {
    return std::string(some_game().info->id);
}

}  // namespace support
