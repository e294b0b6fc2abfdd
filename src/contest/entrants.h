// What matches and tournaments need besides the arena: checks that this machine can run the bots,
// and a fairness test for openings.
#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "bots/bot.h"
#include "bots/sandbox_choice.h"
#include "game/played_game.h"

namespace contest {

// The syntax of a bot for --help.
inline constexpr std::string_view bot_help =
    "Bots:\n  cmd=… [proto=line|json|uci|ugi|xboard|console] [name=] [dir=] [option.X=]\n"
    "      another program, see docs/users/4-writing-bots.md\n";

// Whether this machine can run the bots: all executables exist, and the sandbox works where one is
// wanted. The error says what is missing and which option accepts that. If a weaker sandbox is
// accepted, a note goes to stderr.
base::Result<void> check_machine(std::span<const bots::Bot> bots, bots::SandboxChoice choice);

// The same for the user's own programs: also decides which are sandboxed, and makes their files
// visible to those.
base::Result<void> prepare_own_programs(std::span<bots::Bot> bots, bots::SandboxChoice choice);

// Whether an opening is fair: a short engine search finds no side ahead by half of the smallest
// piece's value. Empty if there is no engine for the game.
std::function<bool(const game::PlayedGame&)> fairness(std::string_view game_id);

}  // namespace contest
