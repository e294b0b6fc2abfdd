// The greedy player: which piece it names, by each of W4's preferences in turn.
#include "games/wonderland/test_texts.h"

namespace games::wonderland {

namespace {

std::string greedy(const std::string& text) {
    const Position position = read(text);
    return position.format_move(position.greedy_move());
}

}  // namespace

TEST(Greedy, PointsFirst) {
    EXPECT_EQ(greedy("q3k3/8/8/8/8/8/8/R3K3 w d1+1 0:0 0"), "a1");
    EXPECT_EQ(greedy("4k3/8/8/8/8/7P/8/R3K3 w a2+1,h4+2 0:0 0"), "h3");
    EXPECT_EQ(greedy("q3k3/8/8/8/8/7P/8/R3K3 w h4+101 0:0 0"), "h3");
    EXPECT_EQ(greedy("r3k3/4R3/8/8/8/7P/8/R3K3 w h4+99 0:0 0"), "e7");  // the king is 100
}

TEST(Greedy, ThenSurvivingThenThePrey) {
    EXPECT_EQ(greedy("4k3/8/8/8/8/8/P7/7K w g1+5,a3+5x 0:0 0"), "h1");
    EXPECT_EQ(greedy("q3k2r/8/8/8/8/8/8/R3K2R w - 0:0 0"), "a1");
    EXPECT_EQ(greedy("r3k2q/8/8/8/8/8/8/R3K2R w - 0:0 0"), "h1");
}

TEST(Greedy, ThenForwardThenLeftThenTheFirstSquare) {
    EXPECT_EQ(greedy("4k3/8/8/P7/8/8/7P/4K3 w - 0:0 0"), "a5");
    EXPECT_EQ(greedy("4k3/7p/8/8/p7/8/8/4K3 b - 0:0 0"), "a4");
    EXPECT_EQ(greedy("4k3/8/8/8/8/PP6/8/4K3 w - 0:0 0"), "a3");
    EXPECT_EQ(greedy("4k3/8/8/8/3r4/2P1P3/8/4K3 w - 0:0 0"), "c3");  // both take the rook
}

}  // namespace games::wonderland
