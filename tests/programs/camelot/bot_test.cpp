// camelot-bot as a contest runs it: a board file in, output.txt out, in a folder of its own.
#include <gtest/gtest.h>
#include <stdlib.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "base/rng.h"
#include "base/temporary_folder.h"
#include "base/text.h"
#include "games/camelot/board_file.h"
#include "support/effort.h"
#include "support/process.h"

namespace games::camelot {
namespace {

namespace fs = std::filesystem;

class Contest {
 public:
    void write(const std::string& name, const std::string& text) const {
        std::ofstream(folder_ / name, std::ios::binary) << text;
    }
    std::string read(const std::string& name) const {
        std::ostringstream text;
        text << std::ifstream(folder_ / name, std::ios::binary).rdbuf();
        return text.str();
    }
    const fs::path& folder() const { return folder_; }
    support::Finished run(const std::string& arguments) const {
        return support::run_shell("cd '" + folder_.string() + "' && camelot-bot " + arguments);
    }
    // Every file there is, with its text.
    std::map<std::string, std::string> files() const {
        std::map<std::string, std::string> all;
        for (const auto& entry : fs::recursive_directory_iterator(folder_)) {
            const std::string name = fs::relative(entry.path(), folder_).string();
            all[name] = entry.is_regular_file() ? read(name) : "";
        }
        return all;
    }
    // The answer to a board file that is right; nothing else may change.
    std::string answer(const std::string& board) const {
        fs::remove(folder_ / "output.txt");
        write("board.txt", board);
        std::map<std::string, std::string> expected = files();
        const support::Finished finished = run("board.txt --time 0.01");
        EXPECT_EQ(finished.status, 0) << finished.err;
        EXPECT_EQ(finished.out + finished.err, "");
        expected["output.txt"] = read("output.txt");
        EXPECT_EQ(files(), expected);
        return expected["output.txt"];
    }
    // What is said about one that is refused; nothing at all may change.
    std::string refusal(const std::string& board, int status) const {
        write("output.txt", "old\n");
        write("board.txt", board);
        const std::map<std::string, std::string> before = files();
        const support::Finished finished = run("board.txt --time 0.01");
        EXPECT_EQ(finished.status, status) << finished.err;
        EXPECT_EQ(finished.out, "");
        EXPECT_EQ(files(), before);
        return finished.err;
    }

 private:
    const base::TemporaryFolder temporary_;
    const fs::path folder_ = temporary_.path();
};

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

const std::string start = format_board_file(Position::start());

// The board file of a position string.
std::string board_of(const std::string& position) {
    return format_board_file(*Position::parse(position));
}

TEST(CamelotBot, PlaysWholeGamesFromFileToFile) {
    const Contest contest;
    base::Rng rng(1);
    for (const Side bot : {Side::first, Side::second}) {
        Position position = Position::start();
        for (int ply = 0; ply < support::effort(120) && !position.outcome().over(); ++ply) {
            Position::Moves moves;
            position.generate(moves);
            Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
            if (position.turn() == bot) {
                const std::string answer = contest.answer(format_board_file(position));
                ASSERT_EQ(answer.find('\n'), answer.size() - 1);
                const auto meant = position.parse_move(answer.substr(0, answer.size() - 1));
                ASSERT_TRUE(meant.has_value()) << answer << meant.error().message;
                ASSERT_EQ(answer, format_answer(position, *meant) + "\n");
                move = *meant;
            }
            position.play(move);
        }
    }
}

TEST(CamelotBot, GivesEverySquareWhereTheEndsWouldNotDo) {
    const Contest contest;
    // The man on e12 has two moves, both of them to g16.
    const std::string answer =
        contest.answer(board_of("2/3mm3/10/4mm6/4M1m5/12/12/12/12/12/12/12/12/10/8/2 w 00 0"));
    EXPECT_TRUE(answer == "E12 E14 G16\n" || answer == "E12 G14 G16\n") << answer;
    EXPECT_EQ(contest.answer(board_of("2/8/10/mm10/12/12/12/12/12/12/12/10m1/7Mm3/10/8/2 w 00 0")),
              "H4 L6\n");
}

TEST(CamelotBot, TakesLinesInAnyOrderAndCarriageReturns) {
    const Contest contest;
    std::vector<std::string> lines;
    for (const std::string_view line : base::split(start, '\n')) lines.emplace_back(line);
    lines.pop_back();
    std::reverse(lines.begin() + 1, lines.end());
    const std::string answer =
        contest.answer(base::lower_case("\r\n" + base::join(lines, "\r\n\r\n")));
    EXPECT_TRUE(Position::start().parse_move(base::trim(answer.substr(0, answer.size() - 1))));
}

TEST(CamelotBot, RefusesAWrongBoardFileWithTheLine) {
    const Contest contest;
    const auto error = [&](const std::string& board) {
        const std::string said = contest.refusal(board, 2);
        EXPECT_TRUE(said.starts_with("error: board.txt: line ")) << said;
        EXPECT_EQ(said.find('\n'), said.size() - 1) << said;
        return std::stoi(said.substr(std::string("error: board.txt: line ").size()));
    };
    EXPECT_EQ(error(""), 1);
    EXPECT_EQ(error("white\n" + start), 1);
    EXPECT_EQ(error(start.substr(2)), 1);
    EXPECT_EQ(error(replaced(start, "G16U", "F16U")), 3);
    EXPECT_EQ(error(replaced(start, "G16U", "H16U")), 3);
    EXPECT_EQ(error(replaced(start, "G16U", "G16X")), 3);
    EXPECT_EQ(error(replaced(start, "G16U", "G16WX")), 3);
    EXPECT_EQ(error(replaced(start, "G16U", "\n\nG16UU")), 5);
    EXPECT_EQ(error(replaced(start, "G16U\n", "")), 161);
    EXPECT_EQ(error(start + "G16U\n"), 162);
    EXPECT_EQ(error(start + start), 162);
    EXPECT_EQ(error(replaced(start, "A09U", "A09BM")), 70);  // a fifteenth piece
    EXPECT_EQ(error(std::string(1000, '\0') + "\n"), 1);
}

TEST(CamelotBot, AGameThatIsOverIsStatusThree) {
    const Contest contest;
    for (const std::string position :
         {"MM/8/10/12/12/12/12/12/12/12/m11/12/12/10/8/2 b 00 0",  // castle
          "MM/8/10/12/12/12/12/12/12/12/m11/12/12/10/8/2 w 00 0",
          "2/8/10/12/12/12/12/12/12/12/mm10/12/12/10/8/2 w 00 0",  // all captured
          "2/8/10/12/12/12/12/12/12/12/mm10/12/12/10/8/2 b 00 0",
          "2/8/10/M11/12/12/12/12/12/12/12/m11/12/10/8/2 w 00 0"}) {  // too few pieces
        const std::string said = contest.refusal(board_of(position), 3);
        EXPECT_TRUE(said.starts_with("error: the game is over: ")) << said;
    }
    // Black's man on c2 can neither step nor leap.
    const std::string walled = "2/8/10/12/12/12/12/12/12/12/12/12/M1M1M7/MMM7/mMM5/2 b 00 0";
    EXPECT_EQ(contest.refusal(board_of(walled), 3), "error: the game is over: 1-0 no moves\n");
    std::string empty = start;
    for (const std::string piece : {"WK\n", "WM\n", "BK\n", "BM\n"}) {
        while (empty.find(piece) != std::string::npos) empty = replaced(empty, piece, "U\n");
    }
    EXPECT_EQ(contest.refusal(empty, 3), "error: the game is over: 1/2-1/2 all captured\n");
}

TEST(CamelotBot, SaysWhatIsWrongWithItsCommandLine) {
    const Contest contest;
    const auto error = [&](const std::string& arguments, int status) {
        const support::Finished finished = contest.run(arguments);
        EXPECT_EQ(finished.status, status) << arguments;
        EXPECT_EQ(finished.out, "");
        EXPECT_TRUE(contest.files().empty());
        return finished.err;
    };
    const std::string usage = "; usage: camelot-bot BOARDFILE [--time S]\n";
    EXPECT_EQ(error("", 2), "error: BOARDFILE is required" + usage);
    EXPECT_EQ(error("none.txt", 2), "error: none.txt: No such file or directory\n");
    EXPECT_EQ(error(".", 2), "error: .: Is a directory\n");
    EXPECT_EQ(error("a b", 2), "error: unexpected argument 'b'" + usage);
    EXPECT_EQ(error("a --time 0", 2),
              "error: --time: expected seconds from 0.001 to 86400, found '0'" + usage);
}

TEST(CamelotBot, TouchesNothingThatOutputTxtPointsTo) {
    const Contest contest;
    contest.write("board.txt", start);
    fs::create_symlink("board.txt", contest.folder() / "output.txt");
    EXPECT_EQ(contest.run("board.txt --time 0.01").status, 0);
    EXPECT_EQ(contest.read("board.txt"), start);
    EXPECT_NE(contest.read("output.txt"), start);
}

TEST(CamelotBot, WhatCannotBeWrittenIsStatusOne) {
    const Contest contest;
    contest.write("board.txt", start);
    fs::create_directory(contest.folder() / "output.txt");
    const support::Finished finished = contest.run("board.txt --time 0.01");
    EXPECT_EQ(finished.status, 1);
    EXPECT_TRUE(finished.err.starts_with("error: output.txt: ")) << finished.err;
    EXPECT_EQ(contest.files().size(), 2u);
}

// What an organiser does: board file to position, position to board file, a shipped board.
TEST(ContestKit, ABoardFileIsAStartAndAPositionIsABoardFile) {
    const Contest contest;
    const std::string in_folder = "cd '" + contest.folder().string() + "' && manator ";
    base::Rng rng(18);
    Position position = Position::start();
    for (int ply = 0; ply < 40 && !position.outcome().over(); ++ply) {
        contest.write("board.txt", format_board_file(position));
        const auto read = parse_board_file(format_board_file(position));
        ASSERT_TRUE(read.has_value());
        for (const char* command :
             {"start camelot --board-file board.txt", "board-file camelot --read board.txt"}) {
            const auto run = support::run_shell(in_folder + command);
            EXPECT_EQ(run.status, 0) << run.err;
            EXPECT_EQ(run.out, read->format() + "\n");
        }
        const auto written =
            support::run_shell(in_folder + "board-file camelot '" + position.format() + "'");
        EXPECT_EQ(written.status, 0) << written.err;
        EXPECT_EQ(written.out, format_board_file(position));
        Position::Moves moves;
        for (int i = 0; i < 4 && !position.outcome().over(); ++i) {
            moves.clear();
            position.generate(moves);
            position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        }
        ply += 3;
    }
}

TEST(ContestKit, WrongFilesAreRefused) {
    const Contest contest;
    const std::string in_folder = "cd '" + contest.folder().string() + "' && manator ";
    std::string empty = format_board_file(Position::start());
    for (const char* piece : {"WK", "WM", "BK", "BM"}) {
        for (std::size_t at = empty.find(piece); at != std::string::npos; at = empty.find(piece)) {
            empty.replace(at, 2, "U");
        }
    }
    contest.write("empty.txt", empty);
    contest.write("short.txt", "1\nF16U\n");
    for (const char* command : {"start camelot --board-file ", "board-file camelot --read "}) {
        for (const auto& [file, message] :
             std::map<std::string, std::string>{{"empty.txt", "empty.txt: no piece at all"},
                                                {"short.txt", "short.txt: line 3: expected square"},
                                                {"none.txt", "none.txt"}}) {
            const auto run = support::run_shell(in_folder + command + file);
            EXPECT_EQ(run.status, 2) << command << file;
            EXPECT_EQ(run.out, "");
            EXPECT_NE(run.err.find(message), std::string::npos) << run.err;
        }
    }
    for (const char* command : {"board-file camelot", "board-file camelot x --read short.txt",
                                "board-file camelot nonsense", "board-file nothing x"}) {
        EXPECT_EQ(support::run_shell(in_folder + command).status, 2) << command;
    }
}

TEST(ContestKit, TheShippedBoardsArePlayable) {
    int boards = 0;
    for (const auto& entry : fs::directory_iterator(fs::path(GAME_FOLDER) / "boards")) {
        const Contest contest;
        std::ostringstream text;
        text << std::ifstream(entry.path()).rdbuf();
        EXPECT_NE(contest.answer(text.str()), "") << entry.path();
        ++boards;
    }
    EXPECT_GE(boards, 2);
}

}  // namespace
}  // namespace games::camelot
