// Checks executables and the sandbox, and judges openings with the engine.
#include "contest/entrants.h"

#include <fmt/core.h>

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <mutex>

#include "base/text.h"
#include "bots/own_files.h"
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

namespace {

// Takes less than half a millisecond: enough to see immediate tactics, which is what makes a random
// opening unfair.
constexpr std::uint64_t opening_nodes = 200;
constexpr int fair_score = 50;

// Judges one opening at a time, because running games need the CPUs.
class OpeningJudge {
 public:
    explicit OpeningJudge(const engine::GameEngine& engine) : searcher_(engine.make_searcher()) {
        (void)searcher_->set_table_size(1)
            .has_value();  // on failure it keeps its current hash table
    }
    bool is_fair(const game::PlayedGame& game) {
        const std::lock_guard lock(mutex_);
        searcher_->clear();  // the same opening always gets the same verdict
        searcher_->set_position(game);
        engine::Limits limits;
        limits.nodes = opening_nodes;
        const auto report = searcher_->search(limits);
        return report && !report->lines.empty() &&
               std::abs(report->lines.front().score.hundredths()) < fair_score;
    }

 private:
    std::mutex mutex_;
    std::unique_ptr<engine::Searcher> searcher_;
};

}  // namespace

std::function<bool(const game::PlayedGame&)> fairness(std::string_view game_id) {
    const engine::GameEngine* engine = engine::find_engine(game_id);
    if (engine == nullptr) return {};
    const auto judge = std::make_shared<OpeningJudge>(*engine);
    return [judge](const game::PlayedGame& game) { return judge->is_fair(game); };
}

}  // namespace contest
