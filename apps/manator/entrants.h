// What matches and tournaments need besides the arena: a machine that can run the bots, and a judge
// of openings.
#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "arena/bots/bot.h"
#include "game/played_game.h"

namespace manator {

// How a bot is written where players are, for --help.
inline constexpr std::string_view bot_help =
    "Bots:\n  cmd=… [proto=line|json|uci|ugi|xboard|console] [name=] [dir=] [option.X=]\n"
    "      another program, see docs/3-bot-protocol\n";

// Whether this machine can run the bots: it has all programs, and a sandbox that holds where one is
// wanted. The error says what is missing, and how to go on without a sandbox.
base::Result<void> check_machine(std::span<const arena::Bot> bots,
                                 std::string_view without_sandbox);

// Whether an opening leaves both sides their chances: a quick look of the engine finds no side
// better by half of the smallest piece. Empty where there is no engine for the game.
std::function<bool(const game::PlayedGame&)> fairness(std::string_view game_id);

}  // namespace manator
