// Applies --sandbox and --no-sandbox to a list of bots.
#include "bots/sandbox_choice.h"

#include <unistd.h>

#include "base/text.h"

namespace bots {

base::Result<SandboxChoice> parse_sandbox_choice(std::string_view word) {
    if (word.empty() || word == "full") return SandboxChoice::full;
    if (word == "basic") return SandboxChoice::basic;
    return base::Error{"--sandbox: expected full or basic, found " + base::quoted(word)};
}

base::Result<void> choose_sandbox(std::span<Bot> bots, SandboxChoice choice) {
    const bool is_root = ::geteuid() == 0;
    const bool is_usual = choice != SandboxChoice::usual || is_root;
    for (Bot& bot : bots) {
        if (bot.command.empty()) continue;
        if (choice == SandboxChoice::off) {
            bot.sandboxed = false;
            continue;
        }
        bot.sandboxed = bot.sandboxed.value_or(is_usual);
        if (is_root && !*bot.sandboxed) {
            return base::Error{"bot " + base::quoted(bot.name) +
                               " asks for no sandbox: root needs --no-sandbox for that"};
        }
    }
    return {};
}

}  // namespace bots
