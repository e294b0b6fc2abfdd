// FEN: four or six fields.
#include "game/fen.h"

#include <gtest/gtest.h>

namespace {

using game::parse_fen;
using game::Side;
using game::without_fen_fields;
using Parts = std::vector<std::string_view>;

TEST(Fen, HasFourOrSixFields) {
    const auto six = parse_fen("*2*/1p w KQkq e6 3 12");
    ASSERT_TRUE(six.has_value());
    EXPECT_EQ(six->board, "2/1p");
    EXPECT_EQ(six->turn, Side::first);
    EXPECT_EQ(six->en_passant, "e6");
    const auto four = parse_fen("2/1p b - -");
    ASSERT_TRUE(four.has_value());
    EXPECT_EQ(four->turn, Side::second);
    EXPECT_EQ(four->en_passant, "-");
    for (const char* text : {"", "2/1p w", "2/1p w -", "2/1p w - - 0", "2/1p w - - 0 0",
                             "2/1p w - - 0 1 2", "2/1p w - - -1 1", "2/1p w - - a b",
                             "2/1p x - - 0 1", "2/1p w 00 - 0 1", "2/1p w  - 0 1"}) {
        EXPECT_FALSE(parse_fen(text).has_value()) << text;
    }
}

TEST(Fen, FieldsOfAFenAreLeftOutFromTheEnd) {
    EXPECT_EQ(without_fen_fields("2 b - - 0 1"), (Parts{"2 b - - 0", "2 b - -", "2 b -", "2 b"}));
    EXPECT_EQ(without_fen_fields("2 b - -"), (Parts{"2 b -", "2 b"}));
    EXPECT_EQ(without_fen_fields("2 b BO 7 0 1"), (Parts{"2 b BO 7 0", "2 b BO 7"}));
    EXPECT_EQ(without_fen_fields("2 b - - 0 0"), Parts{}) << "moves are counted from 1";
    EXPECT_EQ(without_fen_fields("2 b - - 0"), Parts{});
    EXPECT_EQ(without_fen_fields("2 b"), Parts{});
    EXPECT_EQ(without_fen_fields(""), Parts{});
}

}  // namespace
