// Whether random openings leave both sides their chances.
#pragma once

#include <functional>
#include <string_view>

#include "game/played_game.h"

namespace manator {

// A quick look of the game's engine: no side is better by half of the smallest piece. Empty where
// there is no engine. May be called by several threads.
std::function<bool(const game::PlayedGame&)> fairness(std::string_view game_id);

}  // namespace manator
