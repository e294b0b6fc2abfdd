// Grades a puzzle by searching it at each level.
#include "puzzles/grader.h"

#include "base/check.h"
#include "engine/level.h"

namespace puzzles {

namespace {

constexpr int tries = 5;

}  // namespace

Grader::Grader(const engine::GameEngine& engine)
    : info_(*engine.info), searcher_(engine.make_searcher()) {
    CHECK(searcher_->set_table_size(1).has_value());
}

bool Grader::finds(int level, std::uint64_t seed, const std::string& move) {
    searcher_->clear();
    const auto report = searcher_->search(engine::limits_at(info_, level, {}, seed));
    return report && !report->lines.empty() && report->lines.front().moves.front() == move;
}

int Grader::grade(const std::string& position, const std::string& move) {
    CHECK(searcher_->set_position(position, {}).has_value());
    for (int level = 1; level < engine::full_level; ++level) {
        int found = 0;
        for (int i = 0; i < tries; ++i) {
            found += finds(level, static_cast<std::uint64_t>(i), move);
            const bool is_decided = 2 * found > tries || 2 * (i + 1 - found) > tries;
            if (is_decided) break;
        }
        if (2 * found > tries) return level;
    }
    return engine::full_level;
}

}  // namespace puzzles
