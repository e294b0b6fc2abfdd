// Puzzles as lines of text.
#include "puzzles/puzzle.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/registry.h"
#include "puzzles/likeness.h"

namespace puzzles {

TEST(Puzzle, IsALineOfFiveFields) {
    const Puzzle puzzle{"abc123", 4, 5, "8/8 w -", {"e4", "e5", "Qh5"}};
    EXPECT_EQ(puzzle.format(), "abc123\t4\t5\t8/8 w -\te4 e5 Qh5");
    const auto again = Puzzle::parse(puzzle.format());
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ(*again, puzzle);
}

TEST(Puzzle, RefusesOtherLines) {
    const auto message = [](const char* line) { return Puzzle::parse(line).error().message; };
    EXPECT_NE(message("a\t4\t5\tposition").find("found 4 fields"), std::string::npos);
    EXPECT_EQ(message("a\t11\t5\tp\te4"), "grade: expected 1 to 10, found '11'");
    EXPECT_EQ(message("a\t0\t5\tp\te4"), "grade: expected 1 to 10, found '0'");
    EXPECT_EQ(message("a\t1\t9\tp\te4"), "plies: expected 0 to 7, found '9'");
    EXPECT_EQ(message("a\t1\t3\tp\te4 e5"),
              "moves: expected a line that ends with the solver's move");
}

TEST(Puzzle, HasAnIdOfItsPosition) {
    EXPECT_EQ(id_of("x").size(), 6u);
    EXPECT_EQ(id_of("x"), id_of("x"));
    EXPECT_NE(id_of("x"), id_of("y"));
}

TEST(Likeness, IsEqualForMirrorImagesAndExchangedSides) {
    for (const game::GameType& type : games::all_games()) {
        const game::BoardView view = (*type.start({}))->describe();
        const auto changed = [&view](bool mirrored, bool exchanged) {
            game::BoardView other = view;
            for (game::SquareView& square : other.squares) {
                if (mirrored) square.column = view.columns - 1 - square.column;
                if (exchanged) square.row = view.rows - 1 - square.row;
            }
            if (!exchanged) return likeness(other);
            for (game::PieceView& piece : other.pieces) piece.owner = game::other(piece.owner);
            other.turn = game::other(other.turn);
            return likeness(other);
        };
        EXPECT_EQ(changed(false, false), likeness(view));
        EXPECT_EQ(changed(true, false), likeness(view)) << type.info->id;
        EXPECT_EQ(changed(false, true), likeness(view)) << type.info->id;
        EXPECT_EQ(changed(true, true), likeness(view)) << type.info->id;
        game::BoardView fewer = view;
        fewer.pieces.pop_back();
        EXPECT_NE(likeness(fewer), likeness(view)) << type.info->id;
    }
}

}  // namespace puzzles
