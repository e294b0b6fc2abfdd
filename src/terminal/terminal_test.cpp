// Boards drawn on a terminal.
#include <gtest/gtest.h>

#include "terminal/draw_board.h"
#include "terminal/markdown.h"
#include "terminal/style.h"

namespace {

// A board of three squares with a hole: b1 is missing.
game::BoardView small_board() {
    game::BoardView view;
    view.columns = 2;
    view.rows = 2;
    view.squares = {{"a1", 0, 0, true, ""}, {"a2", 0, 1, false, "+5"}, {"b2", 1, 1, true, ""}};
    view.pieces = {{"a1", game::Side::second, 'k', "king", "3"}};
    view.turn = game::Side::second;
    view.facts = {{"points", "4"}};
    return view;
}

const game::Info info{"x", "X", {"red", "blue"}, "", {}};

}  // namespace

TEST(DrawBoard, ShowsPiecesBadgesMarksAndHoles) {
    EXPECT_EQ(terminal::draw_board(small_board(), info, {}, false),
              " 2  +5 .\n"
              " 1  k3\n"
              "    a  b\n"
              "blue to move; points 4\n");
}

TEST(DrawBoard, SaysHowAFinishedGameEnded) {
    const std::string drawn = terminal::draw_board(
        small_board(), info, game::Outcome::win(game::Side::first, "three"), false);
    EXPECT_NE(drawn.find("\ngame over: 1-0 three; points 4\n"), std::string::npos) << drawn;
}

TEST(DrawBoard, APieceOnAMarkedSquareShowsBoth) {
    game::BoardView view = small_board();
    view.pieces[0].square = "a2";
    EXPECT_EQ(terminal::draw_board(view, info, {}, false),
              " 2  k3+5 .\n"
              " 1  .\n"
              "    a    b\n"
              "blue to move; points 4\n");
}

TEST(DrawBoard, InColourSquaresTouchAndEveryTextHasABlankOnBothSides) {
    EXPECT_EQ(terminal::draw_board(small_board(), info, {}, true),
              " 2  \x1b[48;5;66;38;5;229m +5 \x1b[0m\x1b[48;5;95;38;5;229m    \x1b[0m\n"
              " 1  \x1b[48;5;95;1;38;5;16m k3 \x1b[0m\n"
              "     a   b\n"
              "blue to move; points 4\n");
}

TEST(DrawBoard, TheOtherSideSeesItTheOtherWayRound) {
    EXPECT_EQ(terminal::draw_squares(small_board(), info, {false, true, {}}),
              " 1     k3\n"
              " 2  .  +5\n"
              "    b  a\n");
}

TEST(DrawBoard, TheLastMoveStandsOutInColour) {
    const std::string moved = "\x1b[48;5;64;";
    const auto drawn = [](bool colour) {
        return terminal::draw_squares(small_board(), info, {colour, false, {"a1", "b2", "z9"}});
    };
    const std::string out = drawn(true);
    const std::size_t first = out.find(moved);
    ASSERT_NE(first, std::string::npos);
    EXPECT_NE(out.find(moved, first + 1), std::string::npos);
    EXPECT_EQ(drawn(false), " 2  +5 .\n 1  k3\n    a  b\n");
}

TEST(DrawBoard, ASideWithTheNameOfAColourHasIt) {
    const std::string white = "1;38;5;231m k3", black = "1;38;5;16m k3", orange = "1;38;5;214m k3";
    const game::Info black_first{"x", "X", {"black", "orange"}, "", {}};
    game::BoardView view = small_board();
    EXPECT_NE(terminal::draw_board(view, black_first, {}, true).find(orange), std::string::npos);
    view.pieces[0].owner = game::Side::first;
    EXPECT_NE(terminal::draw_board(view, black_first, {}, true).find(black), std::string::npos);
    EXPECT_NE(terminal::draw_board(view, info, {}, true).find(white), std::string::npos);
}

TEST(DrawBoard, SquaresThatKillHaveAColourOfTheirOwn) {
    game::BoardView view = small_board();
    view.squares[1].deadly = true;
    EXPECT_NE(terminal::draw_board(view, info, {}, true).find("\x1b[48;5;88;38;5;229m +5 "),
              std::string::npos);
}

TEST(Style, LongLinesAreBrokenAtWords) {
    EXPECT_EQ(terminal::wrapped("one two three\n  four five six\n\nshort\n", 9),
              "one two\nthree\n  four\n  five\n  six\n\nshort\n");
    EXPECT_EQ(terminal::wrapped("  1  one two", 9), "  1  one\n     two");
    EXPECT_EQ(terminal::wrapped("incomprehensibly long", 5), "incomprehensibly\nlong");
    EXPECT_EQ(terminal::wrapped("zażółć gęślą", 6), "zażółć\ngęślą");
    EXPECT_EQ(terminal::wrapped("\x1b[1mbold\x1b[0m words", 10), "\x1b[1mbold\x1b[0m words");
    EXPECT_EQ(terminal::wrapped("", 5), "");
}

TEST(Style, LinesStandBesideATextInOneColumn) {
    EXPECT_EQ(terminal::beside("a\n\x1b[1mbcd\x1b[0m\n", {"x", "y", "", "z"}),
              "a      x\n\x1b[1mbcd\x1b[0m    y\n\n       z\n");
}

TEST(DrawBoard, FactsFillLinesThatFitATerminal) {
    game::BoardView view = small_board();
    view.facts = {{"first", std::string(50, '1')}, {"second", "2"}, {"third", "3"}};
    const std::string drawn = terminal::draw_board(view, info, {}, false);
    EXPECT_EQ(drawn.substr(drawn.find("blue")),
              "blue to move; first " + std::string(50, '1') + ";\nsecond 2; third 3\n");
}

TEST(Markdown, ParagraphsAreFilledAndMarkersDropped) {
    EXPECT_EQ(
        terminal::render_markdown("# A `title`\n\nR1. **Bold** words\nand `code` that goes on "
                                  "until the line is full.\n",
                                  40, false),
        "A title\n\nR1. Bold words and code that goes on\nuntil the line is full.\n");
}

TEST(Markdown, HeadingsAreFoldedToo) {
    EXPECT_EQ(
        terminal::render_markdown("## A `title` of more words than one line can hold\n#", 40, true),
        "\x1b[1mA title of more words than one line can\x1b[0m\n\x1b[1mhold\x1b[0m\n"
        "\x1b[1m\x1b[0m\n");
}

TEST(Markdown, DiagramsListsAndTablesKeepTheirShape) {
    EXPECT_EQ(terminal::render_markdown("        8  . .\n        7  . x\n", 40, false),
              "    8  . .\n    7  . x\n");
    EXPECT_EQ(terminal::render_markdown("- one two three four five six seven eight nine\n- two\n",
                                        40, false),
              "- one two three four five six seven\n  eight nine\n- two\n");
    EXPECT_EQ(terminal::render_markdown("| a | bb |\n| --- | --- |\n| ccc | d |\n", 40, false),
              "  a    bb\n  ccc  d\n");
}

TEST(Markdown, AWideTableIsFoldedInItsWidestColumns) {
    const std::string page =
        "| who | what it does |\n| --- | --- |\n"
        "| king | goes one step any way he wants to, but no further |\n| pawn | no |\n";
    EXPECT_EQ(terminal::render_markdown(page, 40, false),
              "  who   what it does\n"
              "  king  goes one step any way he wants\n"
              "        to, but no further\n"
              "  pawn  no\n");
    EXPECT_EQ(terminal::render_markdown("| a | b |\n|---|---|\n| c | d |\n", 40, true),
              "  \x1b[1ma\x1b[0m  \x1b[1mb\x1b[0m\n  c  d\n");
    const std::string word(50, 'w');
    EXPECT_EQ(terminal::render_markdown("| " + word + " | x y |\n", 40, false),
              "  " + word + "  x\n" + std::string(54, ' ') + "y\n");
}

TEST(Markdown, NumberedAndNestedItemsAreIndented) {
    EXPECT_EQ(terminal::render_markdown("10. one two three four five six seven eight\n"
                                        "  nine ten\n   - inner\n",
                                        40, false),
              "10. one two three four five six seven\n    eight nine ten\n   - inner\n");
}

TEST(Markdown, ColourMarksWholeWords) {
    EXPECT_EQ(terminal::render_markdown("a `b c` **ü**", 40, true),
              "a \x1b[36mb\x1b[0m \x1b[36mc\x1b[0m \x1b[1mü\x1b[0m\n");
}

TEST(Style, ColumnsAreCharacters) {
    EXPECT_EQ(terminal::columns_of("wieża"), 5);
    EXPECT_EQ(terminal::columns_of("\x1b[1;36mab\x1b[0mc"), 3);
    EXPECT_EQ(terminal::painted("x", "1", false), "x");
    EXPECT_EQ(terminal::painted("x", "1", true), "\x1b[1mx\x1b[0m");
}

TEST(Style, WordsAreFoldedIntoLines) {
    using Lines = std::vector<std::string>;
    EXPECT_EQ(terminal::folded({"a", "bb", "ccc"}, 4), (Lines{"a bb", "ccc"}));
    EXPECT_EQ(terminal::folded({"a", "longer", "b"}, 4), (Lines{"a", "longer", "b"}));
    EXPECT_EQ(terminal::folded({}, 4), Lines{});
}
