// Every game of the build, behind its type-erased form.
#pragma once

#include <span>
#include <string_view>

#include "game/any_position.h"

namespace games {

std::span<const game::GameType> all_games();

// The game with this id, or nullptr.
const game::GameType* find_game(std::string_view id);

}  // namespace games
