// Texts of Jetan: moves (J10) and position strings (J11).
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "base/text.h"
#include "games/jetan/test_texts.h"

namespace games::jetan {
namespace {

const std::string quiet = "9r/10/10/4p5/10/4W5/10/10/10/9R b BO 0";

TEST(Rules, J10_a_move_is_its_squares_and_a_mark) {
    const Position position = position_of(quiet);
    EXPECT_EQ(position.format_move(*position.parse_move("e5-g5")), "e5-g5");
    EXPECT_EQ(position.format_move(*position.parse_move("e5xe7")), "e5xe7");
    EXPECT_EQ(position.touched(*position.parse_move("e5xe7")),
              (std::vector<std::string>{"e5", "e7"}));
}

TEST(Rules, J10_other_spellings) {
    const std::string captured = "9r/10/10/4W5/10/10/10/10/10/9R o BO 0";
    for (const char* move : {"e5xe7", "e5-e7", "e5e7", "E5E7", "E5XE7", "E5xe7", " e5xe7", "e5xe7 ",
                             "e5 e7", "e5 x e7", "e5 -e7", "e5- e7", "\te5  -  E7\t"}) {
        EXPECT_EQ(after(quiet, {move}), captured) << move;
    }
    const std::string moved = "9r/10/10/4p5/10/6W3/10/10/10/9R o BO 1";
    for (const char* move : {"e5-g5", "e5g5", "E5-G5", "e5 g5", " E5 - g5 "}) {
        EXPECT_EQ(after(quiet, {move}), moved) << move;
    }
}

TEST(Rules, J10_rank_ten_is_two_digits) {
    const std::string top = "9r/10/10/10/10/10/10/10/10/9R o BO 0";
    EXPECT_EQ(after(top, {"j10i10"}), "8r1/10/10/10/10/10/10/10/10/9R b BO 1");
    EXPECT_EQ(after(top, {"j10j9"}), "10/9r/10/10/10/10/10/10/10/9R b BO 1");
    EXPECT_EQ(refusal_of(top, "j1-j2"), "J3: the princess on j1 is not orange's");
}

TEST(Rules, J10_unreadable_moves_are_refused) {
    for (const char* move : {"",
                             " ",
                             "e5",
                             "e5-",
                             "-e7",
                             "e5--e7",
                             "e5xxe7",
                             "e5x-e7",
                             "e5=e7",
                             "e5:e7",
                             "k5-e7",
                             "e0-e7",
                             "e5-e11",
                             "e05-e7",
                             "e5-e7x",
                             "e5-e7 e7",
                             "e 5-e7",
                             "We5-e7",
                             "e5-e7\n",
                             "5e7e",
                             "e5\xc3\x97"
                             "e7"}) {
        EXPECT_EQ(refusal_of(quiet, move),
                  "J10: expected a move like a2-b4 or a2xb4, found " + base::quoted(move));
    }
}

TEST(Rules, J10_an_x_must_capture) {
    EXPECT_EQ(refusal_of(quiet, "e5xg5"),
              "J10: g5 is empty, so nothing is captured there; write e5-g5");
}

TEST(Rules, J10_refusals_say_why) {
    EXPECT_EQ(refusal_of(quiet, "a1-a3"), "J3: no piece stands on a1");
    EXPECT_EQ(refusal_of(quiet, "e7-e6"), "J3: the panthan on e7 is not black's");
    EXPECT_EQ(refusal_of(quiet, "e5-e8"),
              "J3: the warrior on e5 goes exactly two straight steps, which cannot end on e8");
}

TEST(Rules, J11_positions_print_as_they_were_read) {
    for (const char* text : {
             "wadfrcfdaw/tppppppppt/10/10/10/10/10/10/TPPPPPPPPT/WADFCRFDAW b BO 0",
             "wadfrcfdaw/tppppppppt/10/10/10/10/10/10/TPPPPPPPPT/WADFCRFDAW o BO 9999",
             "9r/10/10/10/10/10/10/10/10/R9 b - 10",
             "9r/10/10/10/10/10/10/10/10/R9 o B 1",
             "9r/10/10/10/10/10/10/10/10/R9 o O 1",
             // A princess missing is a finished game, with or without anything else to its side.
             "10/10/10/10/10/10/10/10/10/R9 b BO 0",
             "9r/10/10/10/10/10/10/10/10/10 b BO 0",
             // Twenty pieces of any kinds, on any squares.
             "r9/10/10/PPPPPPPPPP/10/10/10/10/10/FFFFFFFFFR b BO 0",
             "PPPPPPPPPP/r9/10/10/10/10/10/10/R9/pppppppppp o BO 0",
             "9r/10/10/10/4C5/10/10/10/10/9R - BO 0",
             "9r/10/10/10/4c5/10/10/10/10/9R - - 0",
         }) {
        EXPECT_EQ(position_of(text).format(), text);
        EXPECT_EQ(position_of<ModelPosition>(text).format(), text);
    }
}

TEST(Rules, J11_anything_else_is_refused_with_the_field) {
    const std::string board = "9r/10/10/10/10/10/10/10/10/R9";
    const std::vector<std::pair<std::string, std::string>> bad{
        {"", "expected 4 fields separated by one space (board, side, escapes, plies), found 0"},
        {board, "found 1"},
        {board + " b BO", "found 3"},
        {board + " b BO 0 0", "found 5"},
        {board + "  b BO 0", "found 5"},
        {" " + board + " b BO 0", "found 5"},
        {board + " b BO 0 ", "found 5"},
        {"9r/10/10/10/10/10/10/10/R9 b BO 0", "board: expected 10 ranks, found 9"},
        {board + "/10 b BO 0", "board: more than 10 ranks"},
        {"9r/10/10/10/10/10/10/10/10/R8 b BO 0", "board, rank 1: expected 10 squares, found 9"},
        {"9r/10/10/10/10/10/10/10/10/R10 b BO 0", "board, rank 1: expected a run of 1 to 9"},
        {"9rr/10/10/10/10/10/10/10/10/R9 b BO 0", "board, rank 10: more than 10 squares"},
        {"9r/010/10/10/10/10/10/10/10/R9 b BO 0", "board, rank 9: expected a run"},
        {"9r/0pppppppppp/10/10/10/10/10/10/10/R9 b BO 0", "board, rank 9: expected a run"},
        {"9r/5/10/10/10/10/10/10/10/R9 b BO 0", "board, rank 9: expected 10 squares, found 5"},
        {"9r/10/10/10/10/10/10/10/10/R8k b BO 0",
         "board, rank 1: unknown piece 'k', expected one of WADFCRTP in either case"},
        {"9r/10/10/10/10/10/10/10/10/R8C b BO x", "plies: expected a number from 0 to 9999"},
        {"9r/10/10/10/10/10/10/10/10/RC7C b BO 0", "board: more than one chief for black"},
        {"r8r/10/10/10/10/10/10/10/10/R9 b BO 0", "board: more than one princess for orange"},
        {"r9/10/PPPPPPPPPP/PPPPPPPPPP/10/10/10/10/10/R9 b BO 0",
         "board: more than twenty pieces for black"},
        {"R9/10/pppppppppp/pppppppppp/10/10/10/10/10/r9 b BO 0",
         "board: more than twenty pieces for orange"},
        {"10/10/10/10/10/10/10/10/10/10 b BO 0", "board: no princess at all"},
        {"c9/10/10/10/10/10/10/10/10/C9 b BO 0", "board: no princess at all"},
        {board + " w BO 0", "side: expected b or o"},
        {board + " B BO 0", "side: expected b or o"},
        {board + "  BO 0", "side: expected b or o"},
        {board + " - BO 0",
         "side: - says that a chief has captured the enemy chief, but there is no chief"},
        {"c8r/10/10/10/10/10/10/10/10/R8C - BO 0",
         "side: - says that a chief has captured the enemy chief, but both chiefs stand"},
        {board + " b OB 0", "escapes: expected BO, B, O or -, found 'OB'"},
        {board + " b bo 0", "escapes: expected BO, B, O or -"},
        {board + " b BB 0", "escapes: expected BO, B, O or -"},
        {board + " b  0", "escapes: expected BO, B, O or -"},
        {board + " b BO 10000", "plies: expected a number from 0 to 9999, found '10000'"},
        {board + " b BO -0", "plies: expected a number from 0 to 9999"},
        {board + " b BO -1", "plies: expected a number from 0 to 9999"},
        {board + " b BO 00", "plies: expected a number from 0 to 9999"},
        {board + " b BO +1", "plies: expected a number from 0 to 9999"},
        {board + " b BO ", "plies: expected a number from 0 to 9999"},
    };
    for (const auto& [text, message] : bad) {
        const base::Result<Position> position = Position::parse(text);
        ASSERT_FALSE(position.has_value()) << text;
        EXPECT_NE(position.error().message.find(message), std::string::npos)
            << text << ": " << position.error().message;
    }
}

TEST(Rules, J11_the_count_grows_with_each_quiet_ply_and_stops_at_9999) {
    const std::string strong =
        "wadfrcfdaw/tppppppppt/10/10/10/10/10/10/TPPPPPPPPT/WADFCRFDAW b BO ";
    EXPECT_EQ(after(strong + "9998", {"a2-b4"}),
              "wadfrcfdaw/tppppppppt/10/10/10/10/1T8/10/1PPPPPPPPT/WADFCRFDAW o BO 9999");
    EXPECT_EQ(after(strong + "9998", {"a2-b4", "a9-b7"}),
              "wadfrcfdaw/1ppppppppt/10/1t8/10/10/1T8/10/1PPPPPPPPT/WADFCRFDAW b BO 9999");
}

TEST(Rules, J11_the_key_knows_board_side_and_escapes_but_no_count) {
    const std::string board = "9r/10/10/10/4C5/10/10/10/10/R9 ";
    const std::uint64_t key = position_of(board + "b BO 0").key();
    EXPECT_EQ(position_of(board + "b BO 7").key(), key);
    for (const char* rest : {"o BO 0", "b B 0", "b O 0", "b - 0", "- BO 0"}) {
        EXPECT_NE(position_of(board + rest).key(), key) << rest;
    }
    EXPECT_NE(position_of(board + "- BO 0").key(), position_of(board + "o BO 0").key());
}

TEST(Describe, shows_pieces_escapes_count_and_danger) {
    const game::BoardView view = position_of("9r/10/10/10/10/10/10/4w5/10/4R5 b O 3").describe();
    ASSERT_EQ(view.pieces.size(), 3u);
    EXPECT_EQ(view.pieces[0].square, "e1");
    EXPECT_EQ(view.pieces[0].letter, 'R');
    EXPECT_EQ(view.pieces[0].name, "princess");
    EXPECT_EQ(view.pieces[1].name, "warrior");
    EXPECT_EQ(view.pieces[1].owner, Side::second);
    using Facts = std::vector<std::pair<std::string, std::string>>;
    EXPECT_EQ(view.facts, (Facts{{"black escape", "used"},
                                 {"orange escape", "available"},
                                 {"plies since a capture", "3"},
                                 {"black princess", "attacked"}}));
}

}  // namespace
}  // namespace games::jetan
