#include "manator/entrants.h"

#include <fmt/core.h>

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <mutex>

#include "arena/bots/own_files.h"
#include "arena/process/program.h"
#include "arena/process/sandbox.h"
#include "base/text.h"
#include "engine/registry.h"
#include "manator/own_scope.h"

namespace manator {

namespace {

// Whether a sandbox of this choice holds here.
base::Result<void> check_sandbox(arena::SandboxChoice choice) {
    static const arena::SandboxGaps gaps = arena::sandbox_gaps();
    const std::string plain = "--no-sandbox runs bots without one, with your own permissions";
    if (!gaps.broken.empty()) {
        return base::Error{"the sandbox does not hold on this machine: " +
                           base::join(gaps.broken, "; ") + "; " + plain};
    }
    if (gaps.weaker.empty()) return {};
    if (choice == arena::SandboxChoice::full) {
        enter_own_scope();
        return base::Error{"the sandbox does not hold on this machine: " + gaps.weaker +
                           "; --sandbox=basic accepts that, " + plain};
    }
    fmt::print(stderr, "note: basic sandbox: {}\n", gaps.weaker);
    return {};
}

}  // namespace

base::Result<void> check_machine(std::span<const arena::Bot> bots, arena::SandboxChoice choice) {
    namespace fs = std::filesystem;
    bool sandboxed = false;
    for (const arena::Bot& bot : bots) {
        if (bot.command.empty()) continue;
        sandboxed = sandboxed || bot.sandboxed.value_or(true);
        const fs::path place = bot.folder.empty() ? fs::current_path() : bot.folder;
        if (!arena::find_program(bot.command[0], place, arena::our_path()).empty()) continue;
        return base::Error{"bot " + base::quoted(bot.name) + ": " +
                           arena::no_program(bot.command[0], place).message};
    }
    return sandboxed ? check_sandbox(choice) : base::Result<void>();
}

base::Result<void> prepare_own_programs(std::span<arena::Bot> bots, arena::SandboxChoice choice) {
    if (const auto chosen = arena::choose_sandbox(bots, choice); !chosen) return chosen;
    for (arena::Bot& bot : bots) {
        if (bot.sandboxed.value_or(false)) arena::show_own_files(bot);
    }
    return check_machine(bots, choice);
}

std::function<bool(const game::PlayedGame&)> fairness(std::string_view game_id) {
    const engine::GameEngine* engine = engine::find_engine(game_id);
    if (engine == nullptr) return {};
    // One look at a time: games that are being played need the processors.
    const auto looking = std::make_shared<std::mutex>();
    return [engine, looking](const game::PlayedGame& game) {
        const std::lock_guard lock(*looking);
        const auto searcher = engine->make_searcher();
        searcher->set_table_size(1);
        std::vector<std::string> moves;
        for (const game::MoveView& move : game.moves()) moves.push_back(move.text);
        engine::Limits limits;
        limits.nodes = 20'000;
        if (!searcher->set_position(game.start().format(), moves)) return false;
        const auto report = searcher->search(limits, {});
        return report && !report->lines.empty() && std::abs(report->lines.front().score) < 50;
    };
}

}  // namespace manator
