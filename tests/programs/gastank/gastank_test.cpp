// gastank at a terminal, with every prompt answered wrongly first.
#include <signal.h>
#include <sys/wait.h>

#include "programs/gastank/typist.h"
#include "support/process.h"
#include "support/talking_process.h"

namespace games::gastank {
namespace {

const std::vector<std::string> quickly{"--time", "0.02"};

void expect_clean_end(support::TerminalProcess& program) {
    EXPECT_TRUE(program.rest().ends_with("\nGoodbye.\n"));
    const int status = program.wait_status();
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
}

TEST(Gastank, SaysItsNameBeforeItAsks) {
    Typist typist(quickly, 1);
    const std::string said = typist.program().until("Do you move first or second? ");
    EXPECT_TRUE(said.starts_with("My name is Manator")) << said;
}

TEST(Gastank, PlaysGameAfterGameWhateverIsTyped) {
    Typist typist(quickly, 2);
    for (const std::string order : {"first", "S", "2"}) {
        typist.play_game(order, true);
        if (HasFailure()) return;
        typist.program().until("Another game (yes or no)? ");
        typist.program().type("perhaps");
        typist.program().until("\nexpected yes or no, found 'perhaps'\nAnother game (yes or no)? ");
        typist.program().type(order == "2" ? "no" : "YES");
    }
    expect_clean_end(typist.program());
}

TEST(Gastank, TheEndOfTheInputEndsItAtEveryPrompt) {
    Typist first(quickly, 3);
    first.program().until("second? ");
    first.program().press(support::ctrl_d);
    expect_clean_end(first.program());

    Typist second(quickly, 4);
    second.begin("second");
    second.take_turn();
    second.program().until("Your move: ");
    second.program().press(support::ctrl_d);
    expect_clean_end(second.program());

    Typist third(quickly, 5);
    third.play_game("f", false);
    third.program().until("no)? ");
    third.program().press(support::ctrl_d);
    expect_clean_end(third.program());
}

TEST(Gastank, KnowsHelpAndQuitAtEveryPrompt) {
    Typist typist(quickly, 7);
    typist.program().until("second? ");
    typist.program().type("help");
    typist.program().until("`quit` leaves");
    typist.program().until("second? ");
    typist.program().type("");  // first
    typist.program().until("Your move: ");
    typist.program().type("HELP");
    typist.program().until("`quit` leaves");
    typist.program().until("Your move: ");
    typist.program().type("quit");
    expect_clean_end(typist.program());
}

TEST(Gastank, CtrlCEndsItAtOnceAlsoWhileItThinks) {
    for (const std::string order : {"first", "second"}) {
        Typist typist({"--time", "1000"}, 6);
        typist.begin(order);
        if (order == "first") typist.program().until("Your move: ");
        typist.program().press(support::ctrl_c);
        typist.program().rest();
        const int status = typist.program().wait_status();
        EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT) << order << status;
    }
}

// From a pipe the prompts' lines end, so that every board begins at the beginning of one.
TEST(Gastank, ReadsFromAPipeAsWell) {
    const support::Finished finished =
        support::run_shell("printf 'x\\nf\\nD2D4\\nd2-b3' | gastank --time 0.02");
    EXPECT_EQ(finished.status, 0);
    EXPECT_EQ(finished.err, "");
    Position position = Position::start();
    std::string expected = "Do you move first or second? \n\n" + console_board(position) +
                           "\nYour move: \nG3: a knight moves two squares one way and one to the "
                           "side, so it cannot go from d2 to d4\nYour move: \n\n";
    position.play(*position.parse_move("D2B3"));
    expected += console_board(position) + "\nMy move: ";
    EXPECT_NE(finished.out.find(expected), std::string::npos) << finished.out;
    EXPECT_TRUE(finished.out.ends_with("\nYour move: \nGoodbye.\n"));
    EXPECT_EQ(finished.out.find(" \n\nDo"), std::string::npos);
}

TEST(Gastank, EndlessNonsenseDoesNotHurtIt) {
    const support::Finished finished = support::run_shell(
        "{ echo 1; head -c 3000000 /dev/zero; echo; head -c 200000 /dev/urandom; } | gastank "
        "--time 0.02");
    EXPECT_EQ(finished.status, 0);
    EXPECT_TRUE(finished.out.ends_with("Goodbye.\n"));
}

TEST(Gastank, SaysWhatIsWrongWithItsCommandLine) {
    const auto error = [](const std::string& arguments) {
        const support::Finished finished = support::run_shell("gastank " + arguments);
        EXPECT_EQ(finished.status, 2) << arguments;
        EXPECT_EQ(finished.out, "") << arguments;
        return finished.err;
    };
    EXPECT_EQ(error("now"), "error: unexpected argument 'now'; usage: gastank [--time S]\n");
    for (const std::string time : {"0", "nan", "inf", "-1", "x", "1s"}) {
        EXPECT_EQ(error("--time " + time),
                  "error: --time: expected seconds from 0.001 to 86400, found '" + time +
                      "'; usage: gastank [--time S]\n");
    }
    const support::Finished help = support::run_shell("gastank --help");
    EXPECT_EQ(help.status, 0);
    EXPECT_NE(help.out.find("Example"), std::string::npos);
    EXPECT_EQ(support::run_shell("printf '1\\n' | gastank >/dev/full").status, 1);
}

}  // namespace
}  // namespace games::gastank
