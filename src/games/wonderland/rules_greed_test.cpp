// W4: where a piece goes once it is named.
#include "games/wonderland/test_texts.h"

namespace games::wonderland {

namespace {

TEST(Rules, W4_a_move_is_naming_a_piece) {
    Position::Moves moves;
    const Position position = read("4k3/8/8/8/8/8/8/Q3K2R w - 0:0 0");
    position.generate(moves);
    ASSERT_EQ(moves.size(), 3u);  // one a piece, however many squares it reaches
    EXPECT_EQ(position.count_moves(), 3u);
    EXPECT_EQ(goes("4k3/8/8/8/8/8/8/4K3 w - 0:0 0", "e4"), "W4: there is no piece on e4");
    EXPECT_EQ(goes("4k3/8/8/8/8/8/8/4K3 w - 0:0 0", "e8"),
              "W4: the king on e8 belongs to black, and white is to move");
    // A piece without a move is not offered.
    EXPECT_EQ(read("4k3/8/8/8/8/8/PP6/RN2K3 w - 0:0 0").count_moves(), 4u);
}

TEST(Rules, W4_1_points_come_before_everything) {
    EXPECT_EQ(goes("q3k3/8/8/8/8/8/8/R3K3 w a2+1 0:0 0", "a1"), "a2 +1");
    EXPECT_EQ(goes("q3k3/8/8/8/8/8/8/R3K3 w a2+1x 0:0 0", "a1"), "a2 +1 dies");
    EXPECT_EQ(goes("q3k3/8/8/8/8/8/8/R3K3 w a2+1,a8+2 0:0 0", "a1"), "a8 xQ +2");
    EXPECT_EQ(goes("4k3/8/8/8/8/8/8/R3K3 w a2+1,a3+2,a4+3,a5+2 0:0 0", "a1"), "a4 +3");
    EXPECT_EQ(goes("4k3/8/8/8/8/8/8/R3K3 w a2+999,a3+998 0:0 0", "a1"), "a2 +999");
}

TEST(Rules, W4_1_no_points_are_better_than_negative_ones) {
    EXPECT_EQ(goes("q3k3/8/8/8/8/8/8/R3K3 w a8-1 0:0 0", "a1"), "a7");
    EXPECT_EQ(goes("4k3/8/8/8/8/P7/8/RN2K3 w a2-999 0:0 0", "a1"), "a2 -999");
    EXPECT_EQ(goes("4k3/8/8/8/P7/8/8/RN2K3 w a2-1,a3-2 0:0 0", "a1"), "a2 -1");
    EXPECT_EQ(goes("4k3/8/8/8/P7/8/8/RN2K3 w a2-1x,a3-2 0:0 0", "a1"), "a2 -1 dies");
    EXPECT_EQ(goes("4k3/8/8/8/P7/8/8/RN2K3 w a2x,a3-2 0:0 0", "a1"), "a2 dies");
}

TEST(Rules, W4_1_the_enemy_king_is_worth_100_points) {
    EXPECT_EQ(goes("k7/8/8/8/8/8/8/R3K3 w a2+99 0:0 0", "a1"), "a8 xK +100");
    EXPECT_EQ(goes("k7/8/8/8/8/8/8/R3K3 w a2+101 0:0 0", "a1"), "a2 +101");
    EXPECT_EQ(goes("k7/8/8/8/8/8/8/R3K3 w a2+101,a8+2 0:0 0", "a1"), "a8 xK +102");
    EXPECT_EQ(goes("k7/8/8/8/8/8/8/R3K3 w a8-101 0:0 0", "a1"), "a7");
    // Equal points: next the curse, then the capture decides.
    EXPECT_EQ(goes("k7/8/8/8/8/8/8/R3K3 w a2+100 0:0 0", "a1"), "a8 xK +100");
    EXPECT_EQ(goes("k7/8/8/8/8/8/8/R3K3 w a2+100,a8x 0:0 0", "a1"), "a2 +100");
    EXPECT_EQ(goes("k7/8/8/8/8/8/8/R3K3 w a8-100 0:0 0", "a1"), "a8 xK +0");
    EXPECT_EQ(goes("k7/8/8/8/8/8/8/R3K3 w a8-100x 0:0 0", "a1"), "a7");
}

TEST(Rules, W4_1_points_that_stop_at_nine_digits_still_count) {
    EXPECT_EQ(goes("4k3/8/8/8/8/8/8/R3K3 w a2+1,a3+2 999999999:0 0", "a1"), "a3 +2");
}

TEST(Rules, W4_1_a_spent_square_gives_no_points) {
    EXPECT_EQ(goes("4k3/8/8/8/8/8/8/R3K3 w a2+1 0:0 0", "a1"), "a2 +1");
    Position position = played("4k2r/8/8/8/8/8/8/R3K3 w a2+1~ 0:0 0", {"a1", "h8"});
    EXPECT_EQ(position.remark(*position.parse_move("a2")), "a8");
}

TEST(Rules, W4_2_surviving_comes_before_dying) {
    EXPECT_EQ(goes("q3k3/8/8/8/8/8/8/R3K3 w a8x 0:0 0", "a1"), "a7");
    EXPECT_EQ(goes("q3k3/8/8/8/8/8/8/R3K3 w a2+5,a8+5x 0:0 0", "a1"), "a2 +5");
    EXPECT_EQ(goes("4k3/8/8/8/8/8/8/R3K3 w a6x~,a7x,a8x 0:0 0", "a1"), "a5");
    // If it must die, the rest of the preferences choose the place.
    EXPECT_EQ(goes("4k3/8/8/8/P7/8/8/RN2K3 w a2x,a3x 0:0 0", "a1"), "a3 dies");
    EXPECT_EQ(goes("4k3/8/8/8/8/1n6/8/N3K3 w c2x,b3x 0:0 0", "a1"), "b3 xN dies");
}

TEST(Rules, W4_3_the_more_valuable_capture) {
    EXPECT_EQ(goes("k2r4/8/8/8/n2R3q/8/8/3b3K w - 0:0 0", "d4"), "h4 xQ");
    EXPECT_EQ(goes("k2b4/8/8/8/n2R3p/8/8/3r3K w - 0:0 0", "d4"), "d1 xR");
    EXPECT_EQ(goes("k2p4/8/8/8/p2R3p/8/8/3b3K w - 0:0 0", "d4"), "d1 xB");
    EXPECT_EQ(goes("k2p4/8/8/8/p2R3p/8/8/3n3K w - 0:0 0", "d4"), "d1 xN");
    EXPECT_EQ(goes("k7/8/8/8/3R4/8/8/3p3K w - 0:0 0", "d4"), "d1 xP");
    // Bishop and knight are worth the same.
    EXPECT_EQ(goes("k2b4/8/8/8/3R4/8/8/3n3K w - 0:0 0", "d4"), "d8 xB");
    EXPECT_EQ(goes("k2n4/8/8/8/3R4/8/8/3b3K w - 0:0 0", "d4"), "d8 xN");
    // The king is worth more than the queen where the points are the same.
    EXPECT_EQ(goes("8/8/8/8/q2R3k/8/8/7K w h4-100 0:0 0", "d4"), "h4 xK +0");
    EXPECT_EQ(goes("3q4/8/8/8/k2R4/8/8/7K w a4-95,d8+5 0:0 0", "d4"), "a4 xK +5");
    // Captures compete where the points are the same.
    EXPECT_EQ(goes("k7/8/8/8/p2R4/8/8/7K w a4+5,d8+5 0:0 0", "d4"), "a4 xP +5");
    EXPECT_EQ(goes("k7/8/8/8/p2R4/8/8/7K w d8+5 0:0 0", "d4"), "d8 +5");
}

TEST(Rules, W4_4_the_rank_furthest_forward) {
    EXPECT_EQ(goes("4k3/8/8/8/3B4/8/8/4K3 w - 0:0 0", "d4"), "h8");
    EXPECT_EQ(goes("4k3/8/8/3b4/8/8/8/4K3 b - 0:0 0", "d5"), "h1");
    EXPECT_EQ(goes("4k3/8/8/8/8/8/8/4K2N w - 0:0 0", "h1"), "g3");
    EXPECT_EQ(goes("4k2n/8/8/8/8/8/8/4K3 b - 0:0 0", "h8"), "g6");
    // It goes back only if it must.
    EXPECT_EQ(goes("N3k3/8/1P6/8/8/8/8/4K3 w - 0:0 0", "a8"), "c7");
    EXPECT_EQ(goes("1N2k3/3P4/P7/8/8/8/8/4K3 w - 0:0 0", "b8"), "c6");
    // Among equal magic and equal captures too.
    EXPECT_EQ(goes("7k/8/8/8/8/8/8/R3K3 w a2+5,a6+5,a7+4 0:0 0", "a1"), "a6 +5");
    EXPECT_EQ(goes("7k/8/8/r7/8/8/8/K7 b a2+5,a4+5,a6+5 0:0 0", "a5"), "a1 xK +100");
    EXPECT_EQ(goes("7k/8/8/r7/8/8/8/1K6 b a2+5,a4+5,a6+5 0:0 0", "a5"), "a2 +5");
    EXPECT_EQ(goes("k7/3p4/8/3R3p/8/3p4/8/7K w - 0:0 0", "d5"), "d7 xP");
}

TEST(Rules, W4_5_the_file_nearest_to_a) {
    EXPECT_EQ(goes("4k3/8/8/8/3Q4/8/8/6K1 w - 0:0 0", "d4"), "d8");
    EXPECT_EQ(goes("4k3/8/8/3q4/8/8/8/6K1 b - 0:0 0", "d5"), "d1");
    EXPECT_EQ(goes("k7/8/8/8/4K3/8/8/8 w - 0:0 0", "e4"), "d5");
    EXPECT_EQ(goes("8/8/8/4k3/8/8/8/K7 b - 0:0 0", "e5"), "d4");
    EXPECT_EQ(goes("4R3/8/8/7k/8/8/8/4K3 w - 0:0 0", "e8"), "a8");
    EXPECT_EQ(goes("4k3/8/8/7K/8/8/8/4r3 b - 0:0 0", "e1"), "a1");
    EXPECT_EQ(goes("4k3/8/8/8/8/3p1p2/4P3/4K3 w - 0:0 0", "e2"), "d3 xP");
    EXPECT_EQ(goes("4k3/4p3/3P1P2/8/8/8/8/4K3 b - 0:0 0", "e7"), "d6 xP");
    EXPECT_EQ(goes("7k/8/8/8/1R6/8/8/4K3 w a4+2,h4+2 0:0 0", "b4"), "a4 +2");
}

}  // namespace

}  // namespace games::wonderland
