// Short wins found by the engine with node limits.
#include "puzzles/engine_look.h"

#include "base/check.h"
#include "puzzles/puzzle.h"

namespace puzzles {

namespace {

constexpr std::uint64_t glance = 1'200, long_look = 200'000;  // nodes
constexpr std::size_t table_megabytes = 4;

}  // namespace

EngineLook::EngineLook(const engine::GameEngine& engine) : searcher_(engine.make_searcher()) {
    CHECK(searcher_->set_table_size(table_megabytes).has_value());
}

int EngineLook::short_win(const std::string& position) {
    const std::vector<int> wins = short_wins(position, glance, 1);
    return wins.empty() ? 0 : wins.front();
}

bool EngineLook::sees_one_win(const std::string& position) {
    searcher_->clear();  // makes the answer depend on the position only
    return short_wins(position, long_look, 2).size() == 1;
}

// The distances in plies of the best lines that are proved wins within most_plies.
std::vector<int> EngineLook::short_wins(const std::string& position, std::uint64_t nodes,
                                        int lines) {
    std::vector<int> lengths;
    if (!searcher_->set_position(position, {})) return lengths;
    engine::Limits limits;
    limits.nodes = nodes;
    limits.depth = most_plies + 1;
    limits.lines = lines;
    const auto report = searcher_->search(limits);
    if (!report) return lengths;
    for (const engine::Line& line : report->lines) {
        const bool wins = line.score.kind() == game::Score::Kind::win;
        const int plies = line.score.plies().value_or(most_plies + 1);
        if (wins && plies <= most_plies) lengths.push_back(plies);
    }
    return lengths;
}

}  // namespace puzzles
