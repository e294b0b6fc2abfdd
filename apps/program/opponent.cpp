#include "program/opponent.h"

#include <utility>

#include "base/check.h"
#include "engine/registry.h"

namespace program {

Opponent::Opponent(std::string_view game_id, engine::Milliseconds time) : time_(time) {
    const engine::GameEngine* engine = engine::find_engine(game_id);
    CHECK(engine != nullptr);
    searcher_ = engine->make_searcher();
    searcher_->set_table_size(64);
}

std::string Opponent::choose(const std::string& position, std::vector<std::string> only) {
    CHECK(searcher_->set_position(position, {}).has_value());
    engine::Limits limits;
    limits.move_time = time_;
    limits.only = std::move(only);
    const auto report = searcher_->search(limits, {});
    CHECK(report.has_value() && !report->lines.empty());
    return report->lines.front().moves.front();
}

}  // namespace program
