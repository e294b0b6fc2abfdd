// C14 and C15: the texts of moves and positions, and why others are refused.
#include <set>

#include "base/text.h"
#include "games/camelot/set_up.h"

namespace games::camelot {
namespace {

// A fight in which knights and men have long ways.
const std::string fight =
    "2/8/10/4k7/3m8/3m3mmk2/3kmmm1m1k1/5mm5/8M3/1K1M4K1M1/1M2MMMM1K2/1K2M2M4/12/10/8/2 b 00 21";

TEST(Rules, C14_examples_of_the_page) {
    EXPECT_EQ(read(set_up("Mc8 Md8 ma13 mb13"), "c8-d9"), "c8-d9");
    EXPECT_EQ(read(set_up("Me6 Md7 Mb8 ma13 mb13"), "e6-c8-a8"), "e6-c8-a8");
    EXPECT_EQ(read(set_up("Mh4 mi4 mk5 ma13"), "h4xj4xl6"), "h4xj4xl6");
    EXPECT_EQ(read(set_up("Kf6 Mf7 Mg8 mh9 mi11 ma13"), "f6-f8-h8xh10xj12"), "f6-f8-h8xh10xj12");
}

TEST(Rules, C14_canonical_has_the_fewest_leaps) {
    // e5-g5-i5 besides e5-e7-g7-i7-i5 and the like.
    const Position position = set_up("Me5 Mf5 Mh5 Me6 Mf7 Mh7 Mi6 ma13 mb13");
    EXPECT_TRUE(has_move(position, "e5-g5-i5"));
    EXPECT_EQ(read(position, "e5-e7-g7-i7-i5"), "e5-g5-i5");
    // A knight's jump is shorter than the charge to the same end with the same prey.
    const Position charge = set_up("Ke5 Md5 me6 ma13");
    EXPECT_EQ(moves(charge, "e5"), (Texts{"e5xe7"}));
    EXPECT_EQ(read(charge, "e5-c5-e5xe7"), "e5xe7");
}

TEST(Rules, C14_canonical_is_the_first_in_order_of_squares) {
    // To g7 by e7 or by g5: file before rank.
    const Position files = set_up("Me5 Mf5 Mg6 Me6 Mf7 ma13 mb13");
    EXPECT_TRUE(has_move(files, "e5-e7-g7"));
    // To e9 by c7 or e7 or g7: all in two leaps.
    const Position fan = set_up("Me5 Md6 Md8 Me6 Me8 Mf6 Mf8 ma13 mb13");
    EXPECT_TRUE(has_move(fan, "e5-c7-e9"));
    EXPECT_EQ(read(fan, "e5-g7-e9"), "e5-c7-e9");
    // Ranks are numbers: a8 comes before a12.
    const Position ranks = set_up("Mc10 Mb9 Mb11 Ma9 Ma11 ml4 mk4");
    EXPECT_TRUE(has_move(ranks, "c10-a8-a10"));
}

TEST(Rules, C14_of_a_capture_too) {
    const Position circle = set_up("Ke5 mf5 mg6 mf7 me6 ma13");
    EXPECT_EQ(moves(circle), (Texts{"e5xe7xg7xg5xe5"}));
}

TEST(Rules, C14_takes_case_blanks_and_padded_ranks) {
    const Position position = set_up("Mh4 mi4 mk5 ma13");
    for (const char* text :
         {"h4xj4xl6", "H4XJ4XL6", "h4 j4 l6", "h04xj04xl06", "H04  J04\tL06 ", "h4-j4-l6",
          "h4-j4 l6", "h4xj4-l6", "h4 l6", "h4xl6", "h4-l6", "H04 L06", " h4\tl6 ", "h4 x j4 x l6",
          "h4 - j4 - l6", "h4 X\tl6", "h4- l6", "h4 -l6"}) {
        EXPECT_EQ(read(position, text), "h4xj4xl6") << text;
    }
}

TEST(Rules, C14_refuses_what_it_cannot_read) {
    const Position position = set_up("Mh4 mi4 mk5 ma13");
    for (const char* text : {"",
                             " ",
                             "h4",
                             "h4x",
                             "x",
                             "h4xj4x",
                             "h4--j4",
                             "h4- -j4",
                             "h4 x x j4",
                             "h4 x",
                             "- h4 j4",
                             "h4:j4",
                             "h4j4l6",
                             "h4xj4xl6!",
                             "h4xj4xl6 x",
                             "h004 j4",
                             "h4xj004",
                             "hx4",
                             "4h 4j",
                             "h4xj4xl6\n",
                             "h4,j4,l6",
                             "Mh4xj4",
                             "h",
                             "hh4 j4",
                             "h4\xff"
                             "j4",
                             "castle"}) {
        EXPECT_EQ(
            read(position, text),
            "C14: expected a move like c8-d9, e6-c8-a8 or h4xj4xl6, found " + base::quoted(text));
    }
    EXPECT_EQ(read(position, "h0 j4"), "C1: there is no square h0");
    EXPECT_EQ(read(position, "h4xj4xl17"), "C1: there is no square l17");
    EXPECT_EQ(read(position, "z4 j4"), "C1: there is no square z4");
}

TEST(Rules, C14_takes_any_way_of_any_length) {
    const Position position = set_up("Me5 Mf5 Mg6 Me6 Mf7 ma13 mb13");
    EXPECT_EQ(read(position, "e5-g5-g7"), "e5-e7-g7");
    EXPECT_EQ(read(position, "e5-g5-e5-e7-g7"), "e5-e7-g7");
    EXPECT_EQ(read(position, "e5-e7-e5-g5-g7-e7-g7-g5-g7"), "e5-e7-g7");
    const Position charge = set_up("Ke5 Me6 Mf7 md8 mh8 ma13");
    EXPECT_EQ(read(charge, "e5-e7-g7-e7-e5-e7xc9"), "e5-e7xc9");
}

TEST(Rules, C14_two_squares_mean_a_single_leap_if_it_is_complete) {
    // Into the castle by a canter leap over e15, or by a charge over g15.
    const Position castle = set_up("Kd14 Me15 Me14 Mg14 mg15 mg16 ma4");
    EXPECT_TRUE(has_move(castle, "d14-f14-h14xf16"));
    EXPECT_EQ(read(castle, "d14 f16"), "d14-f16");
    EXPECT_EQ(read(castle, "d14-f16"), "d14-f16");
    EXPECT_EQ(read(castle, "d14xf16"), "d14-f14-h14xf16");
    // A circle and a single jump from one square.
    const Position circle = set_up("Me5 mf5 mg6 mf7 me6 md5 ma13");
    EXPECT_EQ(read(circle, "e5xc5"), "e5xc5");
    EXPECT_EQ(read(circle, "e5 c5"), "e5xc5");
    EXPECT_EQ(read(circle, "e5xe7xg7xg5xe5xc5"), "e5xe7xg7xg5xe5xc5");
}

TEST(Rules, C14_a_bare_from_and_to_must_name_one_move) {
    const Position position = set_up("Me5 mf5 mg6 mf7 me6 mh8 ma13");
    EXPECT_EQ(read(position, "e5 i9"), "C14: e5 to i9 may mean e5xe7xg7xi9 or e5xg5xg7xi9");
    EXPECT_EQ(read(position, "e5xe5"), "e5xe7xg7xg5xe5");
    EXPECT_EQ(read(position, "e5-e5"), "e5xe7xg7xg5xe5");
}

TEST(Rules, C14_an_x_claims_a_capture) {
    const Position castle = set_up("Kd12 Md13 Me15 Me14 Mg14 mg15 mg16 ma4");
    const std::string two = "C14: d12 to f16 may mean d12-d14-f14-h14xf16 or d12-d14-f16";
    EXPECT_EQ(read(castle, "d12 f16"), two);
    EXPECT_EQ(read(castle, "d12-f16"), two);
    EXPECT_EQ(read(castle, "d12xf16"), "d12-d14-f14-h14xf16");
    EXPECT_EQ(read(castle, "d12-d14xf16"),
              "C5: x stands for a jump, but the piece on e15 is an own one");
    const Position position = set_up("Me5 Mf5 Mh5 ma13 mb13");
    EXPECT_EQ(read(position, "e5xg5"),
              "C5: x stands for a jump, but the piece on f5 is an own one");
    EXPECT_EQ(read(position, "e5xe4"), "C3: a plain move, as to e4, captures nothing");
    EXPECT_EQ(read(position, "e5xi5"),
              "C5: x stands for a capture, and the man on e5 captures nothing on any way to i5");
}

TEST(Rules, C14_refuses_pieces_that_are_not_there_or_not_ones_own) {
    const Position position = set_up("Me5 ma13 mb13");
    EXPECT_EQ(read(position, "d4-d5"), "C3: there is no white piece on d4 to move");
    EXPECT_EQ(read(position, "a13-a12"), "C3: there is no white piece on a13 to move");
    EXPECT_EQ(read(position, "e5-g6"),
              "C3: the man on e5 has no plain move, canter, jump or charge to g6");
    EXPECT_EQ(read(position, "e5-g6-g8"),
              "C4: a leap goes two squares in a straight line over a piece; e5 to g6 does not");
}

TEST(Rules, C14_every_move_has_its_own_text_and_reads_back) {
    const auto position = Position::parse(fight);
    ASSERT_TRUE(position.has_value());
    Position::Moves list;
    position->generate(list);
    std::set<std::string> texts;
    for (const Move move : list) {
        const std::string text = position->format_move(move);
        EXPECT_TRUE(texts.insert(text).second) << text;
        EXPECT_EQ(read(*position, text), text);
        const Texts touched = position->touched(move);
        EXPECT_EQ(touched.front(), Board::name(move.from));
        EXPECT_EQ(touched.back(), Board::name(move.to));
    }
}

TEST(Rules, C15_round_trips) {
    for (const std::string text :
         {"2/8/10/12/12/2kmmmmmmk2/3kmmmmk3/12/12/3KMMMMK3/2KMMMMMMK2/12/12/10/8/2 w 00 0",
          "Kk/8/10/12/12/12/12/12/12/12/12/12/12/10/8/mM b 21 100",
          "2/8/10/12/12/12/12/12/12/12/12/12/12/10/8/1M w 00 0",
          "2/8/10/KKKKKKKKKKKK/KK10/12/12/12/12/12/12/12/mmmmmmmmmmmm/mm8/8/2 b 02 7",
          "MM/8/10/12/12/12/12/12/12/12/12/12/12/10/8/mm w 12 50",
          "2/mmmmmmmm/10/11m/M11/12/12/12/12/12/12/12/12/M8k/K6m/2 w 00 99"}) {
        const auto position = Position::parse(text);
        ASSERT_TRUE(position.has_value()) << text << ": " << position.error().message;
        EXPECT_EQ(position->format(), text);
    }
}

struct Refused {
    const char* text;
    const char* message;  // part of it
};

TEST(Rules, C15_refuses_the_rest_and_names_the_field) {
    const Refused table[] = {
        {"",
         "expected 4 fields separated by one space (board, side, castle moves, plies), found 0"},
        {"2/8/10/12/12/12/12/12/12/12/12/12/12/10/8/1M w 00", "found 3"},
        {"2/8/10/12/12/12/12/12/12/12/12/12/12/10/8/1M w 00 0 ", "found 5"},
        {"2/8/10/12/12/12/12/12/12/12/12/12/12/10/8/1M w  00 0", "found 5"},
        {"2/8/10/12/12/12/12/12/12/12/12/12/12/10/8 w 00 0", "board: expected 16 ranks, found 15"},
        {"2/8/10/12/12/12/12/12/12/12/12/12/12/10/8/1M/2 w 00 0", "board: more than 16 ranks"},
        {"12/8/10/12/12/12/12/12/12/12/12/12/12/10/8/1M w 00 0", "board, rank 16: expected a run"},
        {"2/8/10/12/12/12/12/12/12/12/12/12/12/12/8/1M w 00 0", "board, rank 3: expected a run"},
        {"2/8/10/12/12/12/12/12/12/12/12/12/12/10/8/1MM w 00 0", "board, rank 1: more than 2"},
        {"2/8/10/12/12/12/12/12/12/12/12/12/12/10/8/M w 00 0", "board, rank 1: expected 2 squares"},
        {"2/8/10/12/12/12/12/12/12/12/12/12/66/10/8/1M w 00 0", "board, rank 4: expected a run"},
        {"2/8/10/12/12/12/12/12/12/12/12/12/012/10/8/1M w 00 0", "board, rank 4: expected a run"},
        {"2/8/10/12/12/12/12/12/12/12/12/12/0M11/10/8/1M w 00 0", "board, rank 4: expected a run"},
        {"2/8/10/12/12/12/12/12/12/12/12/12/12/10/8/1N w 00 0", "unknown piece 'N'"},
        {"2/8/10/12/12/12/12/12/12/12/12/12/12/10/8/2 w 00 0", "board: no piece at all"},
        {"2/8/10/MMMMMMMMMMMM/KKK9/12/12/12/12/12/12/12/12/10/8/2 w 00 0",
         "board: more than fourteen pieces for white"},
        {"2/8/10/mmmmmmmmmmmm/kkk9/12/12/12/12/12/12/12/12/10/8/2 w 00 0",
         "board: more than fourteen pieces for black"},
        {"2/8/10/12/12/12/12/12/12/12/12/12/12/10/8/1M W 00 0", "side: expected w or b"},
        {"2/8/10/12/12/12/12/12/12/12/12/12/12/10/8/1M white 00 0", "side: expected w or b"},
        {"2/8/10/12/12/12/12/12/12/12/12/12/12/10/8/1M w 0 0", "castle moves: expected two digits"},
        {"2/8/10/12/12/12/12/12/12/12/12/12/12/10/8/1M w 03 0", "castle moves: expected two"},
        {"2/8/10/12/12/12/12/12/12/12/12/12/12/10/8/1M w 000 0", "castle moves: expected two"},
        {"2/8/10/12/12/12/12/12/12/12/12/12/12/10/8/1M w -0 0", "castle moves: expected two"},
        {"2/8/10/12/12/12/12/12/12/12/12/12/12/10/8/1M w 00 101", "plies: expected a number from"},
        {"2/8/10/12/12/12/12/12/12/12/12/12/12/10/8/1M w 00 00", "plies: expected a number from"},
        {"2/8/10/12/12/12/12/12/12/12/12/12/12/10/8/1M w 00 -1", "plies: expected a number from"},
        {"2/8/10/12/12/12/12/12/12/12/12/12/12/10/8/1M w 00 x", "plies: expected a number from"},
    };
    for (const Refused& refused : table) {
        const auto position = Position::parse(refused.text);
        ASSERT_FALSE(position.has_value()) << refused.text;
        EXPECT_NE(position.error().message.find(refused.message), std::string::npos)
            << refused.text << ": " << position.error().message;
    }
}

TEST(Notation, DescribesBoardPiecesAndCounts) {
    const game::BoardView view = set_up("Kf16 Ma4 mg1 kb13", "b 12 34").describe();
    EXPECT_EQ(view.turn, Side::second);
    Texts pieces;
    for (const auto& piece : view.pieces) {
        pieces.push_back(std::string(1, piece.letter) + " " + piece.name + " " + piece.square);
    }
    std::sort(pieces.begin(), pieces.end());
    EXPECT_EQ(pieces, (Texts{"K knight f16", "M man a4", "k knight b13", "m man g1"}));
    using Facts = std::vector<std::pair<std::string, std::string>>;
    EXPECT_EQ(view.facts, (Facts{{"castle moves of white", "1 of 2"},
                                 {"castle moves of black", "2 of 2"},
                                 {"plies without capture or castle entry", "34 of 100"}}));
}

TEST(Notation, DescribesTheDutyOfTheSideToMove) {
    const auto duty = [](const char* pieces) {
        for (const auto& [name, value] : set_up(pieces).describe().facts) {
            if (name == "must") return value;
        }
        return std::string();
    };
    EXPECT_EQ(duty("Md5 Mk4 me6 ma13"), "capture (C8)");
    EXPECT_EQ(duty("Mf1 Mk4 me6 ma13"), "leave the castle (C10)");
    EXPECT_EQ(duty("Mf1 mf2 Mk4 ma13"), "leave the castle (C10)");
    EXPECT_EQ(duty("Md5 Mk4 ma13"), "");
}

}  // namespace
}  // namespace games::camelot
