// The rules, by their numbers.
#include <gtest/gtest.h>

#include "games/toy/position.h"

namespace {

using games::toy::Position;

Position at(const char* text) {
    const auto position = Position::parse(text);
    EXPECT_TRUE(position.has_value()) << text;
    return position ? *position : Position::start();
}

}  // namespace

TEST(Rules, T1_sides_take_turns_on_empty_squares) {
    Position position = Position::start();
    EXPECT_EQ(position.turn(), game::Side::first);
    position.play(*position.parse_move("b2"));
    EXPECT_EQ(position.format(), "3/1x1/3 o");
    EXPECT_FALSE(position.parse_move("b2"));
}

TEST(Rules, T2_three_in_a_line_win_and_a_full_board_draws) {
    EXPECT_EQ(at("3/oo1/xxx o").outcome(), game::Outcome::win(game::Side::first, "three"));
    EXPECT_EQ(at("o2/1o1/xxo x").outcome(), game::Outcome::win(game::Side::second, "three"));
    EXPECT_EQ(at("xox/xox/oxo x").outcome(), game::Outcome::draw("full"));
}

TEST(Rules, T3_texts_are_read_and_written) {
    EXPECT_EQ(Position::start().format(), "3/3/3 x");
    EXPECT_TRUE(Position::start().parse_move("C3"));
    EXPECT_FALSE(Position::start().parse_move("d1"));
    EXPECT_FALSE(Position::parse("3/3/21 x"));
    EXPECT_FALSE(Position::parse("3/3/3"));
}
