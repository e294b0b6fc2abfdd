// The bench positions and depths, and the loop over them.
#include "uci/bench.h"

#include <fmt/core.h>

#include <chrono>

#include "engine/bench_positions.h"
#include "engine/registry.h"
#include "games/registry.h"

namespace uci {

bool Bench::run() {
    std::uint64_t total = 0;
    for (const game::GameType& type : games::all_games()) {
        const engine::GameEngine* engine = engine::find_engine(type.info->id);
        if (engine == nullptr) continue;
        const auto nodes = run_game(type, *engine);
        if (!nodes) return false;
        total += *nodes;
    }
    fmt::print("total {} nodes\n", total);
    std::fflush(stdout);
    return true;
}

std::optional<std::uint64_t> Bench::run_game(const game::GameType& type,
                                             const engine::GameEngine& engine) {
    const std::unique_ptr<engine::Searcher> searcher = engine.make_searcher();
    if (!searcher->set_table_size(16)) return std::nullopt;
    attend(searcher.get());
    std::uint64_t total = 0;
    int depths = 0;
    const auto begin = std::chrono::steady_clock::now();
    for (const engine::BenchPosition& position : engine::bench_positions(type)) {
        if (stopped_) break;
        searcher->clear();
        if (!searcher->set_position(position.text, {})) continue;
        engine::Limits limits;
        limits.depth = position.depth;
        const auto report = searcher->search(limits, [&](const engine::Report&) {
            if (stopped_) searcher->stop();  // stop() was called before the search began
        });
        if (!report) continue;
        total += report->nodes;
        depths += report->depth;
    }
    attend(nullptr);
    if (stopped_) return std::nullopt;
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    fmt::print("{} {} nodes\n", type.info->id, total);
    std::fflush(stdout);
    fmt::print(stderr, "{}: depths {} in all, {:.2f} s, {:.2f} million nodes a second\n",
               type.info->id, depths, took.count(),
               static_cast<double>(total) / took.count() / 1e6);
    return total;
}

void Bench::stop() {
    stopped_ = true;
    const std::lock_guard lock(mutex_);
    if (searcher_ != nullptr) searcher_->stop();
}

void Bench::attend(engine::Searcher* searcher) {
    const std::lock_guard lock(mutex_);
    searcher_ = searcher;
}

}  // namespace uci
