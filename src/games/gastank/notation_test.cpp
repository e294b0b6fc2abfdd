// G8 and G9: what is read and written, and what is refused with which words.
#include "games/gastank/test_texts.h"

namespace games::gastank {
namespace {

constexpr std::string_view d2c4 = "2B3Q3K3B32/3N31N32/8/2n25/8/5n32/2b3q3k3b32 t";

TEST(Rules, G8_canonical_move_is_two_squares_in_upper_case) {
    EXPECT_EQ(moves(start_text, "D2"), "B1 B3 C4 E4 F1 F3");
    const Position position = read(start_text);
    const base::Result<Move> move = position.parse_move("D2C4");
    ASSERT_TRUE(move);
    EXPECT_EQ(position.format_move(*move), "D2C4");
    EXPECT_EQ(position.touched(*move), (std::vector<std::string>{"d2", "c4"}));
}

TEST(Rules, G8_input_ignores_case_spaces_and_marks_between_the_squares) {
    for (const char* text :
         {"D2C4", "d2c4", "D2c4", "d2C4", "D2-C4", "d2xc4", "D2XC4", "D2 C4", "d2 - c4", "d2 x c4",
          "  D2C4  ", "\td2c4", "D 2 C 4", "d2--c4", "d2-xc4"}) {
        EXPECT_EQ(after(start_text, text), d2c4) << text;
    }
}

TEST(Rules, G8_anything_else_is_unreadable) {
    for (const char* text : {"",      " ",   "D2",  "D2C",    "D2C44", "D2C4x",  "-D2C4",
                             "D2C4-", "C4",  "Nc4", "D2:C4",  "D2=C4", "2D4C",   "DDC4",
                             "D2x",   "D2-", "--",  "D2C4 t", "0-0",   "d2\nc4", "\xc3\xa4"}) {
        const std::string refused = after(start_text, text);
        EXPECT_TRUE(refused.starts_with("G8: expected a move like A3D6, found ")) << refused;
    }
}

TEST(Rules, G8_squares_outside_the_board_are_named) {
    for (const char* text : {"D2D0", "d2d8", "D2-D9"}) {
        EXPECT_TRUE(after(start_text, text).starts_with("G1: there is no square d")) << text;
    }
    EXPECT_TRUE(after(start_text, "D2I1").starts_with("G1: there is no square i1"));
    EXPECT_TRUE(after(start_text, "z9a1").starts_with("G1: there is no square z9"));
}

TEST(Rules, G8_refusal_changes_nothing) {
    const Position position = read(start_text);
    EXPECT_FALSE(position.parse_move("D2D3"));
    EXPECT_EQ(position.format(), start_text);
}

TEST(Rules, G9_what_can_be_set_up_by_hand_is_read_and_written_back) {
    for (const char* text : {
             "2B3Q3K3B32/3N31N32/8/8/8/3n31n32/2b3q3k3b32 b",
             "2B3Q3K3B32/3N31N32/8/8/8/3n31n32/2b3q3k3b32 t",
             "K07/8/8/8/8/8/7k1 b",
             "8/8/8/8/8/8/k07 t",
             "K2Q1B0N34/8/8/8/8/8/8 b",
             "8/8/8/8/8/k3K36/8 t",
             "q0q1q2q3q0q1q2q3/q0q1q2k34/8/8/8/8/K3B3B3B3B3B3B3B3 b",
             "7K3/1b36/2n25/3q14/4B03/5N12/k05Q21 t",
         }) {
        EXPECT_EQ(read(text).format(), text);
    }
}

TEST(Rules, G9_exactly_one_digit_is_gas_and_the_rest_is_the_next_run) {
    const Position position = read("8/8/8/8/2B11n03/8/k36K3 b");
    EXPECT_EQ(position.piece(Board::square(2, 2)), (Piece{Side::second, Kind::bishop, 1}));
    EXPECT_EQ(position.piece(Board::square(4, 2)), (Piece{Side::first, Kind::knight, 0}));
}

TEST(Rules, G9_everything_else_is_refused_and_the_field_named) {
    struct Case {
        const char* text;
        const char* part;
    };
    for (const Case& bad : {
             Case{"", "expected 2 fields separated by one space (board, side), found 0"},
             {"8/8/8/8/8/8/k3K36", "found 1"},
             {"8/8/8/8/8/8/k3K36 b -", "found 3"},
             {"8/8/8/8/8/8/k3K36  b", "found 3"},
             {"8/8/8/8/8/8/k3K36 b ", "found 3"},
             {" 8/8/8/8/8/8/k3K36 b", "found 3"},
             {"8/8/8/8/8/8/k3K36 w", "side: expected b or t, found 'w'"},
             {"8/8/8/8/8/8/k3K36 B", "side: expected b or t, found 'B'"},
             {"8/8/8/8/8/k3K36 b", "board: expected 7 ranks, found 6"},
             {"8/8/8/8/8/8/8/k3K36 b", "board: more than 7 ranks"},
             {"8/8/8/8/8/8/k3K36/ b", "board: more than 7 ranks"},
             {"8/8/8/8/8/8/k3K35 b", "board, rank 1: expected 8 squares, found 7"},
             {"8/8/8/8/8/8/k3K37 b", "board, rank 1: expected a run of 1 to 6"},
             {"8/8/8/8/8/8/k3K333 b", "board, rank 1: expected a run of 1 to 6"},
             {"8/8/8/8/8/8/k3K306 b", "found '06'"},
             {"8/8/8/8/8/8/0k3K36 b", "found '0'"},
             {"8/8/8/8//8/k3K36 b", "board, rank 3: expected 8 squares, found 0"},
             {"8/8/8/8/8/8/k3K3p35 b", "board, rank 1: unknown piece 'p', expected one of"},
             {"8/8/8/8/8/8/k3K3-6 b", "board, rank 1: unknown piece '-'"},
             {"8/8/8/8/8/8/k3K3R35 b", "unknown piece 'R'"},
             {"8/8/8/8/8/8/7K3k3 b", "board, rank 1: more than 8 squares"},
             {"8/8/8/8/8/8/6K3k4 b", "expected the gas of k, a digit from 0 to 3, found '4'"},
             {"8/8/8/8/8/8/6kK3 b", "expected the gas of k, a digit from 0 to 3, found 'K'"},
             {"8/8/8/8/8/8/6K3k b", "expected the gas of k, a digit from 0 to 3, found ''"},
             {"8/8/8/7b/8/8/6K3k3 b", "board, rank 4: expected the gas of b"},
             {"8/8/8/8/8/8/k3k36 b", "board: more than one king for bottom"},
             {"8/8/8/8/8/8/k3K3K35 b", "board: more than one king for top"},
             {"8/8/8/8/8/8/8 b", "board: no king at all"},
             {"8/8/8/8/8/8/q3Q36 b", "board: no king at all"},
             {"K37/8/8/8/8/b3b3b3b3b33/k3b3b3b3b3b3b3b3 b",
              "board: more than twelve pieces for bottom"},
             {"B3B3B3B3B3B3B3B3/B3B3B3B3B33/8/8/8/8/k37 b",
              "board: more than twelve pieces for top"},
         }) {
        const base::Result<Position> position = Position::parse(bad.text);
        ASSERT_FALSE(position) << bad.text;
        EXPECT_NE(position.error().message.find(bad.part), std::string::npos)
            << bad.text << ": " << position.error().message;
    }
}

TEST(Rules, G9_twelve_pieces_a_side_are_allowed) {
    read("K3Q3Q3Q3Q3Q3Q3Q3/Q3Q3Q3Q34/8/8/8/b3b3b3b34/k3b3b3b3b3b3b3b3 b");
}

TEST(Rules, G9_key_tells_sides_kinds_gas_squares_and_turn_apart) {
    const std::uint64_t key = read("K37/8/8/3n24/8/8/k37 b").key();
    for (const char* text :
         {"K37/8/8/3n24/8/8/k37 t", "K37/8/8/3N24/8/8/k37 b", "K37/8/8/3q24/8/8/k37 b",
          "K37/8/8/3n14/8/8/k37 b", "K37/8/8/4n23/8/8/k37 b", "K37/8/8/8/8/8/k37 b"}) {
        EXPECT_NE(read(text).key(), key) << text;
    }
}

}  // namespace
}  // namespace games::gastank
