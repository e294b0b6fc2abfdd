// pawnrace at a terminal: a person who answers every prompt wrongly first.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>

#include <algorithm>

#include "base/rng.h"
#include "base/text.h"
#include "game/erase.h"
#include "games/pawnrace/pipe.h"
#include "support/terminal_process.h"
#include "terminal/draw_board.h"

namespace games::pawnrace {
namespace {

const std::string gaps_prompt = "The gaps, white's first, such as AH: ";
const std::string move_prompt = "Your move: ";

class Person {
 public:
    Person(Side program, std::uint64_t seed)
        : side_(program),
          program_({program == Side::first ? "w" : "Black", "--time", "0.02"}),
          rng_(seed) {}

    support::TerminalProcess& program() { return program_; }

    void agree_on_gaps() {
        Gaps gaps{1, 6};
        if (side_ == Side::second) {
            std::string own = program_.until("\n");
            own.pop_back();
            gaps = *parse_gaps(own);
        }
        program_.until(gaps_prompt);
        refuse("nonsense", "gaps: expected two letters", gaps_prompt);
        if (side_ == Side::second) refuse("AA", "gaps: black chooses them", gaps_prompt);
        gaps_ = base::lower_case(format_gaps(gaps));
        program_.type(gaps_);
        position_ = Position::with_gaps(gaps.white, gaps.black);
        expect_board();
    }
    void play_game() {
        agree_on_gaps();
        while (!position_.outcome().over() && !::testing::Test::HasFailure()) {
            if (position_.turn() == side_) {
                read_move();
            } else {
                type_move();
            }
            expect_board();
        }
        EXPECT_EQ(program_.rest(),
                  "\n" + std::string(closing_line(position_.outcome().result)) + "\n");
        EXPECT_EQ(program_.wait_status(), 0);
    }

 private:
    void refuse(const std::string& wrong, const std::string& reason, const std::string& prompt) {
        program_.type(wrong);
        const std::string said = program_.until(prompt);
        EXPECT_NE(said.find("\n" + reason), std::string::npos) << said;
    }
    void type_move() {
        program_.until(move_prompt);
        refuse("hello", "P5: ", move_prompt);
        refuse("a1a8", "P2: ", move_prompt);
        program_.type(gaps_);  // typed twice by players of old programs
        EXPECT_EQ(program_.until(move_prompt), gaps_ + "\n" + move_prompt);
        Position::Moves moves;
        position_.generate(moves);
        const Move move = moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
        program_.type(position_.format_move(move));
        position_.play(move);
        program_.until("\n");
    }
    void read_move() {
        program_.until("\n");
        const std::string text = program_.until("\n");
        const auto move = position_.parse_move(text.substr(0, text.size() - 1));
        ASSERT_TRUE(move.has_value()) << text << move.error().message;
        position_.play(*move);
    }
    void expect_board() {
        const game::Erased<Position> board(position_);
        program_.until("\n" + terminal::draw_board(board, false));
    }

    const Side side_;
    support::TerminalProcess program_;
    base::Rng rng_;
    Position position_ = Position::start();
    std::string gaps_;
};

TEST(PawnraceTerminal, PlaysWholeGamesWhateverIsTyped) {
    for (const Side side : {Side::first, Side::second}) {
        for (const std::uint64_t seed : {1u, 2u}) Person(side, seed).play_game();
    }
}

TEST(PawnraceTerminal, TheEndOfTheInputEndsItAtEveryPrompt) {
    Person first(Side::first, 3);
    first.program().until(gaps_prompt);
    first.program().press(support::ctrl_d);
    EXPECT_EQ(first.program().rest(), "\n");
    EXPECT_EQ(first.program().wait_status(), 0);

    Person second(Side::second, 4);
    second.agree_on_gaps();
    second.program().until(move_prompt);
    second.program().press(support::ctrl_d);
    EXPECT_EQ(second.program().rest(), "\n");
    EXPECT_EQ(second.program().wait_status(), 0);
}

TEST(PawnraceTerminal, KnowsHelpAndQuit) {
    for (const char* side : {"white", "black"}) {
        support::TerminalProcess program({side, "--time", "0.02"});
        program.until(gaps_prompt);
        program.type("help");
        program.until("`quit` leaves");
        program.until(gaps_prompt);
        program.type("");  // black's own choice, or one with which black wins
        program.until(move_prompt);
        program.type("help");
        program.until("`quit` leaves");
        program.until(move_prompt);
        program.type("quit");
        support::expect_exit(program, 0);
    }
}

TEST(PawnraceTerminal, CtrlCEndsItAtOnce) {
    Person person(Side::second, 5);
    person.agree_on_gaps();
    person.program().until(move_prompt);
    person.program().press(support::ctrl_c);
    person.program().rest();
    const int status = person.program().wait_status();
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT) << status;
}

}  // namespace
}  // namespace games::pawnrace
