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
    EXPECT_EQ(terminal::draw_board(small_board(), info, false),
              " 2  +5 .\n"
              " 1  k3\n"
              "    a  b\n"
              "blue to move; points 4\n");
}

TEST(DrawBoard, APieceOnAMarkedSquareShowsBoth) {
    game::BoardView view = small_board();
    view.pieces[0].square = "a2";
    EXPECT_EQ(terminal::draw_board(view, info, false),
              " 2  k3+5 .\n"
              " 1  .\n"
              "    a    b\n"
              "blue to move; points 4\n");
}

TEST(DrawBoard, ColoursDoNotChangeTheText) {
    std::string drawn = terminal::draw_board(small_board(), info, true), plain;
    EXPECT_NE(drawn.find("\x1b["), std::string::npos);
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        if (drawn[i] == '\x1b') {
            i = drawn.find('m', i);
        } else {
            plain += drawn[i];
        }
    }
    EXPECT_NE(plain.find("k3"), std::string::npos);
    EXPECT_NE(plain.find("+5"), std::string::npos);
}

TEST(Markdown, ParagraphsAreFilledAndMarkersDropped) {
    EXPECT_EQ(
        terminal::render_markdown("# A `title`\n\nR1. **Bold** words\nand `code` that goes on "
                                  "until the line is full.\n",
                                  40, false),
        "A title\n\nR1. Bold words and code that goes on\nuntil the line is full.\n");
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

TEST(Markdown, ColourMarksWholeWords) {
    EXPECT_EQ(terminal::render_markdown("a `b c` **ü**", 40, true),
              "a \x1b[36mb\x1b[0m \x1b[36mc\x1b[0m \x1b[1mü\x1b[0m\n");
}

TEST(Style, ColumnsAreCharacters) {
    EXPECT_EQ(terminal::columns_of("wieża"), 5);
    EXPECT_EQ(terminal::painted("x", "1", false), "x");
    EXPECT_EQ(terminal::painted("x", "1", true), "\x1b[1mx\x1b[0m");
}
