// What the arena needs of the engine: built-in players, and a judge of openings.
#pragma once

#include <functional>
#include <string_view>

#include "arena/bot.h"
#include "game/played_game.h"

namespace manator {

// Makes contestants of specifications such as "engine level=5".
base::Result<std::unique_ptr<arena::Contestant>> make_builtin_player(
    const game::GameType& type, const std::string& specification, std::uint64_t seed);

// Whether an opening leaves both sides their chances: a quick look of the engine finds no side
// better by half of the smallest piece. Empty where there is no engine for the game.
std::function<bool(const game::PlayedGame&)> fairness(std::string_view game_id);

}  // namespace manator
