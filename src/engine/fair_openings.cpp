// Searches each opening with a few hundred nodes, a new searcher and a small transposition table.
#include "engine/fair_openings.h"

#include <cstdlib>
#include <memory>
#include <string>

namespace engine {

namespace {

// Measured: less than half a millisecond. Random openings are mostly unfair by immediate tactics,
// which so many nodes find.
constexpr std::uint64_t opening_nodes = 200;
constexpr int fair_score = 50;  // a guess

}  // namespace

// A new searcher each time, so that the same opening always gets the same result.
std::function<bool(const game::PlayedGame&)> fair_openings(const GameEngine& engine,
                                                           std::string_view evaluation) {
    return [&engine, evaluation = std::string(evaluation)](const game::PlayedGame& game) {
        const std::unique_ptr<Searcher> searcher = engine.make_searcher();
        if (!searcher->set_table_size(1)) return false;
        searcher->set_position(game);
        Limits limits;
        limits.nodes = opening_nodes;
        limits.evaluation = evaluation;
        const auto report = searcher->search(limits);
        return report && !report->lines.empty() &&
               std::abs(report->lines.front().score.hundredths()) < fair_score;
    };
}

}  // namespace engine
