// Chooses which bots run in a sandbox. Tournaments sandbox every bot. Matches, check-bot and play
// run the user's own programs: without a sandbox by default, but never without one as root.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "base/result.h"
#include "bots/bot.h"

namespace bots {

enum class SandboxChoice : std::uint8_t {
    usual,  // no option given: sandboxed only as root
    full,   // --sandbox
    basic,  // --sandbox=basic: per-process limits are enough
    off,    // --no-sandbox
};

// "", "full" or "basic", as in --sandbox=WORD.
base::Result<SandboxChoice> parse_sandbox_choice(std::string_view word);

// Sets `sandboxed` of every bot that is a program; its own sandbox= option wins unless the choice
// is off. As root, an unsandboxed program is an error unless the choice is off.
base::Result<void> choose_sandbox(std::span<Bot> bots, SandboxChoice choice);

}  // namespace bots
