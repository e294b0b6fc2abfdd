// Where the pieces go: J1 to J3, and the second rule set's thoat (J9).
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "base/cursor.h"
#include "games/jetan/test_texts.h"

namespace games::jetan {
namespace {

const std::string book_start =
    "wadfrcfdaw/tppppppppt/10/10/10/10/10/10/TPPPPPPPPT/WADFCRFDAW b BO 0";

using Offsets = std::vector<std::pair<int, int>>;

// Every offset (f, r) with all four signs, and with f and r exchanged.
Names around_e5(const Offsets& offsets) {
    Names all;
    for (const auto& [f, r] : offsets) {
        for (const int signs : {0, 1, 2, 3}) {
            const int x = (signs & 1) != 0 ? -f : f;
            const int y = (signs & 2) != 0 ? -r : r;
            all.insert(Board::name(Board::square(4 + x, 4 + y)));
            all.insert(Board::name(Board::square(4 + y, 4 + x)));
        }
    }
    return all;
}

Names square_around_e5(int radius) {
    Names all;
    for (int file = 4 - radius; file <= 4 + radius; ++file) {
        for (int rank = 4 - radius; rank <= 4 + radius; ++rank) {
            all.insert(Board::name(Board::square(file, rank)));
        }
    }
    all.erase("e5");
    return all;
}

std::string alone_on_e5(char letter) {
    return std::string("9r/10/10/10/10/4") + letter + "5/10/10/10/9R b BO 0";
}

TEST(Rules, J1_black_plays_from_the_south_and_first) {
    const game::BoardView view = Position::start().describe();
    EXPECT_EQ(view.columns, 10);
    EXPECT_EQ(view.rows, 10);
    EXPECT_EQ(view.squares.size(), 100u);
    EXPECT_EQ(view.pieces.size(), 40u);
    EXPECT_EQ(view.turn, Side::first);
    for (const game::PieceView& piece : view.pieces) {
        const std::string rank = piece.square.substr(1);
        const bool south = rank == "1" || rank == "2";
        EXPECT_EQ(piece.owner, south ? Side::first : Side::second) << piece.square;
        EXPECT_EQ(base::is_upper(piece.letter), south) << piece.square;
        EXPECT_TRUE(south || rank == "9" || rank == "10") << piece.square;
    }
    EXPECT_EQ(Position::info().sides[0], "black");
    EXPECT_EQ(Position::info().sides[1], "orange");
}

TEST(Rules, J1_the_players_may_agree_that_orange_moves_first) {
    game::StartChoices choices;
    choices.set("first", "Orange");
    const base::Result<Position> position = Position::start(choices);
    ASSERT_TRUE(position.has_value());
    EXPECT_EQ(position->format(),
              "wadfrcfdaw/tppppppppt/10/10/10/10/10/10/TPPPPPPPPT/WADFCRFDAW o BO 0");
    EXPECT_EQ(position->key(), position_of(position->format()).key());

    game::StartChoices black;
    black.set("first", "black");
    EXPECT_EQ(Position::start(black)->format(), book_start);
    EXPECT_EQ(Position::start(game::StartChoices{})->format(), book_start);

    game::StartChoices white;
    white.set("first", "white");
    EXPECT_EQ(Position::start(white).error().message,
              "first: expected black or orange, found 'white'");
}

TEST(Rules, J2_start) {
    EXPECT_EQ(Position::start().format(), book_start);
    EXPECT_EQ(moves_in(book_start), 52u);
}

TEST(Rules, J3_ends_on_an_empty_board) {
    const std::vector<std::pair<char, Offsets>> table{
        {'W', {{2, 0}, {1, 1}}},         {'A', {{2, 2}, {2, 0}}}, {'D', {{3, 0}, {2, 1}, {1, 0}}},
        {'F', {{3, 3}, {3, 1}, {1, 1}}}, {'T', {{1, 2}, {1, 0}}},
    };
    for (const auto& [letter, offsets] : table) {
        EXPECT_EQ(ends_from(alone_on_e5(letter), "e5"), around_e5(offsets)) << letter;
    }
    EXPECT_EQ(ends_from(alone_on_e5('C'), "e5"), square_around_e5(3));
    EXPECT_EQ(ends_from("9r/10/10/10/10/4R5/10/10/10/10 b BO 0", "e5"), square_around_e5(3));
}

TEST(Rules, J3_a_panthan_goes_forward_sideways_or_forward_diagonal) {
    EXPECT_EQ(ends_from(alone_on_e5('P'), "e5"), names("e6 d6 f6 d5 f5"));
    EXPECT_EQ(ends_from("9r/10/10/10/10/4p5/10/10/10/9R o BO 0", "e5"), names("e4 d4 f4 d5 f5"));
    EXPECT_EQ(ends_from("9r/10/10/10/10/P9/10/10/10/9R b BO 0", "a5"), names("a6 b6 b5"));
    EXPECT_EQ(ends_from("9r/10/10/10/10/9P/10/10/10/9R b BO 0", "j5"), names("j6 i6 i5"));
}

TEST(Rules, J3_a_panthan_captures_as_it_moves) {
    EXPECT_EQ(ends_from("9r/10/10/10/3wtd4/3dPa4/3ddd4/10/10/9R b BO 0", "e5"),
              names("d6 e6 f6 d5 f5"));
    EXPECT_EQ(ends_from("9r/10/10/10/3WTD4/3DPa4/10/10/10/9R b BO 0", "e5"), names("f5"));
}

TEST(Rules, J3_there_is_no_promotion) {
    EXPECT_EQ(after("r9/4P5/10/10/10/10/10/10/10/9R b BO 0", {"e9-e10"}),
              "r3P5/10/10/10/10/10/10/10/10/9R o BO 1");
    EXPECT_EQ(ends_from("r3P5/10/10/10/10/10/10/10/10/9R b BO 0", "e10"), names("d10 f10"));
}

TEST(Rules, J3_exactly_its_number_of_steps) {
    EXPECT_EQ(refusal_of(alone_on_e5('W'), "e5-e6"),
              "J3: the warrior on e5 goes exactly two straight steps, which cannot end on e6");
    EXPECT_EQ(refusal_of(alone_on_e5('A'), "e5-f6"),
              "J3: the padwar on e5 goes exactly two diagonal steps, which cannot end on f6");
    EXPECT_EQ(refusal_of(alone_on_e5('D'), "e5-e7"),
              "J3: the dwar on e5 goes exactly three straight steps, which cannot end on e7");
    EXPECT_EQ(refusal_of(alone_on_e5('F'), "e5-g7"),
              "J3: the flier on e5 goes exactly three diagonal steps, which cannot end on g7");
    EXPECT_EQ(refusal_of(alone_on_e5('C'), "e5-e9"),
              "J3: the chief on e5 goes exactly three steps, which cannot end on e9");
    EXPECT_EQ(refusal_of(alone_on_e5('T'), "e5-f6"),
              "J3: the thoat on e5 goes one straight and one diagonal step, which cannot end on "
              "f6");
    EXPECT_EQ(refusal_of(alone_on_e5('P'), "e5-e4"),
              "J3: the panthan on e5 goes one step forward, sideways or forward-diagonal, which "
              "cannot end on e4");
}

TEST(Rules, J3_never_back_to_where_it_started) {
    for (const char letter : std::string("WADFCTP")) {
        EXPECT_EQ(refusal_of(alone_on_e5(letter), "e5-e5"),
                  "J3: no move ends where it began, on e5");
    }
}

TEST(Rules, J3_never_off_the_board) {
    const auto in_the_corner = [](char letter) {
        return std::string("9r/10/10/10/10/10/10/10/10/") + letter + "8R b BO 0";
    };
    EXPECT_EQ(ends_from(in_the_corner('W'), "a1"), names("a3 b2 c1"));
    EXPECT_EQ(ends_from(in_the_corner('A'), "a1"), names("a3 c3 c1"));
    EXPECT_EQ(ends_from(in_the_corner('D'), "a1"), names("a4 b3 c2 d1 a2 b1"));
    EXPECT_EQ(ends_from(in_the_corner('T'), "a1"), names("b3 c2 a2 b1"));
    EXPECT_EQ(ends_from(in_the_corner('C'), "a1"),
              names("b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4"));
}

TEST(Rules, J3_a_path_over_pieces_must_exist_on_the_board) {
    // From the corner every path of a flier begins on b2, so none can end there.
    EXPECT_EQ(ends_from("9r/10/10/10/10/10/10/10/10/F8R b BO 0", "a1"), names("d4 b4 d2"));
    EXPECT_EQ(refusal_of("9r/10/10/10/10/10/10/10/10/F8R b BO 0", "a1-b2"),
              "J3: the flier on a1 goes exactly three diagonal steps, which cannot end on b2");
    // On the edge it can: b1-a2-b3-c2 and b1-c2-b3-a2.
    EXPECT_EQ(ends_from("9r/10/10/10/10/10/10/10/10/1F7R b BO 0", "b1"),
              names("e4 a2 c2 a4 c4 e2"));
}

TEST(Rules, J3_squares_before_the_last_must_be_empty) {
    // Own pieces on e6 and f5: every way to e7, g5 and f6 leads over them.
    EXPECT_EQ(ends_from("9r/10/10/10/4P5/4WP4/10/10/10/9R b BO 0", "e5"), names("c5 e3 d6 d4 f4"));
    // Enemy pieces block as well.
    EXPECT_EQ(ends_from("9r/10/10/10/4p5/4Wp4/10/10/10/9R b BO 0", "e5"), names("c5 e3 d6 d4 f4"));
    EXPECT_EQ(refusal_of("9r/10/10/10/4p5/4Wp4/10/10/10/9R b BO 0", "e5-f6"),
              "J3: the warrior on e5 does not jump, and every way to f6 is blocked");
    EXPECT_EQ(ends_from("9r/10/10/10/3p1p4/4A5/3p1p4/10/10/9R b BO 0", "e5"), names(""));
    EXPECT_EQ(ends_from("9r/10/10/10/3p6/4A5/3p1p4/10/10/9R b BO 0", "e5"), names("g7 e7 g5"));
}

TEST(Rules, J3_one_path_is_enough) {
    // Only f5 is free beside the dwar: it turns there, and comes to e6 and e4 around the corner.
    EXPECT_EQ(ends_from("9r/10/10/10/4p5/3pD5/4p5/10/10/9R b BO 0", "e5"),
              names("e6 e4 f7 f3 g6 g4 h5"));
    EXPECT_EQ(ends_from("9r/10/10/10/4pp4/3pD5/4p5/10/10/9R b BO 0", "e5"),
              names("e4 f3 g6 g4 h5"));
}

TEST(Rules, J3_never_a_square_twice) {
    // The only way out is e6, so no move ends there: it would stand on e6 twice.
    const std::string one_way = "9r/10/10/10/3p1p4/3pCp4/3ppp4/10/10/9R b BO 0";
    EXPECT_EQ(ends_from(one_way, "e5"), names("d6 f6 c6 d7 e7 f7 g6 c7 g7 c8 d8 e8 f8 g8"));
    // With a second way out, f6, each can be the end of a path that begins on the other.
    const Names two_ways = ends_from("9r/10/10/10/3p6/3pCp4/3ppp4/10/10/9R b BO 0", "e5");
    EXPECT_TRUE(two_ways.contains("e6"));
    EXPECT_TRUE(two_ways.contains("f6"));
    // The dwar's only first square is f5; e5-f5-f6-f5 would stand on it twice.
    EXPECT_FALSE(ends_from("9r/10/10/10/4p5/3pD5/4p5/10/10/9R b BO 0", "e5").contains("f5"));
}

TEST(Rules, J3_an_enclosed_piece_that_does_not_jump_is_stuck) {
    EXPECT_EQ(ends_from("9r/10/10/10/3ppp4/3pCp4/3ppp4/10/10/9R b BO 0", "e5"), names(""));
    EXPECT_EQ(ends_from("9r/10/10/10/4p5/3pDp4/4p5/10/10/9R b BO 0", "e5"), names(""));
    EXPECT_EQ(ends_from("9r/10/10/10/3ppp4/3pTp4/3ppp4/10/10/9R b BO 0", "e5"), names(""));
}

TEST(Rules, J3_flier_and_princess_jump) {
    EXPECT_EQ(ends_from("9r/10/10/10/3ppp4/3pFp4/3ppp4/10/10/9R b BO 0", "e5"),
              ends_from("9r/10/10/10/3p1p4/4F5/3p1p4/10/10/9R b BO 0", "e5"));
    EXPECT_TRUE(ends_from("9r/10/10/10/3PPP4/3PRP4/3PPP4/10/10/10 b BO 0", "e5").contains("e8"));
}

TEST(Rules, J3_the_last_square_holds_no_own_piece) {
    EXPECT_EQ(ends_from("9r/10/10/4P5/10/4W5/10/10/10/9R b BO 0", "e5"),
              names("c5 g5 e3 d6 f6 d4 f4"));
    EXPECT_EQ(refusal_of("9r/10/10/4P5/10/4W5/10/10/10/9R b BO 0", "e5-e7"),
              "J3: e7 holds an own piece");
    EXPECT_EQ(after("9r/10/10/4p5/10/4W5/10/10/10/9R b BO 7", {"e5xe7"}),
              "9r/10/10/4W5/10/10/10/10/10/9R o BO 0");
}

TEST(Rules, J3_a_thoat_takes_its_two_steps_in_either_order) {
    // To f7: over e6 (straight first) or over f6 (diagonal first); blocked only if both are.
    EXPECT_TRUE(ends_from("9r/10/10/10/4p5/4T5/10/10/10/9R b BO 0", "e5").contains("f7"));
    EXPECT_TRUE(ends_from("9r/10/10/10/5p4/4T5/10/10/10/9R b BO 0", "e5").contains("f7"));
    EXPECT_FALSE(ends_from("9r/10/10/10/4pp4/4T5/10/10/10/9R b BO 0", "e5").contains("f7"));
}

TEST(Rules, J9_the_thoat_of_the_model_jumps) {
    const std::string enclosed = "9r/10/10/10/3PPP4/3PTP4/3PPP4/10/10/9R b BO 0";
    EXPECT_EQ(ends_from(enclosed, "e5"), names(""));
    EXPECT_EQ(ends_from<ModelPosition>(enclosed, "e5"), around_e5({{1, 2}}));
    const std::string by_enemies = "9r/10/10/10/3ppp4/3pTp4/3ppp4/10/10/9R b BO 0";
    EXPECT_EQ(ends_from<ModelPosition>(by_enemies, "e5"), around_e5({{1, 2}, {1, 0}}));
}

TEST(Rules, J9_only_the_thoat_differs) {
    const std::string around = "9r/10/10/10/3ppp4/3pXp4/3ppp4/10/10/9R b BO 0";
    for (const char letter : std::string("WADFCP")) {
        std::string text = around;
        text[text.find('X')] = letter;
        EXPECT_EQ(ends_from<ModelPosition>(text, "e5"), ends_from(text, "e5")) << letter;
    }
}

}  // namespace
}  // namespace games::jetan
