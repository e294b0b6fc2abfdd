#include "manator/fairness.h"

#include <cstdlib>

#include "engine/registry.h"

namespace manator {

namespace {

bool is_fair(const engine::GameEngine& engine, const game::PlayedGame& game) {
    const auto searcher = engine.make_searcher();
    searcher->set_table_size(1);
    std::vector<std::string> moves;
    for (const game::MoveView& move : game.moves()) moves.push_back(move.text);
    engine::Limits limits;
    limits.nodes = 20'000;
    if (!searcher->set_position(game.start().format(), moves)) return false;
    const auto report = searcher->search(limits, {});
    return report && !report->lines.empty() && std::abs(report->lines.front().score) < 50;
}

}  // namespace

std::function<bool(const game::PlayedGame&)> fairness(std::string_view game_id) {
    const engine::GameEngine* engine = engine::find_engine(game_id);
    if (engine == nullptr) return {};
    return [engine](const game::PlayedGame& game) { return is_fair(*engine, game); };
}

}  // namespace manator
