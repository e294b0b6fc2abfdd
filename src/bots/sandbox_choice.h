// Which programs run in a sandbox. Tournaments sandbox every bot. Matches, check-bot and play run
// people's own programs: plainly by default, but never plainly as root.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "base/result.h"
#include "bots/bot.h"

namespace bots {

enum class SandboxChoice : std::uint8_t {
    usual,  // nothing said: programs are sandboxed for root only
    full,   // --sandbox
    basic,  // --sandbox=basic: limits for each process are enough
    off,    // --no-sandbox
};

// "", "full" or "basic", as in --sandbox=WORD.
base::Result<SandboxChoice> parse_sandbox_choice(std::string_view word);

// Decides for every bot that is a program; its own word (sandbox=) counts unless the choice is off.
// Refuses an unsandboxed program as root unless the choice is off.
base::Result<void> choose_sandbox(std::span<Bot> bots, SandboxChoice choice);

}  // namespace bots
