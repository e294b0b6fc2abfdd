// G1 to G6: the board, the start, moves, gas and captures.
#include "base/text.h"
#include "games/gastank/test_texts.h"

namespace games::gastank {
namespace {

base::Result<Position> start_with(std::string first) {
    game::StartChoices choices;
    choices.set("first", std::move(first));
    return Position::start(choices);
}

TEST(Rules, G1_board_has_files_a_to_h_and_ranks_1_to_7) {
    const game::BoardView view = Position::start().describe();
    EXPECT_EQ(view.columns, 8);
    EXPECT_EQ(view.rows, 7);
    ASSERT_EQ(view.squares.size(), 56u);
    EXPECT_EQ(view.squares.front().name, "a1");
    EXPECT_TRUE(view.squares.front().dark);
    EXPECT_EQ(view.squares.back().name, "h7");
    EXPECT_EQ(after(start_text, "D1D8"),
              "G1: there is no square d8, files go from a to h and ranks from 1 to 7");
    EXPECT_EQ(after(start_text, "I1D4"),
              "G1: there is no square i1, files go from a to h and ranks from 1 to 7");
}

TEST(Rules, G1_nothing_moves_over_an_edge) {
    EXPECT_EQ(moves("b36K3/8/8/8/8/8/k37 b", "A7"), "B6 C5 D4 E3 F2 G1");
    EXPECT_EQ(moves("7n3/8/8/8/8/8/k36K3 b", "H7"), "F6 G5");
    EXPECT_EQ(moves("8/8/8/n37/8/8/k36K3 b", "A4"), "B2 B6 C3 C5");
    EXPECT_EQ(moves("7k3/8/8/8/8/8/K37 b"), "H7G6 H7G7 H7H6");
    EXPECT_EQ(moves("8/8/8/7k3/8/8/K37 b"), "H4G3 H4G4 H4G5 H4H3 H4H5");
}

TEST(Rules, G2_start_is_twelve_pieces_with_full_tanks) {
    EXPECT_EQ(Position::start().format(), start_text);
    const game::BoardView view = Position::start().describe();
    ASSERT_EQ(view.pieces.size(), 12u);
    for (const game::PieceView& piece : view.pieces) EXPECT_EQ(piece.badge, "3") << piece.square;
    EXPECT_EQ(view.facts, (decltype(view.facts){{"gas bottom", "18"}, {"gas top", "18"}}));
}

TEST(Rules, G2_lower_case_is_bottom_and_upper_case_top) {
    const game::BoardView view = Position::start().describe();
    EXPECT_EQ(view.pieces.front().square, "c1");
    EXPECT_EQ(view.pieces.front().letter, 'b');
    EXPECT_EQ(view.pieces.front().name, "bishop");
    EXPECT_EQ(view.pieces.front().owner, Side::first);
    EXPECT_EQ(view.pieces.back().square, "f7");
    EXPECT_EQ(view.pieces.back().letter, 'B');
    EXPECT_EQ(view.pieces.back().owner, Side::second);
    EXPECT_EQ(Position::info().sides[0], "bottom");
    EXPECT_EQ(Position::info().sides[1], "top");
}

TEST(Rules, G2_either_side_may_move_first) {
    EXPECT_EQ(Position::start(game::StartChoices())->format(), start_text);
    EXPECT_EQ(start_with("bottom")->format(), start_text);
    EXPECT_EQ(start_with("Top")->format(), "2B3Q3K3B32/3N31N32/8/8/8/3n31n32/2b3q3k3b32 t");
    EXPECT_EQ(start_with("top")->key(), read(start_with("top")->format()).key());
    EXPECT_NE(start_with("top")->key(), Position::start().key());
    ASSERT_FALSE(start_with("human"));
    EXPECT_EQ(start_with("human").error().message, "first: expected bottom or top, found 'human'");
}

TEST(Rules, G3_knight_leaps_over_pieces) {
    EXPECT_EQ(moves("7K3/8/8/3n34/8/8/k37 b", "D4"), "B3 B5 C2 C6 E2 E6 F3 F5");
    EXPECT_EQ(moves("7K3/8/2B3B3B33/2b3n3b33/2b3b3b33/8/k37 b", "D4"), "B3 B5 C2 C6 E2 E6 F3 F5");
}

TEST(Rules, G3_bishop_slides_on_diagonals_up_to_the_first_piece) {
    EXPECT_EQ(moves("K37/8/8/3b34/8/8/7k3 b", "D4"), "A1 A7 B2 B6 C3 C5 E3 E5 F2 F6 G1 G7");
    EXPECT_EQ(moves("K37/5N02/2n05/3b34/8/8/7k3 b", "D4"), "A1 B2 C3 C5 E3 E5 F2 F6 G1");
    EXPECT_EQ(after("K37/5N02/8/3b34/8/8/7k3 b", "D4G7"), "G3: the way from d4 to g7 is blocked");
    EXPECT_EQ(after("K37/8/8/3b34/8/8/7k3 b", "D4D5"),
              "G3: a bishop moves along one diagonal, so it cannot go from d4 to d5");
}

TEST(Rules, G3_queen_is_bishop_or_knight_without_rook_lines) {
    EXPECT_EQ(moves("K37/8/8/3q34/8/8/7k3 b", "D4"),
              "A1 A7 B2 B3 B5 B6 C2 C3 C5 C6 E2 E3 E5 E6 F2 F3 F5 F6 G1 G7");
    EXPECT_EQ(after("K37/8/8/3q34/8/8/7k3 b", "D4D5"),
              "G3: a queen moves along one diagonal or as a knight, so it cannot go from d4 to d5");
    EXPECT_EQ(after("K37/5N02/8/3q34/8/8/7k3 b", "D4G7"), "G3: the way from d4 to g7 is blocked");
    EXPECT_EQ(moves("K37/8/2N01N03/3q34/2N01N03/8/7k3 b", "D4"),
              "B3 B5 C2 C3 C5 C6 E2 E3 E5 E6 F3 F5");
}

TEST(Rules, G3_king_moves_one_square_in_eight_directions) {
    EXPECT_EQ(moves("K37/8/8/3k34/8/8/8 b"), "D4C3 D4C4 D4C5 D4D3 D4D5 D4E3 D4E4 D4E5");
    EXPECT_EQ(after("K37/8/8/3k34/8/8/8 b", "D4D6"),
              "G3: a king moves one square in any direction, so it cannot go from d4 to d6");
}

TEST(Rules, G3_only_the_own_piece_on_the_square_moves) {
    EXPECT_EQ(after(start_text, "A3B4"), "G3: there is no piece on a3 to move");
    EXPECT_EQ(after(start_text, "D6C4"), "G3: the knight on d6 is top's, and bottom is to move");
    EXPECT_EQ(after(start_text, "D2D2"),
              "G3: a knight moves two squares one way and one to the side, so it cannot go from d2 "
              "to d2");
}

TEST(Rules, G4_piece_without_gas_cannot_move_nor_capture) {
    EXPECT_EQ(moves("7K3/8/8/8/8/1N0b05/k0n06 b"), "");
    EXPECT_EQ(moves("7K3/8/8/8/8/q0N0b05/k1n06 b"), "A1A2 A1B1 A1B2");
    EXPECT_EQ(after("7K3/8/8/8/8/1N06/k3n0b05 b", "C1B2"), "G4: the bishop on c1 has no gas");
    EXPECT_EQ(after("7K3/8/8/8/8/1N06/k02b34 b", "A1B2"), "G4: the king on a1 has no gas");
}

TEST(Rules, G4_piece_without_gas_blocks_and_can_be_captured) {
    EXPECT_EQ(moves("K37/8/2n05/3b34/8/8/7k3 b", "D4"), "A1 B2 C3 C5 E3 E5 F2 F6 G1 G7");
    EXPECT_EQ(moves("K37/5N02/8/3b34/8/8/7k3 b", "D4"), "A1 A7 B2 B6 C3 C5 E3 E5 F2 F6 G1");
    EXPECT_EQ(after("K37/5N02/8/3b34/8/8/7k3 b", "D4F6"), "K37/5b32/8/8/8/8/7k3 t");
}

TEST(Rules, G4_quiet_move_costs_one_gas) {
    EXPECT_EQ(after("K37/8/8/3b34/8/8/7k3 b", "D4G7"), "K35b21/8/8/8/8/8/7k3 t");
    EXPECT_EQ(after("K37/8/8/3n24/8/8/7k3 b", "D4E6"), "K37/4n13/8/8/8/8/7k3 t");
    EXPECT_EQ(after("K37/8/8/3q14/8/8/7k3 b", "D4E6"), "K37/4q03/8/8/8/8/7k3 t");
    EXPECT_EQ(after("K17/8/8/8/8/8/7k3 t", "A7B6"), "8/1K06/8/8/8/8/7k3 b");
}

TEST(Rules, G4_capture_sets_the_gas_to_three) {
    for (const char* mover : {"1", "2", "3"}) {
        for (const char* victim : {"0", "1", "2", "3"}) {
            const std::string text =
                std::string("K37/8/5Q") + victim + "2/3n" + mover + "4/8/8/7k3 b";
            EXPECT_EQ(after(text, "D4F5"), "K37/8/5n32/8/8/8/7k3 t") << text;
        }
    }
}

TEST(Rules, G4_capture_of_an_own_piece_refills_too) {
    EXPECT_EQ(after("K37/8/5q02/3n14/8/8/7k3 b", "D4F5"), "K37/8/5n32/8/8/8/7k3 t");
}

TEST(Rules, G4_gas_of_the_others_stays) {
    EXPECT_EQ(after("K2Q16/8/8/3n24/8/8/b06k1 b", "D4E6"), "K2Q16/4n13/8/8/8/8/b06k1 t");
}

TEST(Rules, G5_own_pieces_may_be_captured_by_any_own_piece) {
    constexpr std::string_view crowd = "K37/8/8/8/1q0b05/n0k0n0b04/q3b3n3q04 b";
    EXPECT_EQ(moves(crowd, "A1"), "B3 C2");
    EXPECT_EQ(moves(crowd, "B1"), "A2 C2");
    EXPECT_EQ(moves(crowd, "C1"), "A2 B3 D3 E2");
    EXPECT_EQ(moves("K37/8/8/8/8/n0b06/k3q06 b"), "A1A2 A1B1 A1B2");
    EXPECT_EQ(after("K37/8/8/8/8/n0b06/k1q06 b", "A1B2"), "K37/8/8/8/8/n0k36/1q06 t");
}

TEST(Rules, G5_own_king_is_never_captured) {
    EXPECT_EQ(moves("K37/8/8/8/8/1k06/b37 b"), "");
    EXPECT_EQ(moves("K37/8/8/8/1k06/8/n37 b"), "A1C2");
    EXPECT_EQ(moves("K37/8/8/8/8/1k06/q37 b"), "A1B3 A1C2");
    EXPECT_EQ(moves("K37/8/8/8/1k06/8/q37 b"), "A1B2 A1C2 A1C3 A1D4 A1E5 A1F6 A1G7");
    EXPECT_EQ(after("K37/8/8/8/1k06/8/n37 b", "A1B3"),
              "G5: the knight on a1 may capture own pieces, but never the own king");
    EXPECT_EQ(after("8/K37/8/8/8/1k06/b33n33 b", "A1B2"),
              "G5: the bishop on a1 may capture own pieces, but never the own king");
    EXPECT_EQ(after("K37/8/8/8/8/2k05/q37 b", "A1C2"),
              "G5: the queen on a1 may capture own pieces, but never the own king");
}

TEST(Rules, G5_own_king_blocks_like_any_piece) {
    EXPECT_EQ(moves("K37/8/8/8/8/2k05/3b34 b", "D1"), "E2 F3 G4 H5");
    EXPECT_EQ(after("K37/8/8/8/8/2k05/3b34 b", "D1B3"), "G3: the way from d1 to b3 is blocked");
}

TEST(Rules, G5_enemy_pieces_and_their_king_may_be_captured) {
    EXPECT_EQ(moves("8/8/8/8/1K06/2N05/n36k0 b"), "A1B3 A1C2");
    EXPECT_EQ(moves("8/8/8/8/1k06/2q05/N36K0 t"), "A1B3 A1C2");
}

TEST(Rules, G5_capturing_is_never_compulsory) {
    EXPECT_EQ(moves("8/8/8/8/1K06/8/n36k0 b"), "A1B3 A1C2");
}

TEST(Rules, G6_moving_is_compulsory_and_there_is_no_pass) {
    EXPECT_EQ(moves("K37/8/8/8/8/8/k17 b"), "A1A2 A1B1 A1B2");
    EXPECT_EQ(after("K37/8/8/8/8/8/k17 b", "A1A1"),
              "G3: a king moves one square in any direction, so it cannot go from a1 to a1");
    EXPECT_EQ(after("K37/8/8/8/8/8/k17 b", ""), "G8: expected a move like A3D6, found ''");
}

TEST(Rules, G6_king_may_be_left_or_moved_into_danger) {
    constexpr std::string_view attacked = "K37/8/8/3B34/8/8/k36n3 b";
    EXPECT_EQ(moves(attacked, "H1"), "F2 G3");
    EXPECT_EQ(moves(attacked, "A1"), "A2 B1 B2");
    EXPECT_EQ(moves("8/8/8/8/K37/8/k37 b"), "A1A2 A1B1 A1B2");
}

}  // namespace
}  // namespace games::gastank
