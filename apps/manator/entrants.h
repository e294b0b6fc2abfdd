// What matches and tournaments need besides the arena: built-in players, a machine that can run the
// bots, and a judge of openings.
#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "arena/bots/bot.h"
#include "game/played_game.h"

namespace manator {

// Makes contestants of specifications such as "engine level=5".
base::Result<std::unique_ptr<arena::Contestant>> make_builtin_player(
    const game::GameType& type, const std::string& specification, std::uint64_t seed);

// Whether this machine can run the bots: it has all programs, and a sandbox that holds where one is
// wanted. The error says what is missing, and how to go on without a sandbox.
base::Result<void> check_machine(std::span<const arena::Bot> bots,
                                 std::string_view without_sandbox);

// Whether an opening leaves both sides their chances: a quick look of the engine finds no side
// better by half of the smallest piece. Empty where there is no engine for the game.
std::function<bool(const game::PlayedGame&)> fairness(std::string_view game_id);

}  // namespace manator
