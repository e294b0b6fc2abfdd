// The engine just before the limit of moves: what it would win afterwards is not won.
#include <gtest/gtest.h>

#include "engine/registry.h"

namespace {

TEST(MoveLimit, NoProofReachesBeyondIt) {
    const auto searcher = engine::find_engine("jetan-model")->make_searcher();
    const std::string start = "10/F9/8W1/C4r4/10/10/10/3R6/2p7/10 b - 0";
    engine::Limits limits;
    limits.depth = 7;
    limits.nodes = 60'000;
    ASSERT_TRUE(searcher->set_position(start, {}));
    const auto early = searcher->search(limits);
    ASSERT_TRUE(early && early->lines.at(0).score > game::Score::win());
    const int length = *early->lines[0].score.plies();

    // Back and forth until four plies are left.
    std::vector<std::string> moves;
    for (int i = 0; i < 499; ++i) {
        for (const char* move : {"a7-a10", "c2-b2", "a10-a7", "b2-c2"}) moves.emplace_back(move);
    }
    ASSERT_GT(length, 4);
    ASSERT_TRUE(searcher->set_position(start, moves));
    const auto late = searcher->search(limits);
    ASSERT_TRUE(late && !late->lines.empty());
    EXPECT_FALSE(late->lines[0].score.plies()) << game::score_text(late->lines[0].score);
}

}  // namespace
