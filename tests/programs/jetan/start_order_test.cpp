// Server, display and agents started at the same time, in any order.
#include <gtest/gtest.h>
#include <signal.h>
#include <stdlib.h>

#include <algorithm>
#include <memory>
#include <random>
#include <thread>

#include "programs/jetan/test_programs.h"
#include "support/terminal_process.h"

namespace jetan {
namespace {

using namespace std::chrono_literals;

TEST(StartOrder, DoesNotMatter) {
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    std::mt19937 random(testing::UnitTest::GetInstance()->random_seed());
    std::vector<int> order{0, 1, 2, 3};
    for (int round = 0; round < 5; ++round) {
        const std::string port = std::to_string(free_port());
        const std::vector<std::pair<std::string, std::vector<std::string>>> commands{
            {"JetanServer", {"-d", "0", "-S", "0", "-s", "2", "-t", "0"}},
            {"JetanDisplay", {}},
            {"JetanAgent", {"-a", "e", "-U", "1"}},
            {"JetanAgent", {"-a", "a", "-U", "1"}}};
        std::shuffle(order.begin(), order.end(), random);
        std::vector<std::unique_ptr<Program>> programs(commands.size());
        for (const int which : order) {
            std::vector<std::string> words = commands[which].second;
            words.insert(words.end(), {"-p", port});
            programs[which] = std::make_unique<Program>(commands[which].first, words);
            std::this_thread::sleep_for(std::chrono::milliseconds(random() % 700));
        }
        EXPECT_EQ(programs[0]->status(), 0);
        EXPECT_TRUE(programs[0]->said("tie (move limit)"));
        for (const std::unique_ptr<Program>& program : programs) {
            EXPECT_EQ(program->err().find("refused"), std::string::npos) << program->err();
        }
    }
    unsetenv("SDL_VIDEODRIVER");
}

TEST(StartOrder, AClientGivesUpAfterItsWait) {
    for (const char* name : {"JetanAgent", "JetanDisplay"}) {
        const auto begin = net::Clock::now();
        std::vector<std::string> words{"-p", std::to_string(free_port()), "--wait", "1.5"};
        if (std::string(name) == "JetanAgent") words.insert(words.end(), {"-a", "r"});
        Program client(name, words);
        EXPECT_EQ(client.status(), 1);
        EXPECT_GE(net::Clock::now() - begin, 1500ms);
        EXPECT_EQ(client.out() + client.err(), "connect: Connection refused\n");
    }
}

TEST(StartOrder, AnUnknownHostIsSaidAtOnce) {
    const auto begin = net::Clock::now();
    Program client("JetanAgent", {"-a", "r", "-h", "no host has blanks"});
    EXPECT_EQ(client.status(), 1);
    EXPECT_TRUE(client.err().starts_with("connect: "));
    EXPECT_LT(net::Clock::now() - begin, 5s);
}

TEST(StartOrder, OnATerminalTheServerSaysWhichClientsAreMissing) {
    const int port = free_port();
    support::TerminalProcess server({"-d", "0", "-S", "0", "-s", "1", "-p", std::to_string(port)},
                                    support::TerminalKind(), PROGRAMS "/JetanServer");
    server.until("Waiting for 2 agents and 1 display (1 s)");
    server.until("Waiting for 2 agents and 1 display (2 s)");
    Client display(port);
    display.introduce("DISPLAY");
    Client one(port);
    one.introduce("AGENT");
    server.until("Client connected from: 127.0.0.1\n");
    server.until("Waiting for 1 agent (");
    Client two(port);
    two.introduce("AGENT");
    server.until("All agents and displays connected\n");
}

TEST(StartOrder, OffATerminalTheServerSaysItOnce) {
    Server server({});
    std::this_thread::sleep_for(1500ms);
    EXPECT_EQ(server.err().find("Waiting for 2 agents"), std::string::npos) << server.err();
}

}  // namespace
}  // namespace jetan
