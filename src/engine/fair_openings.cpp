// A search of a few hundred nodes judges each opening, with a new searcher and a small table.
#include "engine/fair_openings.h"

#include <cstdlib>
#include <memory>
#include <string>

namespace engine {

namespace {

// Takes less than half a millisecond: enough to see immediate tactics, which is what makes a random
// opening unfair.
constexpr std::uint64_t opening_nodes = 200;
constexpr int fair_score = 50;

}  // namespace

// A new searcher each time: the same opening always gets the same verdict.
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
