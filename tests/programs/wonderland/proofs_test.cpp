// What the engine proves near the fifty moves (W7): a count is part of a proof, whatever the table
// remembers of the same board with another one.
#include <gtest/gtest.h>

#include "engine/registry.h"

namespace {

game::Score searched(engine::Searcher& searcher, const std::string& position, int depth) {
    EXPECT_TRUE(searcher.set_position(position, {}).has_value());
    engine::Limits limits;
    limits.depth = depth;
    const auto report = searcher.search(limits);
    EXPECT_TRUE(report && !report->lines.empty()) << position;
    return report->lines.front().score;
}

TEST(Proofs, ACountOfQuietPliesIsPartOfThem) {
    const engine::GameEngine* engine = engine::find_engine("wonderland");
    struct Case {
        std::string board;
        int first, then, depth;
    };
    for (const Case& at : {Case{"8/1Q6/8/8/2b5/8/3k2K1/8 w - 0:1 ", 64, 96, 8},
                           Case{"3N4/8/3k4/5p1B/K2N4/3p4/8/8 b - 0:1 ", 81, 97, 6}}) {
        const auto searcher = engine->make_searcher();
        searched(*searcher, at.board + std::to_string(at.first), 6);
        const std::string position = at.board + std::to_string(at.then);
        const auto truth = engine->plain(position, {engine::Plain::alphabeta, at.depth, 0});
        ASSERT_TRUE(truth && truth->score.plies()) << position;
        EXPECT_EQ(searched(*searcher, position, at.depth), truth->score) << position;
    }
}

TEST(Proofs, AreAsShortAsCanBe) {
    const engine::GameEngine* engine = engine::find_engine("wonderland");
    for (const char* position :
         {"Q3n3/2k5/7B/8/3r4/7N/7K/8 w - 2:0 94", "8/p4k2/2RK1n2/8/8/N5N1/8/8 w - 1:0 94",
          "2b5/5P2/1n6/3R4/2k5/8/8/2K5 b - 0:2 94"}) {
        const auto truth = engine->plain(position, {engine::Plain::alphabeta, 8, 0});
        ASSERT_TRUE(truth && truth->score.plies()) << position;
        EXPECT_EQ(searched(*engine->make_searcher(), position, 12), truth->score) << position;
    }
}

}  // namespace
