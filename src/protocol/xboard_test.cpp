// XBoard from the side of an engine.
#include "protocol/xboard.h"

#include <gtest/gtest.h>

#include "protocol/move_form.h"
#include "protocol/xboard_board.h"

namespace {

using namespace protocol;

template <class T>
T xboard_as(std::string_view line) {
    const auto command = xboard::read(line);
    if (!command) {
        ADD_FAILURE() << line << ": " << command.error().message;
        return {};
    }
    EXPECT_TRUE(std::holds_alternative<T>(*command)) << line;
    return std::holds_alternative<T>(*command) ? std::get<T>(*command) : T{};
}

// Two columns and as many rows; b1 is a hole.
game::BoardView small_board(int rows) {
    game::BoardView view;
    view.columns = 2;
    view.rows = rows;
    for (int row = 0; row < rows; ++row) {
        view.squares.push_back({"a" + std::to_string(row + 1), 0, row, false, ""});
        if (row > 0) view.squares.push_back({"b" + std::to_string(row + 1), 1, row, false, ""});
    }
    view.pieces = {{"a1", game::Side::first, 'k', "knight", "3"},
                   {"a2", game::Side::second, 'P', "panthan", ""},
                   {"b3", game::Side::second, 'W', "warrior", ""}};
    return view;
}

TEST(Xboard, ReadsCommands) {
    EXPECT_EQ(xboard_as<xboard::ProtocolVersion>("protover 2").number, 2);
    EXPECT_EQ(xboard_as<xboard::Variant>("variant toy").name, "toy");
    EXPECT_EQ(xboard_as<xboard::UserMove>("usermove a3d6").text, "a3d6");
    EXPECT_EQ(xboard_as<xboard::Ping>("ping 7").number, "7");
    EXPECT_EQ(xboard_as<xboard::SetBoard>("setboard 8/8 w -").text, "8/8 w -");
    EXPECT_EQ(xboard_as<xboard::Undo>("remove").moves, 2);
    EXPECT_FALSE(xboard_as<xboard::Post>("nopost").on);
    EXPECT_FALSE(xboard_as<xboard::Analyze>("exit").on);
    EXPECT_EQ(xboard_as<xboard::SetOption>("option MultiPV=3").value, "3");
    EXPECT_EQ(xboard_as<xboard::Hand>("lift e4").square, "e4");
    EXPECT_EQ(xboard_as<xboard::Hand>("hover e4").does, xboard::Hand::Does::hover);
    xboard_as<xboard::Nothing>("accepted ping");
    xboard_as<xboard::MoveNow>("?");
    EXPECT_EQ(xboard::read("dance all night").error().message, "Error (unknown command): dance");
}

TEST(Xboard, ReadsTimeControls) {
    const auto old = xboard_as<xboard::Level>("level 40 0:30 0");
    EXPECT_EQ(old.moves, 40);
    EXPECT_EQ(old.base.count(), 30000);
    const auto incremental = xboard_as<xboard::Level>("level 0 2 0.5");
    EXPECT_EQ(incremental.base.count(), 120000);
    EXPECT_EQ(incremental.increment.count(), 500);
    EXPECT_EQ(xboard_as<xboard::MoveTime>("st 3").time.count(), 3000);
    EXPECT_EQ(xboard_as<xboard::OwnClock>("time 150").left.count(), 1500);
    EXPECT_EQ(xboard_as<xboard::Depth>("sd 6").plies, 6);
    EXPECT_EQ(xboard_as<xboard::OwnClock>("time -5").left.count(), 0);
    EXPECT_GT(xboard_as<xboard::MoveTime>("st 1e300").time.count(), 0);
    EXPECT_EQ(xboard_as<xboard::MoveTime>("st nan").time.count(), 0);
}

TEST(Xboard, WritesThinkingMovesAndResults) {
    Thought thought{9,     12,
                    1,     game::Score::estimate(156),
                    48000, std::chrono::milliseconds(2510),
                    3,     {"e2e4", "e7e5"}};
    EXPECT_EQ(xboard::thinking(thought), "9 156 251 48000 e2e4 e7e5");
    thought.score = game::Score::win(3);
    EXPECT_EQ(xboard::thinking(thought), "9 100002 251 48000 e2e4 e7e5");
    thought.score = game::Score::loss(4);
    EXPECT_EQ(xboard::thinking(thought), "9 -100002 251 48000 e2e4 e7e5");
    thought.score = game::Score::win();
    EXPECT_EQ(xboard::thinking(thought), "9 20000 251 48000 e2e4 e7e5");
    EXPECT_EQ(xboard::move_lines("a3d6"), std::vector<std::string>{"move a3d6"});
    EXPECT_EQ(xboard::move_lines("h4j4,j4l6"),
              (std::vector<std::string>{"move h4j4,", "move j4l6"}));
    EXPECT_EQ(xboard::illegal_move("a3d6", "G4: no gas"), "Illegal move (G4: no gas): a3d6");
    EXPECT_EQ(xboard::result(game::Outcome::draw("move limit")), "1/2-1/2 {move limit}");
}

TEST(Xboard, NamesItsVariants) {
    const std::vector<std::string> variants{"one", "two"};
    const auto lines = xboard::features("Name 1", variants, {});
    EXPECT_EQ(lines.front(), "feature done=0");
    EXPECT_EQ(lines[3], "feature variants=\"one,two\"");
    EXPECT_EQ(lines.back(), "feature done=1");
}

// Side 0 is XBoard's white whatever its letters; only a pawn may have the pawn's picture.
TEST(Xboard, SetsUpAnyBoard) {
    EXPECT_EQ(xboard::setup(small_board(3)),
              "setup (.KP......W............"
              ".kp......w............) 2x3+0_fairy 1w/p1/K* w - - 0 1");
}

TEST(Xboard, MarksSquares) {
    EXPECT_EQ(xboard::highlight(small_board(3), {{"a3", 'Y'}, {"b2", 'R'}}), "highlight Y1/1R/2");
}

TEST(Xboard, CountsTenRanksFromZero) {
    EXPECT_EQ(xboard::to_xboard("a10b9", 10), "a9b8");
    EXPECT_EQ(xboard::to_xboard("a10b9", 16), "a10b9");
    EXPECT_EQ(xboard::to_xboard("a1", 10), "a0");
    EXPECT_EQ(xboard::from_xboard("a0b1,b1c2", 10), "a1b2,b2c3");
    EXPECT_EQ(xboard::from_xboard("a0", 10), "a1");
    EXPECT_EQ(xboard::from_xboard("c1-d3", 10), "c1-d3") << "the game's own notation";
}

TEST(MoveForm, JoinsSquares) {
    EXPECT_EQ(move_form({"a3", "d6"}), "a3d6");
    EXPECT_EQ(move_form({"h4", "j4", "l6"}), "h4j4,j4l6");
    EXPECT_EQ(move_form(std::vector<std::string>{"h4"}), "h4");
    EXPECT_EQ(squares_of_form("H4j4,J4l16"), (std::vector<std::string>{"h4", "j4", "l16"}));
    for (const char* text : {"", "h4", "h4j", "h4j4,", "h4j4,k4l6", "h4-j4", "h4j4x"}) {
        EXPECT_TRUE(squares_of_form(text).empty()) << text;
    }
}

}  // namespace
