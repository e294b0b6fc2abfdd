// The boards that come with the program, random ones, and how `--board` finds them.
#include "games/wonderland/boards.h"

#include <gtest/gtest.h>

#include <set>

#include "games/wonderland/random_board.h"
#include "games/wonderland/test_texts.h"
#include "support/effort.h"

namespace games::wonderland {

namespace {

int mirrored(int square) {
    return square ^ 56;
}

void expect_fair(const SpecialSquares& squares) {
    for (int square = 0; square < Board::squares; ++square) {
        EXPECT_EQ(squares.at(square), squares.at(mirrored(square))) << Board::name(square);
    }
}

base::Result<Position> start_with(const std::string& board) {
    game::StartChoices choices([](std::string_view path) -> base::Result<std::string> {
        if (path == "mine.txt") {
            return std::string(
                "wonderland-board 1\n8 . . . . . . . .\n7 . . . . . . . .\n6 . . . . . . . .\n"
                "5 . . . . . . . .\n4 . . . +5 . . . .\n3 . . . . . . . .\n2 . . . . . . . .\n"
                "1 . . . . . . . .\n");
        }
        if (path == "bad.txt") return std::string("wonderland-board 1\n8 . . y . . . . .\n");
        return base::Error{"no such file"};
    });
    choices.set("board", board);
    return Position::start(choices);
}

TEST(Boards, TheShippedOnesAreGoodAndFair) {
    ASSERT_EQ(shipped_names(),
              "croquet-ground, looking-glass, plain, queens-garden, rabbit-hole, tea-party");
    for (const auto& [name, text] : boards) {
        const auto board = parse_board_file(text);
        ASSERT_TRUE(board.has_value()) << name << ": " << board.error().message;
        EXPECT_EQ(board->special.all().any(), name != "plain") << name;
        expect_fair(board->special);
        const auto position = start_with(std::string(name));
        ASSERT_TRUE(position.has_value()) << position.error().message;
        EXPECT_FALSE(position->outcome().over()) << name;
        for (int square = 0; square < 32; ++square) {
            const auto white = position->pieces().at(square);
            const auto black = position->pieces().at(mirrored(square));
            ASSERT_EQ(white.has_value(), black.has_value()) << name;
            if (!white) continue;
            EXPECT_EQ(*black, (Piece{Side::second, white->kind})) << name;
        }
    }
}

TEST(Boards, PlainIsWhatNotChoosingMeans) {
    EXPECT_EQ(start_with(std::string(Position::info().options[0].fallback))->format(),
              Position::start().format());
}

TEST(Boards, ABoardMayBringItsOwnPieces) {
    EXPECT_EQ(start_with("looking-glass")->format().substr(0, 45),
              "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w");
}

TEST(Boards, FilesAreRead) {
    EXPECT_EQ(start_with("mine.txt")->format(),
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w d4+5 0:0 0");
    EXPECT_EQ(
        start_with("bad.txt").error().message.find("bad.txt: line 2, column 7: expected a cell: "),
        0u);
    EXPECT_EQ(start_with("moon").error().message,
              "board: expected a shipped board (croquet-ground, looking-glass, plain, "
              "queens-garden, rabbit-hole, tea-party), random:SEED or a file, found 'moon', which "
              "cannot be read: no such file");
}

TEST(Boards, RandomOnesAreFoundByTheirSeed) {
    EXPECT_EQ(start_with("random:42")->format(), start_with("random:42")->format());
    EXPECT_EQ(start_with("random:42")->format(),
              Position::start(Pieces::usual(), random_board(42)).format());
    EXPECT_TRUE(start_with("random:0").has_value());
    EXPECT_TRUE(start_with("random:18446744073709551615").has_value());
    for (const char* value : {"random:", "random:x", "random:-1", "random:1 ", "random:1.5",
                              "random:18446744073709551616", "random: 1", "random:0x1"}) {
        const auto position = start_with(value);
        ASSERT_FALSE(position.has_value()) << value;
        EXPECT_EQ(position.error().message.find("board: expected random:SEED"), 0u);
    }
}

TEST(Boards, RandomOnesAreFairAndDiffer) {
    std::set<std::string> seen;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const SpecialSquares squares = random_board(seed);
        expect_fair(squares);
        EXPECT_GE(squares.all().count(), 10);
        EXPECT_LE(squares.all().count(), 18);
        EXPECT_TRUE((squares.all() & (Board::rank_set(0) | Board::rank_set(7))).none());
        seen.insert(Position::start(Pieces::usual(), squares).format());
    }
    EXPECT_EQ(seen.size(), 200u);
}

TEST(Boards, ASeedMeansTheSameBoardForEver) {
    EXPECT_EQ(Position::start(Pieces::usual(), random_board(1)).format(),
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w g2+5~,c3+6,b4+6x,c4+7x~,d4+6,f4+1~,"
              "h4+6,b5+6x,c5+7x~,d5+6,f5+1~,h5+6,c6+6,g7+5~ 0:0 0");
    EXPECT_EQ(Position::start(Pieces::usual(), random_board(UINT64_MAX)).format(),
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w b2x,b3+2,c3x,f3-1~,a4-2,d4-8,e4-7~,"
              "f4+4,g4-7~,a5-2,d5-8,e5-7~,f5+4,g5-7~,b6+2,c6x,f6-1~,b7x 0:0 0");
}

// Turned upside down with colours changed, a game on a fair board is the same game.
TEST(Boards, AFairBoardIsTheSameGameForBothSides) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Position white = Position::start(Pieces::usual(), random_board(seed));
        std::string text = white.format();
        text.replace(text.find(" w "), 3, " b ");
        Position black = read(text);
        base::Rng rng(seed);
        for (int ply = 0; ply < 100; ++ply) {
            Position::Moves moves;
            white.generate(moves);
            ASSERT_EQ(black.count_moves(), moves.size());
            if (moves.empty()) break;
            const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
            const auto twin = black.parse_move(Board::name(mirrored(move.from)));
            ASSERT_TRUE(twin.has_value()) << twin.error().message;
            ASSERT_EQ(int{twin->to}, mirrored(move.to)) << white.format();
            white.play(move);
            black.play(*twin);
            ASSERT_EQ(white.points(Side::first), black.points(Side::second));
        }
    }
}

// What the games' common tests hold on the plain board, held on boards full of special squares.
TEST(Boards, PlayOnRandomBoardsIsConsistent) {
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(support::effort(300)); ++seed) {
        Position position = Position::start(Pieces::usual(), random_board(seed));
        base::Rng rng(seed);
        for (;;) {
            Position::Moves moves;
            position.generate(moves);
            ASSERT_EQ(position.count_moves(), moves.size());
            ASSERT_EQ(position.outcome().over(), moves.empty());
            if (moves.empty()) break;
            const std::string before = position.format();
            const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
            const Position::Undo undo = position.play(move);
            position.undo(move, undo);
            ASSERT_EQ(position.format(), before);
            ASSERT_EQ(position.key(), undo.key);
            ASSERT_EQ(*position.parse_move(position.format_move(move)), move);
            position.play(move);
            ASSERT_EQ(read(position.format()).key(), position.key());
        }
    }
}

}  // namespace

}  // namespace games::wonderland
