// The bench positions and depths, and the loop over them.
#include "uci/bench.h"

#include <fmt/core.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>

#include "engine/bench_positions.h"
#include "engine/registry.h"
#include "games/registry.h"

namespace uci {

namespace {

// The nodes of one game's searches; nullopt if it was stopped.
std::optional<std::uint64_t> run_game(const game::GameType& type, const engine::GameEngine& engine,
                                      const base::StopToken& stop) {
    const std::unique_ptr<engine::Searcher> searcher = engine.make_searcher();
    if (!searcher->set_table_size(16)) return std::nullopt;
    std::uint64_t total = 0;
    int depths = 0;
    const auto begin = std::chrono::steady_clock::now();
    for (const engine::BenchPosition& position : engine::bench_positions(type)) {
        searcher->clear();
        if (!searcher->set_position(position.text, {})) continue;
        engine::Limits limits;
        limits.depth = position.depth;
        const auto report = searcher->search(limits, {}, stop);
        if (stop.stop_requested()) return std::nullopt;
        if (!report) continue;
        total += report->nodes;
        depths += report->depth;
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    fmt::print("{} {} nodes\n", type.info->id, total);
    std::fflush(stdout);
    fmt::print(stderr, "{}: depths {} in all, {:.2f} s, {:.2f} million nodes a second\n",
               type.info->id, depths, took.count(),
               static_cast<double>(total) / took.count() / 1e6);
    return total;
}

}  // namespace

bool run_bench(const base::StopToken& stop) {
    std::uint64_t total = 0;
    for (const game::GameType& type : games::all_games()) {
        const engine::GameEngine* engine = engine::find_engine(type.info->id);
        if (engine == nullptr) continue;
        const auto nodes = run_game(type, *engine, stop);
        if (!nodes) return false;
        total += *nodes;
    }
    fmt::print("total {} nodes\n", total);
    std::fflush(stdout);
    return true;
}

}  // namespace uci
