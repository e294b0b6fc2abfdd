// W7 and W8: how a game ends and who has won.
#include "games/wonderland/test_texts.h"

namespace games::wonderland {

namespace {

TEST(Rules, W7_a_captured_king_ends_the_game) {
    const Position end = played("4k3/8/8/8/8/8/8/K3R3 w - 0:0 0", {"e1"});
    EXPECT_EQ(result(end), "1-0 king captured");
    EXPECT_EQ(end.turn(), Side::second);
    EXPECT_EQ(end.count_moves(), 0u);
    Position::Moves moves;
    end.generate(moves);
    EXPECT_TRUE(moves.empty());
    EXPECT_EQ(end.parse_move("a1").error().message, "W7: the game is over (king captured)");
    EXPECT_EQ(result(played("k7/8/8/8/8/8/8/R3K3 w a8x 0:0 0", {"a1"})), "1-0 king captured");
}

TEST(Rules, W7_a_king_that_dies_ends_the_game) {
    EXPECT_EQ(result(played("k7/8/8/8/8/8/8/K7 w a2+1x 0:0 0", {"a1"})), "0-1 king cursed");
    EXPECT_EQ(result(played("k7/8/8/8/8/8/8/K7 b a7+1x 0:0 0", {"a8"})), "1-0 king cursed");
    // Another piece that dies ends nothing.
    EXPECT_EQ(result(played("k7/8/8/8/8/P7/8/RN2K3 w a2x 0:0 0", {"a1"})), "*");
    // Taking the move back brings the king and the game back.
    Position position = read("k7/8/8/8/8/8/8/K7 w a2+1x 0:0 0");
    const Move move = *position.parse_move("a1");
    const Position::Undo undo = position.play(move);
    position.undo(move, undo);
    EXPECT_EQ(position.format(), "k7/8/8/8/8/8/8/K7 w a2+1x 0:0 0");
    EXPECT_EQ(result(position), "*");
}

TEST(Rules, W7_a_king_taking_a_king_on_a_cursed_square_captures_it) {
    EXPECT_EQ(result(played("8/8/8/8/8/8/1k6/K7 w b2x 0:0 4", {"a1"})), "1/2-1/2 king captured");
    EXPECT_EQ(result(played("8/8/8/8/8/8/1k6/K7 b a1+5x~ 0:0 4", {"b2"})), "0-1 king captured");
}

TEST(Rules, W7_a_position_read_with_a_king_missing_counts_as_king_captured) {
    EXPECT_EQ(result("k7/8/8/8/8/8/8/8 w - 0:0 0"), "1/2-1/2 king captured");
    EXPECT_EQ(result("k7/8/8/8/8/8/8/8 b - 0:0 0"), "1/2-1/2 king captured");
    EXPECT_EQ(result("8/8/8/8/8/8/8/K7 w - 1:0 0"), "1-0 king captured");
    EXPECT_EQ(result("8/8/8/8/8/8/8/8 w - 0:1 0"), "0-1 king captured");
    // A king that died in play is one the text does not remember.
    const Position cursed = played("k7/8/8/8/8/8/8/K7 w a2+1x 0:0 0", {"a1"});
    EXPECT_EQ(result(cursed.format()), "0-1 king captured");
    EXPECT_EQ(read(cursed.format()).key(), cursed.key());
    EXPECT_EQ(read("k7/8/8/8/8/8/8/R7 w - 0:0 0").count_moves(), 0u);
}

TEST(Rules, W7_100_plies_without_a_capture_end_the_game) {
    EXPECT_EQ(result("7k/8/8/8/8/8/8/K7 w - 0:0 99"), "*");
    EXPECT_EQ(result("7k/8/8/8/8/8/8/K7 w - 0:0 100"), "1/2-1/2 fifty moves");
    EXPECT_EQ(read("7k/8/8/8/8/8/8/K7 w - 0:0 100").count_moves(), 0u);
    EXPECT_EQ(result(played("7k/8/8/8/8/8/8/K7 w - 0:0 99", {"a1"})), "1/2-1/2 fifty moves");
    EXPECT_EQ(played("7k/8/8/8/8/8/8/K7 w - 0:0 98", {"a1"}).plies_without_capture(), 99);
    EXPECT_TRUE(played("7k/8/8/8/8/8/8/K7 w - 0:0 98", {"a1"}).parse_move("h8").has_value());
    EXPECT_EQ(played("7k/8/8/8/8/8/8/K7 w - 0:0 99", {"a1"}).parse_move("h8").error().message,
              "W7: the game is over (fifty moves)");
}

TEST(Rules, W7_only_a_capture_restarts_the_count) {
    EXPECT_EQ(after("7k/8/8/8/8/8/1p6/K7 w - 0:0 99", {"a1"}), "7k/8/8/8/8/8/1K6/8 b - 0:0 0");
    EXPECT_EQ(result(played("7k/8/8/8/8/8/1p6/K7 w - 0:0 99", {"a1"})), "*");
    EXPECT_EQ(after("7k/8/8/8/8/8/1P6/K7 w - 0:0 41", {"b2"}), "7k/8/8/8/8/1P6/8/K7 b - 0:0 42");
    EXPECT_EQ(result(played("7k/8/8/8/8/8/1P6/K7 w - 0:0 99", {"b2"})), "1/2-1/2 fifty moves");
    EXPECT_EQ(result(played("7k/8/8/8/8/8/1P6/K7 w b3x 0:0 99", {"b2"})), "1/2-1/2 fifty moves");
    // A capture is one even if the captor dies.
    EXPECT_EQ(result(played("7k/8/8/8/8/2p5/1P6/K7 w b3-1,c3x 0:0 99", {"b2"})), "*");
}

TEST(Rules, W7_a_side_that_cannot_move_ends_the_game) {
    EXPECT_EQ(result("KP6/PP6/8/8/8/8/8/7k w - 0:0 0"), "1/2-1/2 stalemate");
    EXPECT_EQ(result("KP6/PP6/8/8/8/8/8/7k w - 1:0 0"), "1-0 stalemate");
    EXPECT_EQ(result("KP6/PP6/8/8/8/8/8/7k w - 1:2 0"), "0-1 stalemate");
    EXPECT_EQ(result("7K/8/8/8/8/8/pp6/kp6 b - 0:0 0"), "1/2-1/2 stalemate");
    EXPECT_EQ(result(played("KP6/P7/1P6/8/8/8/8/7k w - 0:0 0", {"b6", "h1"})), "1/2-1/2 stalemate");
    // Only for the side to move; and something to capture is a move.
    EXPECT_EQ(result("KP6/PP6/8/8/8/8/8/7k b - 0:0 0"), "*");
    EXPECT_EQ(result("KPn5/PP6/8/8/8/8/8/7k w - 0:0 0"), "*");
    EXPECT_EQ(result("Kp6/PP6/8/8/8/8/8/7k w - 0:0 0"), "*");
    // A square that kills is one to move to.
    EXPECT_EQ(result("K7/PP6/8/8/8/8/8/7k w b8x 0:0 0"), "*");
}

TEST(Rules, W7_tests_are_made_in_their_order) {
    EXPECT_EQ(result("8/8/8/8/8/8/8/K7 w - 0:0 100"), "1/2-1/2 king captured");
    EXPECT_EQ(result("KP6/PP6/8/8/8/8/8/8 w - 0:0 0"), "1/2-1/2 king captured");
    EXPECT_EQ(result("KP6/PP6/8/8/8/8/8/7k w - 0:0 100"), "1/2-1/2 fifty moves");
    EXPECT_EQ(result(played("k7/8/8/8/8/8/8/K7 w a2+1x 0:0 99", {"a1"})), "0-1 king cursed");
}

TEST(Rules, W8_the_side_with_more_points_wins_whatever_ended_the_game) {
    EXPECT_EQ(result(played("4k3/8/8/8/8/8/8/K3R3 w - 0:101 0", {"e1"})), "0-1 king captured");
    EXPECT_EQ(result(played("4k3/8/8/8/8/8/8/K3R3 w - 0:100 0", {"e1"})), "1/2-1/2 king captured");
    EXPECT_EQ(result(played("4k3/8/8/8/8/8/8/K3R3 w - 0:99 0", {"e1"})), "1-0 king captured");
    EXPECT_EQ(result(played("k7/8/8/8/8/8/8/K7 w a2+1x 100:0 0", {"a1"})), "1-0 king cursed");
    EXPECT_EQ(result(played("k7/8/8/8/8/8/8/K7 w a2+1x 99:0 0", {"a1"})), "1/2-1/2 king cursed");
    EXPECT_EQ(result("7k/8/8/8/8/8/8/K7 w - 3:2 100"), "1-0 fifty moves");
    EXPECT_EQ(result("7k/8/8/8/8/8/8/K7 w - 2:3 100"), "0-1 fifty moves");
    EXPECT_EQ(result("7k/8/8/8/8/8/8/K7 w - -3:-2 100"), "0-1 fifty moves");
    EXPECT_EQ(result("7k/8/8/8/8/8/8/K7 b - -3:-4 100"), "1-0 fifty moves");
    EXPECT_EQ(result("7k/8/8/8/8/8/8/K7 b - -3:-3 100"), "1/2-1/2 fifty moves");
}

}  // namespace

}  // namespace games::wonderland
