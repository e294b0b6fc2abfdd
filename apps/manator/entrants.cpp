#include "manator/entrants.h"

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <mutex>

#include "arena/process/program.h"
#include "arena/process/sandbox.h"
#include "base/text.h"
#include "engine/registry.h"

namespace manator {

base::Result<void> check_machine(std::span<const arena::Bot> bots,
                                 std::string_view without_sandbox) {
    namespace fs = std::filesystem;
    bool sandboxed = false;
    for (const arena::Bot& bot : bots) {
        if (bot.command.empty()) continue;
        sandboxed = sandboxed || bot.sandboxed;
        const fs::path place = bot.folder.empty() ? fs::current_path() : bot.folder;
        if (!arena::find_program(bot.command[0], place, arena::our_path()).empty()) continue;
        return base::Error{"bot " + base::quoted(bot.name) + ": there is no program " +
                           base::quoted(bot.command[0]) + " on this machine"};
    }
    const std::vector<std::string> gaps =
        sandboxed ? arena::sandbox_gaps() : std::vector<std::string>();
    if (gaps.empty()) return {};
    return base::Error{"the sandbox does not hold on this machine: " + base::join(gaps, "; ") +
                       "; " + std::string(without_sandbox) + " goes on without one"};
}

std::function<bool(const game::PlayedGame&)> fairness(std::string_view game_id) {
    const engine::GameEngine* engine = engine::find_engine(game_id);
    if (engine == nullptr) return {};
    // One look at a time: games that are being played need the processors.
    const auto looking = std::make_shared<std::mutex>();
    return [engine, looking](const game::PlayedGame& game) {
        const std::lock_guard lock(*looking);
        const auto searcher = engine->make_searcher();
        (void)searcher->set_table_size(1).has_value();
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
