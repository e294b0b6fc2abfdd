// What the engine proves near the fifty moves (C12): the count is part of a proof.
#include <gtest/gtest.h>

#include "engine/registry.h"

namespace {

TEST(Proofs, DoNotOutliveTheFiftyMoves) {
    const auto searcher = engine::find_engine("camelot")->make_searcher();
    const std::string start = "2/8/10/5MM5/12/12/12/12/12/12/12/12/k11/10/8/2 w 00 92";
    engine::Limits limits;
    limits.nodes = 60'000;
    ASSERT_TRUE(searcher->set_position(start, {}));
    ASSERT_TRUE(searcher->search(limits));
    const std::vector<std::string> moves{"g13-h13", "a4-a5", "h13-g13", "a5-a4"};
    ASSERT_TRUE(searcher->set_position(start, moves));
    for (int depth = 1; depth <= 5; ++depth) {
        limits.depth = depth;
        const auto report = searcher->search(limits);
        ASSERT_TRUE(report && !report->lines.empty());
        EXPECT_FALSE(report->lines.front().score.plies().has_value()) << depth;
    }
}

}  // namespace
