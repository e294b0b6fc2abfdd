#include "manator/entrants.h"

#include <cstdlib>
#include <memory>
#include <mutex>

#include "arena/builtin_contestant.h"
#include "engine/builtin_player.h"
#include "engine/registry.h"

namespace manator {

base::Result<std::unique_ptr<arena::Contestant>> make_builtin_player(
    const game::GameType& type, const std::string& specification, std::uint64_t seed) {
    const engine::GameEngine* engine = engine::find_engine(type.info->id);
    const auto spec = engine::parse_player(specification, engine);
    if (!spec) return spec.error();
    return arena::make_builtin(engine::make_player(*spec, engine, seed));
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
