// Wraps a game's engine.
#include "cli/opponent.h"

#include "base/check.h"
#include "engine/registry.h"

namespace cli {

Opponent::Opponent(std::string_view game_id, engine::Milliseconds time) : time_(time) {
    const engine::GameEngine* engine = engine::find_engine(game_id);
    CHECK(engine != nullptr);
    searcher_ = engine->make_searcher();
    (void)searcher_->set_table_size(64)
        .has_value();  // on failure it plays with a smaller hash table
}

std::string Opponent::choose(const std::string& position, const std::vector<std::string>& moves) {
    CHECK(searcher_->set_position(position, moves).has_value());
    engine::Limits limits;
    limits.move_time = time_;
    const auto report = searcher_->search(limits);
    CHECK(report.has_value() && !report->lines.empty());
    return report->lines.front().moves.front();
}

}  // namespace cli
