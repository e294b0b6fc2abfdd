// What matches and tournaments need besides the arena: a machine that can run the bots, and a judge
// of openings.
#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "bots/bot.h"
#include "bots/sandbox_choice.h"
#include "game/played_game.h"

namespace contest {

// How a bot is written where players are, for --help.
inline constexpr std::string_view bot_help =
    "Bots:\n  cmd=… [proto=line|json|uci|ugi|xboard|console] [name=] [dir=] [option.X=]\n"
    "      another program, see docs/users/4-writing-bots.md\n";

// Whether this machine can run the bots: it has all programs, and a sandbox that holds where one is
// wanted. The error says what is missing and which option accepts that. A weaker sandbox that is
// accepted is noted on standard error.
base::Result<void> check_machine(std::span<const bots::Bot> bots, bots::SandboxChoice choice);

// The same for people's own programs: decides which are sandboxed, and shows those their files.
base::Result<void> prepare_own_programs(std::span<bots::Bot> bots, bots::SandboxChoice choice);

// Whether an opening leaves both sides their chances: a quick look of the engine finds no side
// better by half of the smallest piece. Empty where there is no engine for the game.
std::function<bool(const game::PlayedGame&)> fairness(std::string_view game_id);

}  // namespace contest
