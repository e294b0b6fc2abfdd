// The files of the contest, with every error they can have.
#include "games/camelot/board_file.h"

#include <rapidcheck.h>

#include "base/rng.h"
#include "base/text.h"
#include "games/camelot/set_up.h"

namespace games::camelot {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (const std::string_view line : base::split(text, '\n')) lines.emplace_back(line);
    lines.pop_back();
    return lines;
}

// The lines of the start position's file, white to move.
std::vector<std::string> start_lines() {
    return lines_of(format_board_file(Position::start()));
}

std::string text_of(const std::vector<std::string>& lines, std::string_view end = "\n") {
    return base::join(lines, end) + std::string(end);
}

std::string board_of(const std::string& text) {
    const auto position = parse_board_file(text);
    return position ? position->format() : position.error().message;
}

// What is said when line `number` (the first is 1) is replaced.
std::string with_line(std::size_t number, const std::string& line) {
    std::vector<std::string> lines = start_lines();
    lines[number - 1] = line;
    return board_of(text_of(lines));
}

// A position on the way of a random game.
Position random_position(std::uint64_t seed) {
    base::Rng rng(seed);
    Position position = Position::start();
    for (std::uint32_t plies = rng.below(120); plies > 0; --plies) {
        Position::Moves moves;
        position.generate(moves);
        if (moves.empty()) break;
        position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return position;
}

}  // namespace

TEST(BoardFile, TheStartHas161LinesInTheOrderOfThePage) {
    const std::vector<std::string> lines = start_lines();
    ASSERT_EQ(lines.size(), 161u);
    EXPECT_EQ(lines[0], "1");
    EXPECT_EQ(lines[1], "F16U");
    EXPECT_EQ(lines[2], "G16U");
    EXPECT_EQ(lines[3], "C15U");
    EXPECT_EQ(lines[10], "J15U");
    EXPECT_EQ(lines[11], "B14U");
    EXPECT_EQ(lines[21], "A13U");
    EXPECT_EQ(lines[160], "G01U");
    const std::string text = text_of(lines);
    for (const char* line : {"\nC11BK\n", "\nD11BM\n", "\nC06WK\n", "\nF07WM\n", "\nA09U\n"}) {
        EXPECT_NE(text.find(line), std::string::npos) << line;
    }
    EXPECT_EQ(board_of(text), Position::start().format());
    std::vector<std::string> black = lines;
    black[0] = "0";
    EXPECT_EQ(parse_board_file(text_of(black))->turn(), Side::second);
}

TEST(BoardFile, WhatIsWrittenIsReadBackWithItsCountersAtNought) {
    EXPECT_TRUE(rc::check("round trip", [](std::uint64_t seed) {
        const Position position = random_position(seed);
        const auto read = parse_board_file(format_board_file(position));
        RC_ASSERT(read.has_value());
        const std::string text = position.format();
        RC_ASSERT(read->format() == text.substr(0, text.find(' ') + 2) + " 00 0");
        RC_ASSERT(Position::parse(read->format())->key() == read->key());
    }));
}

TEST(BoardFile, AnyOrderCaseLineEndAndBlankLinesMeanTheSame) {
    EXPECT_TRUE(rc::check("spelling", [](std::uint64_t seed) {
        base::Rng rng(seed);
        const Position position = random_position(seed);
        const std::string written = format_board_file(position);
        std::vector<std::string> lines = lines_of(written);
        for (std::size_t i = 1; i < lines.size(); ++i) {
            std::swap(lines[i], lines[1 + rng.below(160)]);
        }
        std::string text;
        for (std::string line : lines) {
            if (line.size() > 1 && line[1] == '0' && rng.below(2) == 0) line.erase(1, 1);
            if (rng.below(2) == 0) line = base::lower_case(line);
            text += line + (rng.below(2) == 0 ? "\r\n" : rng.below(3) == 0 ? " \n\n" : "\n");
        }
        if (rng.below(2) == 0) text = "\r\n" + text;
        if (rng.below(2) == 0) text.pop_back();
        const auto read = parse_board_file(text);
        RC_ASSERT(read.has_value());
        RC_ASSERT(format_board_file(*read) == written);
    }));
}

TEST(BoardFile, AWrongLineIsRefusedWithItsNumber) {
    EXPECT_EQ(with_line(1, "2"), "line 1, column 1: expected 0 (black) or 1 (white), found '2'");
    EXPECT_EQ(with_line(1, "F16U"),
              "line 1, column 1: expected 0 (black) or 1 (white), found 'F16U'");
    EXPECT_EQ(with_line(1, "1 0"), "line 1, column 3: expected the end of the line, found '0'");
    EXPECT_EQ(with_line(5, "D15X"), "line 5, column 4: expected U, B or W, found 'X'");
    EXPECT_EQ(with_line(5, "D15"),
              "line 5, column 4: expected U, B or W, found the end of the line");
    EXPECT_EQ(with_line(5, "D15 U"), "line 5, column 4: expected U, B or W, found ' U'");
    EXPECT_EQ(with_line(5, "D15WQ"), "line 5, column 5: expected K or M, found 'Q'");
    EXPECT_EQ(with_line(5, "D15BU"), "line 5, column 5: expected K or M, found 'U'");
    EXPECT_EQ(with_line(5, "D15W"), "line 5, column 5: expected K or M, found the end of the line");
    EXPECT_EQ(with_line(5, "D15WKK"), "line 5, column 6: expected the end of the line, found 'K'");
    EXPECT_EQ(with_line(5, "D15UK"), "line 5, column 5: expected the end of the line, found 'K'");
    EXPECT_EQ(with_line(161, "\x1b[2J"),
              "line 161, column 1: expected a square from F16 to G01, found '\\x1b[2J'");
}

TEST(BoardFile, ASquareThatDoesNotExistIsRefused) {
    for (const std::string square : {"A16",  "E16",
                                     "H16",  "B15",
                                     "K15",  "A14",
                                     "L14",  "A1",
                                     "E01",  "M8",
                                     "A17",  "A0",
                                     "A00",  "F016",
                                     "F160", "F",
                                     "16",   "",
                                     "FF16", "-F16",
                                     "F+1",  "F99999999999999999999"}) {
        const std::string error = with_line(2, square + "U");
        EXPECT_TRUE(error.starts_with("line 2, column 1: expected a square from F16 to G01"))
            << square << ": " << error;
    }
}

TEST(BoardFile, ASquareGivenTwiceIsRefused) {
    EXPECT_EQ(with_line(3, "f16bk"),
              "line 3, column 1: expected another square, since F16 was on line 2, found 'f16bk'");
    EXPECT_EQ(with_line(161, "A9U"),
              "line 161, column 1: expected another square, since A09 was on line 70, found 'A9U'");
}

TEST(BoardFile, AMissingSquareIsRefused) {
    std::vector<std::string> lines = start_lines();
    lines.erase(lines.begin() + 60);
    EXPECT_EQ(board_of(text_of(lines)), "line 161: expected square D10, found the end of the file");
    lines.resize(101);
    EXPECT_EQ(board_of(text_of(lines)),
              "line 102: expected square D10 and 59 more, found the end of the file");
    EXPECT_EQ(board_of("0\n"),
              "line 2: expected square F16 and 159 more, found the end of the file");
    EXPECT_EQ(board_of(""), "line 1: expected 0 (black) or 1 (white), found the end of the file");
    EXPECT_EQ(board_of("\n \n"),
              "line 3: expected 0 (black) or 1 (white), found the end of the file");
}

TEST(BoardFile, ALineTooManyIsRefused) {
    const std::string whole = text_of(start_lines());
    for (const std::string more : {"G01U", "A01U", "1", "x"}) {
        EXPECT_EQ(board_of(whole + "\n" + more + "\n"),
                  "line 163, column 1: expected the end of the file, all 160 squares being given, "
                  "found '" +
                      more + "'");
    }
    EXPECT_EQ(board_of(whole + "\n\r\n \t\n"), Position::start().format());
}

TEST(BoardFile, AFifteenthPieceIsRefused) {
    EXPECT_EQ(with_line(161, "G01WK"),
              "line 161, column 4: expected no fifteenth piece of white, found 'WK'");
}

TEST(BoardFile, ABoardWithoutPiecesIsAGameThatIsOver) {
    std::vector<std::string> lines = start_lines();
    for (std::size_t i = 1; i < lines.size(); ++i) lines[i] = lines[i].substr(0, 3) + "U";
    const auto position = parse_board_file(text_of(lines));
    ASSERT_TRUE(position.has_value());
    EXPECT_TRUE(position->outcome().over());
}

namespace {

// The answers for all moves of the piece there, sorted.
Texts answers(const Position& position, std::string_view from) {
    Position::Moves list;
    position.generate(list);
    Texts texts;
    for (const Move move : list) {
        if (Board::name(move.from) == from) texts.push_back(format_answer(position, move));
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

std::string answer(const Position& position, std::string_view move) {
    return format_answer(position, *position.parse_move(move));
}

}  // namespace

TEST(Answer, IsTheFirstAndTheLastSquare) {
    EXPECT_EQ(answer(set_up("Mc4 Md8 ma13 mb13"), "c4-c5"), "C4 C5");
    EXPECT_EQ(answer(set_up("Mh4 mi4 mk5 ma13"), "h4xj4xl6"), "H4 L6");
    EXPECT_EQ(answer(set_up("Kf6 Mf7 Mg8 mh9 mi11 ma13"), "f6-f8-h8xh10xj12"), "F6 J12");
    EXPECT_EQ(answer(set_up("Ke5 mf5 mg6 mf7 me6 ma13"), "e5xe7xg7xg5xe5"), "E5 E5");
}

TEST(Answer, HasEverySquareOnlyIfSeveralMovesShareTheEnds) {
    EXPECT_EQ(answers(set_up("Me5 mf5 mg6 mf7 me6 mh8 ma13"), "e5"),
              (Texts{"E5 E5", "E5 E7 G7 I9", "E5 G5 G7 I9"}));
    EXPECT_EQ(answers(set_up("Me5 mf5 mg6 mf7 me6 md5 ma13"), "e5"),
              (Texts{"E5 C5", "E5 E7 G7 G5 E5 C5"}));
    const Position castle = set_up("Kd14 Me15 Me14 Mg14 mg15 mg16 ma4");
    EXPECT_EQ(answer(castle, "d14-f16"), "D14 F16");
    EXPECT_EQ(answer(castle, "d14-f14-h14xf16"), "D14 F14 H14 F16");
}

// A referee that knows only C14 understands every answer, as the move that was meant.
TEST(Answer, IsReadAsTheMoveItMeans) {
    EXPECT_TRUE(rc::check("answers", [](std::uint64_t seed) {
        const Position position = random_position(seed);
        Position::Moves moves;
        position.generate(moves);
        for (const Move move : moves) {
            const auto read = position.parse_move(format_answer(position, move));
            RC_ASSERT(read.has_value());
            RC_ASSERT(*read == move);
        }
    }));
}

}  // namespace games::camelot
