// W9 and W10: the texts of moves and positions.
#include "games/wonderland/test_texts.h"

namespace games::wonderland {

namespace {

const std::string start_text = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - 0:0 0";

TEST(Rules, W9_a_move_is_the_square_of_the_piece) {
    const Position position = Position::start();
    for (const char* text : {"e2", "E2", " e2", "e2 ", "\te2\t"}) {
        const auto move = position.parse_move(text);
        ASSERT_TRUE(move.has_value()) << text;
        EXPECT_EQ(position.format_move(*move), "e2");
        EXPECT_EQ(position.touched(*move), (std::vector<std::string>{"e2", "e3"}));
    }
}

TEST(Rules, W9_anything_else_is_refused) {
    const Position position = Position::start();
    for (const char* text : {"", " ", "e", "2", "e9", "e0", "i2", "e2e3", "e2-e3", "e22", "e2 {e3}",
                             "Ne2", "e2\n", "e 2", "\xc3\xa9"}) {
        const auto move = position.parse_move(text);
        ASSERT_FALSE(move.has_value()) << text;
        EXPECT_EQ(move.error().message.find("W9: expected the square of a piece, like e2, found "),
                  0u)
            << move.error().message;
    }
}

TEST(Rules, W9_refusals_say_why) {
    const std::pair<const char*, const char*> refusals[] = {
        {"e4", "W4: there is no piece on e4"},
        {"e7", "W4: the pawn on e7 belongs to black, and white is to move"},
        {"c1", "W2: the bishop on c1 has no move: own pieces hold every square it could go to"},
        {"e1", "W2: the king on e1 has no move: own pieces hold every square it could go to"},
    };
    for (const auto& [square, reason] : refusals) {
        EXPECT_EQ(Position::start().parse_move(square).error().message, reason);
    }
}

TEST(Rules, W9_records_show_what_happened) {
    const std::pair<std::string, std::string> remarks[] = {
        {"4k3/8/8/8/8/8/4P3/4K3 w - 0:0 0", "e3"},
        {"4k3/8/8/8/8/8/4P3/4K3 w e3+5 0:0 0", "e3 +5"},
        {"4k3/8/8/8/8/8/4P3/4K3 w e3-5~ 0:0 0", "e3 -5"},
        {"4k3/8/8/8/8/8/4P3/4K3 w e3x 0:0 0", "e3 dies"},
        {"4k3/8/8/8/8/3q4/4P3/4K3 w - 0:0 0", "d3 xQ"},
        {"4k3/8/8/8/8/3rb3/4P3/4K3 w d3-2x 0:0 0", "d3 xR -2 dies"},
        {"8/8/8/8/8/3k4/4P3/4K3 w - 0:0 0", "d3 xK +100"},
        {"8/8/8/8/8/3k4/4P3/4K3 w d3+5x 0:0 0", "d3 xK +105 dies"},
        {"4k3/8/8/8/8/8/4K3/8 w d3+7x 0:0 0", "d3 +7 dies, black +100"},
        {"8/8/8/8/8/3k4/4K3/8 w d3x 0:0 0", "d3 xK +100 dies, black +100"},
    };
    for (const auto& [text, remark] : remarks) EXPECT_EQ(goes(text, "e2"), remark) << text;
    EXPECT_EQ(goes("8/8/8/4k3/8/8/8/4K3 b d4+7x 0:0 0", "e5"), "d4 +7 dies, white +100");
}

TEST(Rules, W10_positions_read_and_print_back) {
    for (const std::string& text : {
             start_text,
             std::string("8/8/8/8/8/8/8/8 b - -999999999:999999999 100"),
             std::string("k7/8/8/8/8/8/8/K7 w a1+999,b1-999,c1+1~,d1x~,e1-1x,f1-1x~,h8x 1:-1 42"),
             std::string("KQQQQQQQ/QQQQQQQQ/8/8/8/8/pppppppp/pppppppk w - 10:20 7"),
             std::string("PPPPPPPP/8/8/8/k6K/8/8/pppppppp w - 0:0 0"),
         }) {
        const auto position = Position::parse(text);
        ASSERT_TRUE(position.has_value()) << text << ": " << position.error().message;
        EXPECT_EQ(position->format(), text);
    }
}

TEST(Rules, W10_the_order_of_special_squares_is_a1_b1_to_h8) {
    const std::string pieces = "k7/8/8/8/8/8/8/K7 w ";
    EXPECT_EQ(read(pieces + "f3-2~,c4+5,e4+7x~,d5x 0:0 0").format(),
              pieces + "f3-2~,c4+5,e4+7x~,d5x 0:0 0");
    EXPECT_EQ(Position::parse(pieces + "c4+5,d5x,e4+7x~ 0:0 0").error().message,
              "special squares: expected the order a1, b1 to h8, each square once; e4 comes after "
              "d5");
}

// A position string with one field replaced.
std::string with(std::size_t index, const std::string& field) {
    std::vector<std::string> fields{"k7/8/8/8/8/8/8/K7", "w", "-", "0:0", "0"};
    fields[index] = field;
    return fields[0] + " " + fields[1] + " " + fields[2] + " " + fields[3] + " " + fields[4];
}

TEST(Rules, W10_other_boards_are_refused) {
    const std::pair<const char*, const char*> boards[] = {
        {"k7/8/8/8/8/8/K7", "board: expected 8 ranks, found 7"},
        {"k7/8/8/8/8/8/8/8/K7", "board: more than 8 ranks"},
        {"k6/8/8/8/8/8/8/K7", "board, rank 8: expected 8 squares, found 7"},
        {"k8/8/8/8/8/8/8/K7", "board, rank 8: expected a run of 1 to 7 empty squares, found '8'"},
        {"k7/44/8/8/8/8/8/K7", "board, rank 7: "},
        {"k7/08/8/8/8/8/8/K7", "board, rank 7: "},
        {"x7/8/8/8/8/8/8/K7", "board, rank 8: unknown piece 'x'"},
        {"k7/8/8/8/8/8/8/W7", "board, rank 1: unknown piece 'W'"},
        {"kk6/8/8/8/8/8/8/K7", "board, rank 8: more than one king for black"},
        {"k7/8/8/8/8/8/8/KK6", "board, rank 1: more than one king for white"},
        {"PPPPPPPP/PPPPPPPP/P7/8/8/8/8/8", "board, rank 6: more than sixteen pieces for white"},
        {"8/8/8/8/8/q7/qqqqqqqq/qqqqqqqk", "board, rank 1: more than sixteen pieces for black"},
        {"", "board, rank 8: expected 8 squares, found 0"},
    };
    for (const auto& [board, message] : boards) {
        const auto position = Position::parse(with(0, board));
        ASSERT_FALSE(position.has_value()) << board;
        EXPECT_NE(position.error().message.find(message), std::string::npos)
            << board << ": " << position.error().message;
    }
}

TEST(Rules, W10_other_fields_are_refused) {
    for (const char* side : {"W", "white", "", "-"}) {
        EXPECT_EQ(Position::parse(with(1, side)).error().message.find("side: expected w or b"), 0u);
    }
    for (const char* special :
         {"",          "a1",    "a1+0",  "a1-0",  "a1+05", "a1+1000", "a1-1000",
          "a1+",       "a15",   "a1x5",  "a1~",   "a1~x",  "a1xx",    "a1+5~~",
          "a1+5,",     ",a1+5", "A1+5",  "a1X",   "a9x",   "i1x",     "a1+5;b1x",
          "a1+5, b1x", "--",    "a1+5-", "a1+-5", "-,a1x", "a1x,b1"}) {
        const auto position = Position::parse(with(2, special));
        ASSERT_FALSE(position.has_value()) << special;
    }
    for (const char* special : {"a1x,a1x", "b1x,a1x", "a2x,b1x", "h8x,a1x"}) {
        const auto position = Position::parse(with(2, special));
        EXPECT_EQ(position.error().message.find("special squares: expected the order"), 0u);
    }
    for (const char* points :
         {"", "0", "0:", ":0", "0:0:0", "-0:0", "0:-0", "00:0", "0:01", "+1:0", "1000000000:0",
          "0:-1000000000", "1.5:0", "a:0", "--1:0", "0,0", "99999999999999999999:0"}) {
        const auto position = Position::parse(with(3, points));
        ASSERT_FALSE(position.has_value()) << points;
        EXPECT_EQ(position.error().message.find("points: expected white:black"), 0u);
    }
    for (const char* plies : {"", "-1", "101", "00", "01", "x", "+1", "1000"}) {
        const auto position = Position::parse(with(4, plies));
        ASSERT_FALSE(position.has_value()) << plies;
        EXPECT_EQ(position.error().message.find("plies: expected a number from 0 to 100"), 0u);
    }
}

TEST(Rules, W10_exactly_five_fields) {
    for (const std::string& text :
         {std::string(), std::string("k7/8/8/8/8/8/8/K7"), start_text + " ", " " + start_text,
          start_text + " 0", std::string("k7/8/8/8/8/8/8/K7  w - 0:0 0"), start_text + "\n"}) {
        EXPECT_FALSE(Position::parse(text).has_value()) << text;
    }
}

TEST(Rules, W10_points_stop_at_nine_digits) {
    EXPECT_EQ(after("7k/8/8/8/8/8/4P3/4K3 w e3+5 999999996:0 0", {"e2"}),
              "7k/8/8/8/8/4P3/8/4K3 b e3+5 999999999:0 1");
    EXPECT_EQ(after("7k/8/8/8/8/8/4P3/4K3 w e3-5 -999999996:0 0", {"e2"}),
              "7k/8/8/8/8/4P3/8/4K3 b e3-5 -999999999:0 1");
    EXPECT_EQ(after("8/8/8/8/8/3k4/4P3/4K3 w - 999999900:0 0", {"e2"}),
              "8/8/8/8/8/3P4/8/4K3 b - 999999999:0 0");
    // The king's points come first (W5), and stop, before the square's are taken.
    EXPECT_EQ(after("8/8/8/8/8/3k4/4P3/4K3 w d3-60 999999950:0 0", {"e2"}),
              "8/8/8/8/8/3P4/8/4K3 b d3-60 999999939:0 0");
}

TEST(Position, KeyTellsPositionsApartButNotTheCount) {
    const std::uint64_t key = read("k7/8/8/8/8/8/8/K7 w a2+5 1:2 0").key();
    EXPECT_EQ(read("k7/8/8/8/8/8/8/K7 w a2+5 1:2 50").key(), key);
    for (const char* text : {"k7/8/8/8/8/8/8/K7 b a2+5 1:2 0", "k7/8/8/8/8/8/8/1K6 w a2+5 1:2 0",
                             "k7/8/8/8/8/8/8/K7 w a2+6 1:2 0", "k7/8/8/8/8/8/8/K7 w a2-5 1:2 0",
                             "k7/8/8/8/8/8/8/K7 w a2+5x 1:2 0", "k7/8/8/8/8/8/8/K7 w a2+5~ 1:2 0",
                             "k7/8/8/8/8/8/8/K7 w b2+5 1:2 0", "k7/8/8/8/8/8/8/K7 w - 1:2 0",
                             "k7/8/8/8/8/8/8/K7 w a2+5 2:1 0", "k7/8/8/8/8/8/8/K7 w a2+5 2:2 0"}) {
        EXPECT_NE(read(text).key(), key) << text;
    }
}

TEST(Position, DescribesSquaresPiecesAndPoints) {
    const game::BoardView view =
        played("k7/8/8/8/8/8/4P3/K7 w e3+5~,d4+7x,h8-2~ 3:-4 9", {"e2"}).describe();
    EXPECT_EQ(view.squares.size(), 64u);
    for (const game::SquareView& square : view.squares) {
        EXPECT_EQ(square.mark, square.name == "d4" ? "+7x" : square.name == "h8" ? "-2~" : "");
    }
    ASSERT_EQ(view.pieces.size(), 3u);
    EXPECT_EQ(view.pieces[1].square, "e3");
    EXPECT_EQ(view.pieces[1].name, "pawn");
    EXPECT_EQ(view.pieces[2].letter, 'k');
    EXPECT_EQ(view.turn, Side::second);
    const std::vector<std::pair<std::string, std::string>> facts{
        {"points white", "8"}, {"points black", "-4"}, {"plies without a capture", "10 of 100"}};
    EXPECT_EQ(view.facts, facts);
}

}  // namespace

}  // namespace games::wonderland
