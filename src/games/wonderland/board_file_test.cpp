// W11: board files, good and bad, and writing them.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/text.h"
#include "games/wonderland/board_file.h"
#include "games/wonderland/random_board.h"
#include "games/wonderland/test_texts.h"

namespace games::wonderland {

namespace {

// The lines of the example of W11.
std::vector<std::string> example_lines() {
    return {"wonderland-board 1",
            "8  .   .   .   .    .   .   .   .",
            "7  .   .   .   .    .   .   .   .",
            "6  .   x   .   +3~  .   .   .   .",
            "5  .   .   +5  .    .   +5  .   .",
            "4  .   .   +5  .    .   +5  .   .",
            "3  .   .   .   +3~  .   .   x   .",
            "2  .   .   .   .    .   .   .   .",
            "1  .   .   .   .    .   .   .   .",
            "   a   b   c   d    e   f   g   h"};
}
std::vector<std::string> pieces_lines() {
    return {"pieces",
            "8 r n b k . b n r",
            "7 p p p p p p p p",
            "6 . . . . . . . .",
            "5 . . . . . . . .",
            "4 . . . . . . . .",
            "3 . . . . . . . .",
            "2 P P P P P P P P",
            "1 R N B K . B N R"};
}
std::string text_of(const std::vector<std::string>& lines, std::string_view end = "\n") {
    return base::join(lines, end) + std::string(end);
}
std::vector<std::string> joined(std::vector<std::string> lines,
                                const std::vector<std::string>& more) {
    lines.insert(lines.end(), more.begin(), more.end());
    return lines;
}

// The position a game starts from with this board file, or the error.
std::string start_of(const std::string& text) {
    const auto board = parse_board_file(text);
    if (!board) return board.error().message;
    return Position::start(board->pieces.value_or(Pieces::usual()), board->special).format();
}

const std::string example_start =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w "
    "d3+3~,g3x,c4+5,f4+5,c5+5,f5+5,b6x,d6+3~ 0:0 0";

TEST(Rules, W11_the_example_is_read) {
    EXPECT_EQ(start_of(text_of(example_lines())), example_start);
}

TEST(Rules, W11_the_file_letters_are_optional) {
    std::vector<std::string> lines = example_lines();
    lines.pop_back();
    EXPECT_EQ(start_of(text_of(lines)), example_start);
    EXPECT_EQ(start_of(base::join(lines, "\n")), example_start);  // no newline at the end
    EXPECT_FALSE(parse_board_file(text_of(joined(lines, pieces_lines())))->pieces == std::nullopt);
}

TEST(Rules, W11_pieces_may_stand_elsewhere) {
    EXPECT_EQ(start_of(text_of(joined(example_lines(), pieces_lines()))),
              "rnbk1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBK1BNR w "
              "d3+3~,g3x,c4+5,f4+5,c5+5,f5+5,b6x,d6+3~ 0:0 0");
}

TEST(Rules, W11_polish_letters_are_the_same_pieces) {
    std::vector<std::string> pieces = pieces_lines();
    pieces[1] = "8 w s g k q g s w";
    pieces[8] = "1 W S G K Q B N R";
    EXPECT_EQ(start_of(text_of(joined(example_lines(), pieces))).substr(0, 43),
              "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR");
}

TEST(Rules, W11_comments_blanks_tabs_crlf_and_byte_order_mark_are_accepted) {
    EXPECT_EQ(start_of("\xef\xbb\xbf" + text_of(example_lines())), example_start);
    EXPECT_EQ(start_of(text_of(example_lines(), "\r\n")), example_start);
    EXPECT_EQ(start_of(text_of(example_lines(), "\n\n")), example_start);
    EXPECT_EQ(
        start_of(text_of(example_lines(), "\n \t \r\n# za\xc5\xbc\xc3\xb3\xc5\x82\xc4\x87\n")),
        example_start);
    EXPECT_EQ(start_of(text_of(example_lines(), "# here\n\t")), example_start);
    EXPECT_EQ(start_of("# first\n\n" + text_of(example_lines(), " \t#\r\n   ")), example_start);
    std::vector<std::string> lines = example_lines();
    for (std::string& line : lines) {
        for (char& c : line) c = c == ' ' ? '\t' : c;
    }
    EXPECT_EQ(start_of(text_of(lines)), example_start);
}

TEST(Rules, W11_every_kind_of_cell) {
    std::vector<std::string> lines = example_lines();
    lines[8] = "1 +5 -2 x +7x +5~ -2~ x~ -999x~";
    lines[7] = "2 +999 . . . . . . +1";
    const auto board = parse_board_file(text_of(lines));
    ASSERT_TRUE(board.has_value()) << board.error().message;
    const Special expected[] = {{5, false, false}, {-2, false, false}, {0, true, false},
                                {7, true, false},  {5, false, true},   {-2, false, true},
                                {0, true, true},   {-999, true, true}, {999, false, false}};
    for (int square = 0; square < 9; ++square) {
        EXPECT_EQ(board->special.at(square), expected[square]) << Board::name(square);
    }
    EXPECT_EQ(board->special.at(15), (Special{1, false, false}));
    EXPECT_FALSE(board->special.at(14).any());
}

// The example with one line replaced, read.
std::string with_line(std::size_t number, const std::string& line) {
    std::vector<std::string> lines = example_lines();
    lines[number - 1] = line;
    return start_of(text_of(lines));
}

TEST(Rules, W11_other_cells_are_refused) {
    for (const char* cell : {"5",    "+",  "-", "+0", "-0",    "+05",  "+1000", "-1000", "++5",
                             "+5+5", "x5", "X", "xx", "x+5",   "~",    ".~",    "~x",    "+5~x",
                             "+5~~", "..", "-", "K",  "+5x~.", "\x01", "+5,",   "+ 5"}) {
        const std::string found = std::string(cell) == "+ 5" ? "+" : cell;
        const std::string error = with_line(3, "7  .   " + std::string(cell) + "   . . . . . .");
        EXPECT_EQ(error,
                  "line 3, column 8: expected a cell: ., or a value like +5 or -2 (at most 999), "
                  "x, or both like +7x, with ~ if momentary, found " +
                      base::quoted(found));
    }
}

TEST(Rules, W11_other_lines_are_refused) {
    const std::string cell =
        "a cell: ., or a value like +5 or -2 (at most 999), x, or both like +7x, with ~ if "
        "momentary";
    EXPECT_EQ(with_line(1, "wonderland-bord 1"),
              "line 1, column 1: expected 'wonderland-board', found 'wonderland-bord'");
    EXPECT_EQ(with_line(1, "  wonderland-board 2"), "line 1, column 20: expected '1', found '2'");
    EXPECT_EQ(with_line(1, "wonderland-board"),
              "line 1, column 17: expected '1', found the end of the line");
    EXPECT_EQ(with_line(1, "wonderland-board 1 1"),
              "line 1, column 20: expected the end of the line, found '1'");
    EXPECT_EQ(with_line(1, ""), "line 2, column 1: expected 'wonderland-board', found '8'");
    EXPECT_EQ(with_line(3, "8 . . . . . . . ."),
              "line 3, column 1: expected the rank number 7, found '8'");
    EXPECT_EQ(with_line(3, "7. . . . . . . ."),
              "line 3, column 1: expected the rank number 7, found '7.'");
    EXPECT_EQ(with_line(3, "7 . . . . . . .  # seven"),
              "line 3, column 16: expected " + cell + ", found the end of the line");
    EXPECT_EQ(with_line(3, "7 . . . . . . . . ."),
              "line 3, column 19: expected the end of the line, found '.'");
    EXPECT_EQ(with_line(3, "\t7 . . . . . . . . x~"),
              "line 3, column 20: expected the end of the line, found 'x~'");
    EXPECT_EQ(with_line(10, "a b c d e f g"),
              "line 10, column 14: expected 'h', found the end of the line");
    EXPECT_EQ(with_line(10, "a b c d e f g H"), "line 10, column 15: expected 'h', found 'H'");
    EXPECT_EQ(
        with_line(10, "A b c d e f g h"),
        "line 10, column 1: expected the file letters, 'pieces' or the end of the file, found "
        "'A'");
    EXPECT_EQ(with_line(10, "pieces please"),
              "line 10, column 8: expected the end of the line, found 'please'");
    EXPECT_EQ(with_line(10, "pieces"),
              "line 11, column 1: expected the rank number 8, found the end of the file");
}

TEST(Rules, W11_a_file_that_ends_too_soon_or_goes_on_is_refused) {
    EXPECT_EQ(start_of(""),
              "line 1, column 1: expected 'wonderland-board', found the end of the file");
    EXPECT_EQ(start_of("# nothing"),
              "line 1, column 10: expected 'wonderland-board', found the end of the file");
    EXPECT_EQ(start_of("wonderland-board 1\n8 . . . . . . . .\n"),
              "line 3, column 1: expected the rank number 7, found the end of the file");
    EXPECT_EQ(start_of(text_of(example_lines()) + "   a   b   c   d    e   f   g   h\n"),
              "line 11, column 4: expected 'pieces' or the end of the file, found 'a'");
    const std::string whole = text_of(joined(example_lines(), pieces_lines()));
    EXPECT_EQ(start_of(whole + "a b c d e f g h\n"),
              "line 20, column 1: expected the end of the file, found 'a'");
    EXPECT_EQ(start_of(whole + "pieces\n"),
              "line 20, column 1: expected the end of the file, found 'pieces'");
}

TEST(Rules, W11_other_pieces_are_refused) {
    const std::string piece = "a cell: . or a piece, one of KQRBNP or KQWGSP in either case";
    const auto with_pieces = [](const std::string& last_line) {
        std::vector<std::string> pieces = pieces_lines();
        pieces[8] = last_line;
        return start_of(text_of(joined(example_lines(), pieces)));
    };
    EXPECT_EQ(with_pieces("1 R N B K X B N R"),
              "line 19, column 11: expected " + piece + ", found 'X'");
    EXPECT_EQ(with_pieces("1 R N B K +5 B N R"),
              "line 19, column 11: expected " + piece + ", found '+5'");
    EXPECT_EQ(with_pieces("1 RNBK . B N R"),
              "line 19, column 3: expected " + piece + ", found 'RNBK'");
    EXPECT_EQ(with_pieces("1 R N B K . B N"),
              "line 19, column 16: expected " + piece + ", found the end of the line");
    EXPECT_EQ(with_pieces("1 R N B K K B N R"),
              "line 19, column 11: expected no more than one king for white, found 'K'");
    EXPECT_EQ(with_pieces("1 p p B K . B N R"),
              "line 19, column 5: expected no more than sixteen pieces for black, found 'p'");
}

TEST(BoardFile, AnEmptyBoardIsRefused) {
    std::string text = text_of(example_lines()) + "pieces\n";
    for (const char* rank : {"8", "7", "6", "5", "4", "3", "2", "1"}) {
        text += rank + std::string(" . . . . . . . .\n");
    }
    EXPECT_EQ(start_of(text),
              "line 19, column 18: expected at least one piece, found the end of the line");
    text.replace(text.size() - 2, 1, "p");
    EXPECT_EQ(start_of(text).find("line"), std::string::npos) << "a finished game, but a board";
}

TEST(Rules, W11_only_utf8_without_stray_carriage_returns) {
    const std::string good = text_of(example_lines());
    EXPECT_EQ(start_of(good + "# caf\xe9\n"),
              "line 11, column 6: expected UTF-8 text, found '\\xe9'");
    for (const char* bad : {"\x80", "\xc0\xaf", "\xe0\x80\xaf", "\xed\xa0\x80", "\xf0\x80\x80\xaf",
                            "\xf4\x90\x80\x80", "\xff", "\xc3", "\xe2\x82"}) {
        EXPECT_EQ(start_of(good + "#" + bad).substr(0, 39),
                  "line 11, column 2: expected UTF-8 text,");
    }
    EXPECT_EQ(start_of(good + "# \xc3\xa9 \xe2\x82\xac \xf0\x9f\x90\x87"), example_start);
    EXPECT_EQ(start_of(good + "\xef\xbb\xbf").substr(0, 27), "line 11, column 1: expected");
    EXPECT_EQ(start_of(good + "\r").substr(0, 27), "line 11, column 1: expected");
    EXPECT_EQ(with_line(3, "7 . . . .\r. . . .").substr(0, 26), "line 3, column 9: expected");
}

TEST(BoardFile, WrittenBoardsReadBack) {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        BoardFile board{random_board(seed), {}};
        if (seed % 2 == 1) board.pieces = Pieces::usual();
        const auto read_back = parse_board_file(format_board_file(board));
        ASSERT_TRUE(read_back.has_value()) << read_back.error().message;
        EXPECT_EQ(*read_back, board);
    }
}

TEST(BoardFile, IsWrittenInColumns) {
    BoardFile board;
    board.special.set(0, {-12, true, true});
    board.special.set(63, {5, false, false});
    board.pieces.emplace();
    board.pieces->toggle({Side::first, Kind::knight}, 1);
    const std::string empty = "  .      .      .      .      .      .      .      .\n";
    const std::string none = "  .  .  .  .  .  .  .  .\n";
    EXPECT_EQ(format_board_file(board),
              "wonderland-board 1\n"
              "8  .      .      .      .      .      .      .      +5\n"
              "7" +
                  empty + "6" + empty + "5" + empty + "4" + empty + "3" + empty + "2" + empty +
                  "1  -12x~  .      .      .      .      .      .      .\n"
                  "   a      b      c      d      e      f      g      h\n"
                  "pieces\n"
                  "8" +
                  none + "7" + none + "6" + none + "5" + none + "4" + none + "3" + none + "2" +
                  none + "1  .  N  .  .  .  .  .  .\n");
}

// Whatever is done to a good file, it is refused with a place or read; never anything else.
TEST(BoardFile, DamagedFilesAreRefusedWithAPlaceOrRead) {
    const std::string good = text_of(joined(example_lines(), pieces_lines()));
    base::Rng rng(7);
    int refused = 0;
    for (int i = 0; i < 5000; ++i) {
        std::string text = good;
        for (std::uint32_t change = 1 + rng.below(3); change > 0; --change) {
            const auto at = rng.below(static_cast<std::uint32_t>(text.size()));
            const char with = rng.below(4) == 0
                                  ? static_cast<char>(rng.below(256))
                                  : good[rng.below(static_cast<std::uint32_t>(good.size()))];
            text.replace(at, rng.below(2), rng.below(3), with);
        }
        const auto board = parse_board_file(text);
        if (board) {
            EXPECT_EQ(*parse_board_file(format_board_file(*board)), *board);
        } else {
            ++refused;
            EXPECT_EQ(board.error().message.find("line "), 0u) << board.error().message;
        }
    }
    EXPECT_GT(refused, 1000);
}

}  // namespace

}  // namespace games::wonderland
