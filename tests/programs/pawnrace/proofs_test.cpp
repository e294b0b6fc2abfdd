// The engine and the stored proofs: it follows them for one line and for several, reports their
// values, and also works without them.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/registry.h"
#include "game/proof.h"
#include "games/pawnrace/position.h"

namespace {

using games::pawnrace::Position;

engine::Report searched(engine::Searcher& searcher, const std::string& position, int lines,
                        std::uint64_t nodes) {
    EXPECT_TRUE(searcher.set_position(position, {}).has_value());
    engine::Limits limits;
    limits.nodes = nodes;
    limits.lines = lines;
    const auto report = searcher.search(limits);
    EXPECT_TRUE(report.has_value());
    return *report;
}

std::string start_of(const std::string& gaps) {
    game::StartChoices choices;
    choices.set("gaps", gaps);
    return Position::start(choices)->format();
}

TEST(Proofs, PositionsThatNoStartLeadsToAreSearchedToo) {
    const auto searcher = engine::find_engine("pawnrace")->make_searcher();
    for (const char* position : {"8/8/8/8/8/p7/8/7P w -", "7p/8/8/8/8/8/P7/8 w -",
                                 "7p/8/8/8/8/8/P7/8 b -", "pppppppp/8/8/8/8/8/8/PPPPPPPP w -"}) {
        for (const int lines : {1, 3}) {
            EXPECT_FALSE(searched(*searcher, position, lines, 2000).lines.empty()) << position;
        }
    }
}

TEST(Proofs, SeveralLinesDoNotGiveTheValueAway) {
    const auto proved = game::parse_lines<game::ProvedStart>(Position::proved());
    ASSERT_TRUE(proved.has_value());
    const auto searcher = engine::find_engine("pawnrace")->make_searcher();
    for (const game::ProvedStart& start : *proved) {
        const engine::Report report = searched(*searcher, start_of(start.start), 3, 20000);
        ASSERT_EQ(report.lines.size(), 3u);
        const bool draws = start.result == game::Result::draw;
        EXPECT_EQ(report.lines.front().score.kind() == game::Score::Kind::draw, draws)
            << start.start;
        for (std::size_t i = 1; i < 3; ++i) {
            EXPECT_LE(report.lines[i].score, report.lines[i - 1].score) << start.start;
        }
        if (start.moves.empty()) continue;
        const auto& good = start.moves;
        EXPECT_NE(std::find(good.begin(), good.end(), report.lines.front().moves.front()),
                  good.end())
            << start.start << " " << report.lines.front().moves.front();
    }
}

}  // namespace
