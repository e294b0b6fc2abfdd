// The agent Manual, with a person at a terminal.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <thread>

#include "programs/jetan/test_programs.h"
#include "support/terminal_process.h"

namespace jetan {
namespace {

const std::string prompt = "Your move, or help: ";

// A person at a terminal who is agent 1, and agent 2, which plays some legal move.
class Manual : public testing::Test {
 protected:
    void begin(std::vector<std::string> options) {
        options.insert(options.end(), {"-D", "0"});
        server_.emplace(options);
        person_.emplace(std::vector<std::string>{"-a", "M", "-h", "127.0.0.1", "-p",
                                                 std::to_string(server_->port())});
        person_->until("Connected!");
        ASSERT_TRUE(server_->said("Client connected"));
        other_ = std::thread([port = server_->port()] {
            Client two(port);
            two.introduce("AGENT");
            play_agent(two, "Two");
        });
    }
    void TearDown() override {
        if (other_.joinable()) other_.join();
    }

    std::optional<Server> server_;
    std::optional<support::TerminalProcess> person_;
    std::thread other_;
};

TEST_F(Manual, PlaysAWholeGameWithWrongInputAtEveryPrompt) {
    constexpr int steps = 6;
    begin({"-s", std::to_string(steps)});
    for (int move = 1; move <= steps; ++move) {
        SCOPED_TRACE(move);
        person_->until(prompt);
        person_->type(move % 2 == 0 ? "zz99" : "a1-a9");
        person_->until(move % 2 == 0 ? "J10: " : "J3: ");
        person_->until(prompt);
        person_->type("moves");
        person_->until("moves\n");
        const std::string list = person_->until(prompt);
        const std::string first = list.substr(0, list.find(' '));
        person_->type(first);
        person_->until(std::to_string(move) + ": " + first + " (");
    }
    person_->until("Disconnected from peer");
    person_->rest();
    EXPECT_EQ(person_->wait_status(), 0);
    EXPECT_TRUE(server_->said("tie (move limit)"));
}

TEST_F(Manual, HearsThatTheTimeIsUp) {
    begin({"-M", "2"});
    person_->until(prompt);
    person_->press("a2-");
    const std::string heard = person_->until("Disconnected from peer");
    EXPECT_NE(heard.find("The game is over: the server does not wait any longer.\n"),
              std::string::npos)
        << heard;
    EXPECT_EQ(heard.find("quit ("), std::string::npos) << heard;
    person_->rest();
    EXPECT_EQ(person_->wait_status(), 0);
    EXPECT_TRUE(server_->said("Two wins (time)"));
}

TEST_F(Manual, GivesUpWithTheEndOfInput) {
    begin({});
    person_->until(prompt);
    person_->press(support::ctrl_d);
    person_->until("1: quit (");
    person_->rest();
    EXPECT_EQ(person_->wait_status(), 0);
    EXPECT_TRUE(server_->said("Two wins (quit)"));
}

TEST_F(Manual, IsEndedByCtrlC) {
    begin({});
    person_->until(prompt);
    person_->press(support::ctrl_c);
    person_->rest();
    const int ended = person_->wait_status();
    EXPECT_TRUE(WIFSIGNALED(ended) && WTERMSIG(ended) == SIGINT) << ended;
    EXPECT_TRUE(server_->said("Two wins (disconnected)"));
}

}  // namespace
}  // namespace jetan
