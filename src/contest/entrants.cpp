// Checks executables and the sandbox, and judges openings with the engine.
#include "contest/entrants.h"

#include <fmt/core.h>

#include <cstdlib>
#include <filesystem>

#include "base/text.h"
#include "bots/own_files.h"
#include "engine/fair_openings.h"
#include "engine/registry.h"
#include "process/own_scope.h"
#include "process/program.h"
#include "process/sandbox.h"

namespace contest {

namespace {

// Whether a sandbox of this choice works here.
base::Result<void> check_sandbox(bots::SandboxChoice choice) {
    static const process::SandboxGaps gaps = process::sandbox_gaps();
    const std::string plain = "--no-sandbox runs bots without one, with your own permissions";
    if (!gaps.broken.empty()) {
        return base::Error{"the sandbox does not hold on this machine: " +
                           base::join(gaps.broken, "; ") + "; " + plain};
    }
    if (gaps.weaker.empty()) return {};
    if (choice == bots::SandboxChoice::full) {
        process::enter_own_scope();
        return base::Error{"the sandbox does not hold on this machine: " + gaps.weaker +
                           "; --sandbox=basic accepts that, " + plain};
    }
    fmt::print(stderr, "note: basic sandbox: {}\n", gaps.weaker);
    return {};
}

}  // namespace

base::Result<void> check_machine(std::span<const bots::Bot> bots, bots::SandboxChoice choice) {
    namespace fs = std::filesystem;
    bool sandboxed = false;
    for (const bots::Bot& bot : bots) {
        if (bot.command.empty()) continue;
        sandboxed = sandboxed || bot.sandboxed.value_or(true);
        const fs::path place = bot.folder.empty() ? fs::current_path() : bot.folder;
        if (!process::find_program(bot.command[0], place, process::our_path()).empty()) continue;
        return base::Error{"bot " + base::quoted(bot.name) + ": " +
                           process::no_program(bot.command[0], place).message};
    }
    return sandboxed ? check_sandbox(choice) : base::Result<void>();
}

base::Result<void> prepare_own_programs(std::span<bots::Bot> bots, bots::SandboxChoice choice) {
    if (const auto chosen = bots::choose_sandbox(bots, choice); !chosen) return chosen;
    for (bots::Bot& bot : bots) {
        if (bot.sandboxed.value_or(false)) bots::show_own_files(bot);
    }
    return check_machine(bots, choice);
}

std::function<bool(const game::PlayedGame&)> fairness(std::string_view game_id) {
    const engine::GameEngine* engine = engine::find_engine(game_id);
    if (engine == nullptr) return {};
    return engine::fair_openings(*engine);
}

}  // namespace contest
