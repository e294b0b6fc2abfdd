// W1 to W3, W5 and W6; W4, the choice of the target, is in rules_greed_test.cpp, the end of the
// game in rules_end_test.cpp.
#include "games/wonderland/test_texts.h"

namespace games::wonderland {

namespace {

TEST(Rules, W1_the_usual_pieces_in_the_usual_places) {
    EXPECT_EQ(Position::start().format(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - 0:0 0");
    EXPECT_EQ(Position::start().turn(), Side::first);
    EXPECT_EQ(Position::info().sides[0], "white");
    EXPECT_EQ(Position::start().count_moves(), 10u);  // eight pawns, two knights
}

TEST(Rules, W2_a_pawn_moves_one_square_forward) {
    EXPECT_EQ(after("4k3/8/8/8/8/8/4P3/4K3 w - 0:0 0", {"e2"}), "4k3/8/8/8/8/4P3/8/4K3 b - 0:0 1");
    EXPECT_EQ(after("4k3/4p3/8/8/8/8/8/4K3 b - 0:0 0", {"e7"}), "4k3/8/4p3/8/8/8/8/4K3 w - 0:0 1");
    // Far magic does not tempt it to a double step.
    EXPECT_EQ(goes("4k3/8/8/8/8/8/4P3/4K3 w e4+9 0:0 0", "e2"), "e3");
    EXPECT_EQ(goes("4k3/8/8/8/8/8/8/4K2P w - 0:0 0", "h1"), "h2");
}

TEST(Rules, W2_a_pawn_captures_one_square_diagonally_forward) {
    EXPECT_EQ(goes("4k3/8/8/8/8/3p4/4P3/4K3 w - 0:0 0", "e2"), "d3 xP");
    EXPECT_EQ(goes("4k3/8/8/8/8/5p2/4P3/4K3 w - 0:0 0", "e2"), "f3 xP");
    EXPECT_EQ(goes("4k3/4p3/5N2/8/8/8/8/4K3 b - 0:0 0", "e7"), "f6 xN");
    // Not backwards, not sideways, not straight ahead, not over the edge of the board.
    EXPECT_EQ(goes("4k3/8/8/8/3pPp2/3p1p2/8/4K3 w - 0:0 0", "e4"), "e5");
    EXPECT_EQ(goes("4k3/8/8/8/P6p/8/8/4K3 w - 0:0 0", "a4"), "a5");
    EXPECT_EQ(goes("4k3/8/p7/8/7P/8/8/4K3 w - 0:0 0", "h4"), "h5");
    EXPECT_EQ(goes("4k3/8/8/4p3/4P3/8/8/4K3 w - 0:0 0", "e4"),
              "W2: the pawn on e4 has no move: e5 is occupied, and no enemy stands diagonally in "
              "front of it");
    // Own pieces are no prey.
    EXPECT_EQ(goes("4k3/8/8/3NnN2/4P3/8/8/4K3 w - 0:0 0", "e4").substr(0, 3), "W2:");
}

TEST(Rules, W2_there_is_no_en_passant) {
    EXPECT_EQ(goes("4k3/3p4/8/4P3/8/8/8/4K3 w - 0:0 0", "e5"), "e6");
    EXPECT_EQ(after("4k3/3p4/8/4P3/8/8/8/4K3 b - 0:0 0", {"d7", "e5"}),
              "4k3/8/3P4/8/8/8/8/4K3 b - 0:0 0");
    EXPECT_EQ(goes("4k3/8/8/3pP3/8/8/8/4K3 w d6+9 0:0 0", "e5"), "e6");
}

TEST(Rules, W2_there_is_no_castling) {
    EXPECT_EQ(goes("4k3/8/8/8/8/8/3PPP2/R3KB2 w c1+9 0:0 0", "e1"), "d1");
    EXPECT_EQ(goes("4k3/8/8/8/8/8/3PPP2/3QK2R w g1+9 0:0 0", "e1"), "f1");
}

TEST(Rules, W2_there_is_no_promotion) {
    EXPECT_EQ(after("k7/4P3/8/8/8/8/8/4K3 w - 0:0 0", {"e7"}), "k3P3/8/8/8/8/8/8/4K3 b - 0:0 1");
    EXPECT_EQ(goes("k3P3/8/8/8/8/8/8/4K3 w - 0:0 0", "e8"),
              "W2: the pawn on e8 is on the last rank and can no longer move");
    EXPECT_EQ(goes("k7/8/8/8/8/8/8/p3K3 b - 0:0 0", "a1"),
              "W2: the pawn on a1 is on the last rank and can no longer move");
    EXPECT_EQ(read("k3P3/8/8/8/8/8/8/4K3 w - 0:0 0").count_moves(), 1u);
}

TEST(Rules, W2_the_other_pieces_move_as_in_chess) {
    const auto lures = [](const std::string& square) {
        return "k7/8/8/8/3K4/8/8/8 w " + square + "+5 0:0 0";
    };
    for (const char* square : {"c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5"}) {
        EXPECT_EQ(goes(lures(square), "d4"), std::string(square) + " +5");
    }
    EXPECT_EQ(goes(lures("d6"), "d4"), "c5");
    const auto knight = [](const std::string& square) {
        return "k7/8/8/8/3N4/8/8/K7 w " + square + "+5 0:0 0";
    };
    for (const char* square : {"c2", "e2", "b3", "f3", "b5", "f5", "c6", "e6"}) {
        EXPECT_EQ(goes(knight(square), "d4"), std::string(square) + " +5");
    }
    EXPECT_EQ(goes(knight("d5"), "d4"), "c6");
}

TEST(Rules, W2_sliders_stop_at_the_first_piece) {
    // The magic is behind a piece of either side; beyond it nobody sees.
    EXPECT_EQ(goes("k7/8/8/8/1R1P4/8/8/4K3 w f4+5 0:0 0", "b4"), "b8");
    EXPECT_EQ(goes("k7/8/8/8/1R1p4/8/8/4K3 w f4+5 0:0 0", "b4"), "d4 xP");
    EXPECT_EQ(goes("k7/8/8/8/1R6/8/8/4K3 w f4+5 0:0 0", "b4"), "f4 +5");
    EXPECT_EQ(goes("k7/8/5p2/8/8/8/1B6/4K3 w g7+5 0:0 0", "b2"), "f6 xP");
    EXPECT_EQ(goes("k7/8/5P2/8/8/8/1B6/4K3 w g7+5 0:0 0", "b2"), "e5");
    EXPECT_EQ(goes("k7/8/8/8/8/8/1B6/4K3 w g7+5 0:0 0", "b2"), "g7 +5");
    // A bishop goes no straight line, a rook no diagonal, a queen both but no knight's leap.
    EXPECT_EQ(goes("k7/8/8/8/8/8/1B6/4K3 w b7+5 0:0 0", "b2"), "h8");
    EXPECT_EQ(goes("k7/8/8/8/8/8/1R6/4K3 w g7+5 0:0 0", "b2"), "b8");
    EXPECT_EQ(goes("k7/8/8/8/8/8/1Q6/4K3 w g7+5 0:0 0", "b2"), "g7 +5");
    EXPECT_EQ(goes("k7/8/8/8/8/8/1Q6/4K3 w h2+5 0:0 0", "b2"), "h2 +5");
    EXPECT_EQ(goes("k7/8/8/8/8/8/1Q6/4K3 w c4+5 0:0 0", "b2"), "b8");
}

TEST(Rules, W2_own_pieces_are_never_captured) {
    EXPECT_EQ(goes("k7/8/8/8/8/8/PP6/RN2K3 w - 0:0 0", "a1"),
              "W2: the rook on a1 has no move: own pieces hold every square it could go to");
    EXPECT_EQ(goes("k7/8/8/8/8/1P6/2P5/N3K3 w - 0:0 0", "a1"),
              "W2: the knight on a1 has no move: own pieces hold every square it could go to");
}

TEST(Rules, W2_there_is_no_check) {
    // In check, any piece may be named; a king may go beside a king and into attack.
    EXPECT_EQ(read("4k3/4r3/8/8/8/8/P7/4K3 w - 0:0 0").count_moves(), 2u);
    EXPECT_EQ(goes("8/8/8/4k3/8/4K3/8/8 w - 0:0 0", "e3"), "d4");
    EXPECT_EQ(goes("4k3/8/8/8/8/8/8/4RK2 w - 0:0 0", "e1"), "e8 xK +100");
}

TEST(Rules, W3_a_lasting_square_works_on_every_entry) {
    EXPECT_EQ(after("7k/8/8/8/8/8/8/R3K3 w a4+5,b4+5 0:0 0", {"a1", "h8", "a4", "g7", "b4"}),
              "8/8/5k2/8/R7/8/8/4K3 b a4+5,b4+5 15:0 5");
    EXPECT_EQ(after("7k/8/8/8/8/8/7R/R3K3 w a2+1x 0:0 0", {"a1", "h8", "h2"}),
              "8/6k1/8/8/8/8/8/4K3 b a2+1x 2:0 3");
}

TEST(Rules, W3_a_momentary_square_works_once) {
    EXPECT_EQ(after("7k/8/8/8/8/8/8/R3K3 w a4+5~ 0:0 0", {"a1"}), "7k/8/8/8/R7/8/8/4K3 b - 5:0 1");
    // Magic and curse go together, and what is spent lures nobody.
    EXPECT_EQ(after("7k/8/8/8/7R/8/8/R3K3 w a4+5x~ 0:0 0", {"a1", "h8", "h4"}),
              "7R/6k1/8/8/8/8/8/4K3 b - 5:0 3");
    EXPECT_EQ(after("7k/8/8/8/8/P7/8/RN2K3 w a2x~ 0:0 0", {"a1"}),
              "7k/8/8/8/8/P7/8/1N2K3 b - 0:0 1");
    // It is spent for the other side too.
    EXPECT_EQ(after("7k/8/8/8/8/r7/8/RN2K3 w a2+4~ 0:0 0", {"a1", "a3"}),
              "7k/8/8/8/8/8/r7/1N2K3 w - 4:0 0");
}

TEST(Rules, W3_who_stands_on_a_special_square_has_not_entered_it) {
    EXPECT_EQ(after("7k/8/8/8/8/8/4P3/R3K3 w a1+5~,e1x~,e2-3 0:0 0", {"e2", "h8", "a1"}),
              "R7/6k1/8/8/8/4P3/8/4K3 b a1+5~,e1x~,e2-3 0:0 3");
    EXPECT_EQ(after("7k/8/8/8/8/8/8/R3K3 w a1+5~ 0:0 0", {"a1", "h8", "a8"}),
              "8/6k1/8/8/8/8/8/R3K3 b - 5:0 3");
}

TEST(Rules, W5_capture_then_points_then_death_then_the_square_is_spent) {
    EXPECT_EQ(after("r3k3/8/8/8/8/8/8/R3K3 w a8+7x~ 0:0 9", {"a1"}),
              "4k3/8/8/8/8/8/8/4K3 b - 7:0 0");
    EXPECT_EQ(after("r3k3/8/8/8/8/8/8/R3K3 w a8+7x 0:0 9", {"a1"}),
              "4k3/8/8/8/8/8/8/4K3 b a8+7x 7:0 0");
    EXPECT_EQ(after("r3k3/8/8/8/8/8/8/R3K3 w a8+7~ 0:0 9", {"a1"}),
              "R3k3/8/8/8/8/8/8/4K3 b - 7:0 0");
}

TEST(Rules, W5_the_magic_value_is_the_movers) {
    EXPECT_EQ(after("4k3/4p3/8/8/8/8/8/4K3 b e6+5 1:2 0", {"e7"}),
              "4k3/8/4p3/8/8/8/8/4K3 w e6+5 1:7 1");
    EXPECT_EQ(after("4k3/4p3/8/8/8/8/8/4K3 b e6-5 1:2 0", {"e7"}),
              "4k3/8/4p3/8/8/8/8/4K3 w e6-5 1:-3 1");
}

TEST(Rules, W6_capturing_the_king_gives_100_points) {
    EXPECT_EQ(after("4k3/8/8/8/8/8/8/K3R3 w - 1:2 5", {"e1"}), "4R3/8/8/8/8/8/8/K7 b - 101:2 0");
    EXPECT_EQ(after("4k3/8/8/8/8/8/8/K3R3 w e8-30 1:2 5", {"e1"}),
              "4R3/8/8/8/8/8/8/K7 b e8-30 71:2 0");
    EXPECT_EQ(after("4k3/3P4/8/8/8/8/8/K7 w - 0:0 0", {"d7"}), "4P3/8/8/8/8/8/8/K7 b - 100:0 0");
}

TEST(Rules, W6_a_king_that_dies_gives_100_points_to_the_other_side) {
    EXPECT_EQ(after("k7/8/8/8/8/8/8/K7 w a2+1x 0:0 0", {"a1"}), "k7/8/8/8/8/8/8/8 b a2+1x 1:100 1");
    EXPECT_EQ(after("k7/8/8/8/8/8/8/K7 b a7+1x~ 0:0 0", {"a8"}), "8/8/8/8/8/8/8/K7 w - 100:1 1");
    // The king does not think of them: it goes where its own side gets most (W4).
    EXPECT_EQ(goes("k7/8/8/8/8/8/8/K7 w a2+1x 0:0 0", "a1"), "a2 +1 dies, black +100");
}

TEST(Rules, W6_both_sides_get_100_points_if_both_kings_die) {
    EXPECT_EQ(after("8/8/8/8/8/8/1k6/K7 w b2x 0:0 4", {"a1"}), "8/8/8/8/8/8/8/8 b b2x 100:100 0");
    EXPECT_EQ(after("8/8/8/8/8/8/1k6/K7 b a1+5x~ 0:0 4", {"b2"}), "8/8/8/8/8/8/8/8 w - 100:105 0");
}

TEST(Rules, W6_who_dies_on_a_magic_square_earns_its_points) {
    EXPECT_EQ(after("k7/8/8/8/8/8/8/R3K3 w a8+3x~ 0:0 0", {"a1"}), "8/8/8/8/8/8/8/4K3 b - 103:0 0");
    EXPECT_EQ(after("4k3/8/8/8/8/P7/8/RN2K3 w a2-3x 0:0 0", {"a1"}),
              "4k3/8/8/8/8/P7/8/1N2K3 b a2-3x -3:0 1");
}

}  // namespace

}  // namespace games::wonderland
