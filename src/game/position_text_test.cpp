// What all position strings share, with the exact refusals.
#include "game/position_text.h"

#include <gtest/gtest.h>

#include <map>

namespace game {
namespace {

constexpr std::array<std::string_view, 2> names{"board", "side"};
constexpr std::array<int, 3> widths{2, 12, 2};  // a board with corners missing

// The pieces x and o, and a digit behind each o as its badge.
using Pieces = std::map<std::pair<int, int>, std::string>;

base::Result<Pieces> read_pieces(std::string_view text) {
    Pieces pieces;
    const auto place = [&](int rank, int column, char letter, base::Cursor& cursor) -> std::string {
        if (letter != 'x' && letter != 'o') return unknown_piece(letter, "xo");
        std::string& piece = pieces[{rank, column}];
        piece = letter;
        if (letter == 'o') piece += cursor.take();
        return {};
    };
    if (const auto board = parse_ranks(text, widths, place); !board) return board.error();
    return pieces;
}

std::string refusal(std::string_view text) {
    const auto pieces = read_pieces(text);
    return pieces ? "no refusal" : pieces.error().message;
}

TEST(PositionText, FieldsAreBetweenSingleSpaces) {
    EXPECT_EQ(*split_fields("a b", names), (std::vector<std::string_view>{"a", "b"}));
    const std::string expected = "expected 2 fields separated by one space (board, side), found ";
    for (const auto& [text, found] : std::map<std::string, std::string>{
             {"", "0"}, {"a", "1"}, {"a  b", "3"}, {"a b ", "3"}, {" a b", "3"}, {"a b c", "3"}}) {
        const auto fields = split_fields(text, names);
        ASSERT_FALSE(fields.has_value()) << text;
        EXPECT_EQ(fields.error().message, expected + found) << text;
    }
}

TEST(PositionText, CountersAreCanonical) {
    EXPECT_EQ(*parse_counter("0", "plies", 100), 0);
    EXPECT_EQ(*parse_counter("100", "plies", 100), 100);
    for (const char* text : {"", "00", "01", "-0", "+1", "1 ", "101", "99999999999999999999"}) {
        const auto counter = parse_counter(text, "plies", 100);
        ASSERT_FALSE(counter.has_value()) << text;
        EXPECT_EQ(counter.error().message,
                  "plies: expected a number from 0 to 100, found '" + std::string(text) + "'");
    }
}

TEST(PositionText, RanksAreReadFromTheTopDown) {
    const auto pieces = read_pieces("1x/3o74x3/2");
    ASSERT_TRUE(pieces.has_value()) << pieces.error().message;
    EXPECT_EQ(*pieces, (Pieces{{{2, 1}, "x"}, {{1, 3}, "o7"}, {{1, 8}, "x"}}));
}

TEST(PositionText, RanksAreWrittenAsTheyAreRead) {
    for (const std::string text : {"1x/3o74x3/2", "2/12/2", "xx/xxxxxxxxxxxx/xx", "x1/o011/1x",
                                   "2/o110x/2", "2/11x/2", "2/10xx/x1"}) {
        const auto pieces = read_pieces(text);
        ASSERT_TRUE(pieces.has_value()) << text << ": " << pieces.error().message;
        EXPECT_EQ(format_ranks(widths,
                               [&](int rank, int column) {
                                   const auto piece = pieces->find({rank, column});
                                   return piece == pieces->end() ? "" : piece->second;
                               }),
                  text);
    }
}

TEST(PositionText, OtherSpellingsOfRanksAreRefused) {
    EXPECT_EQ(refusal("2/12"), "board: expected 3 ranks, found 2");
    EXPECT_EQ(refusal("2/12/2/2"), "board: more than 3 ranks");
    EXPECT_EQ(refusal("2/12/2/"), "board: more than 3 ranks");
    EXPECT_EQ(refusal(""), "board, rank 3: expected 2 squares, found 0");
    EXPECT_EQ(refusal("2//2"), "board, rank 2: expected 12 squares, found 0");
    EXPECT_EQ(refusal("1/12/2"), "board, rank 3: expected 2 squares, found 1");
    EXPECT_EQ(refusal("2/12/xxx"), "board, rank 1: more than 2 squares");
    EXPECT_EQ(refusal("2/12/2x"), "board, rank 1: more than 2 squares");
    EXPECT_EQ(refusal("11/12/2"),
              "board, rank 3: expected a run of 1 to 2 empty squares, found '11'");
    EXPECT_EQ(refusal("2/x12/2"),
              "board, rank 2: expected a run of 1 to 11 empty squares, found '12'");
    EXPECT_EQ(refusal("0xx/12/2"),
              "board, rank 3: expected a run of 1 to 2 empty squares, found '0'");
    EXPECT_EQ(refusal("02/12/2"),
              "board, rank 3: expected a run of 1 to 2 empty squares, found '02'");
    EXPECT_EQ(refusal("2/12/z1"), "board, rank 1: unknown piece 'z', expected one of xo");
    EXPECT_EQ(refusal("2/12/\xff"), "board, rank 1: unknown piece '\\xff', expected one of xo");
}

TEST(PositionText, TheSideOnMoveIsALetter) {
    EXPECT_EQ(*parse_turn("w", "wb"), Side::first);
    EXPECT_EQ(*parse_turn("b", "wb"), Side::second);
    for (const char* text : {"", "W", "wb", "x"}) {
        const auto turn = parse_turn(text, "wb");
        ASSERT_FALSE(turn.has_value()) << text;
        EXPECT_EQ(turn.error().message, "side: expected w or b, found '" + std::string(text) + "'");
    }
}

TEST(PositionText, SidesGoByTheirNamesInEitherCase) {
    const Info info{"x", "X", {"bottom", "top"}, "", {}};
    EXPECT_EQ(*parse_side("bottom", info), Side::first);
    EXPECT_EQ(*parse_side("TOP", info), Side::second);
    EXPECT_EQ(parse_side("b", info).error().message, "expected bottom or top, found 'b'");
}

TEST(StartChoices, OnlyOptionsTheGameHas) {
    constexpr std::array<StartOption, 1> options{{{"gaps", "AH", "the gaps", "Which gaps?", "AH"}}};
    const Info info{"x", "X", {"bottom", "top"}, "", options};
    StartChoices choices;
    EXPECT_TRUE(choices.check_known(info).has_value());
    choices.set("gaps", "DE");
    EXPECT_TRUE(choices.check_known(info).has_value());
    EXPECT_EQ(*choices.find("gaps"), "DE");
    EXPECT_EQ(choices.find("board"), nullptr);
    choices.set("board", "x");
    ASSERT_FALSE(choices.check_known(info).has_value());
    EXPECT_NE(choices.check_known(info).error().message.find("board"), std::string::npos);
    EXPECT_FALSE(choices.read_file("/dev/null").has_value());
}

}  // namespace
}  // namespace game
