// The agents as processes at a real server, and agents built with build-agent.
#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "programs/jetan/test_old_server.h"
#include "programs/jetan/test_programs.h"

namespace jetan {
namespace {

std::vector<std::string> at(const Server& server, std::vector<std::string> words) {
    words.insert(words.end(), {"-p", std::to_string(server.port()), "-h", "127.0.0.1"});
    return words;
}
int lines_with(const std::string& text, const std::string& part) {
    int lines = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at) ++lines;
    return lines;
}

TEST(Agent, ListsAgentsForAnUnknownLetter) {
    const std::string all =
        "M : Manual\n"
        "a : AlphaBeta\n"
        "e : Engine\n"
        "m : Minimax\n"
        "r : Random\n";
    for (const std::vector<std::string>& words :
         std::vector<std::vector<std::string>>{{"-a", "?"}, {"--agent", "Random"}, {}}) {
        Program agent("JetanAgent", words);
        EXPECT_EQ(agent.status(), 1);
        EXPECT_EQ(agent.out(), all);
    }
}

TEST(Agent, SaysItsOptions) {
    Program agent("JetanAgent", {"--help"});
    EXPECT_EQ(agent.status(), 1);
    EXPECT_EQ(agent.out(), "");
    for (const char* line :
         {"--agent , -a : ", "--host , -h : ", "--port , -p : ", "--trace , -t : ",
          "--user1 , -U : ", "--user2 , -V : ", "--user3 , -W : ", "--user4 , -X : ",
          "--user5 , -Y : ", "--user6 , -Z : ", "--wait : ", " [?]\n", " [localhost]\n",
          " [7777]\n", " [10]\n"}) {
        EXPECT_NE(agent.err().find(line), std::string::npos) << line;
    }
}

TEST(Agent, TheListHasTheDefaultsWhateverWasGiven) {
    Program agent("JetanAgent", {"-a", "r", "--port=8000", "-U", "3", "--bogus", "3"});
    EXPECT_EQ(agent.status(), 1);
    for (const char* line : {" [?]\n", " [7777]\n", "--user1 , -U : "}) {
        EXPECT_NE(agent.err().find(line), std::string::npos) << line;
    }
    for (const char* given : {"[r]", "[8000]", "[3]"}) {
        EXPECT_EQ(agent.err().find(given), std::string::npos) << given;
    }
}

TEST(Agent, SaysThatThereIsNoServer) {
    Program agent("JetanAgent", {"-a", "r", "--wait", "0", "-p", std::to_string(free_port())});
    EXPECT_EQ(agent.status(), 1);
    EXPECT_EQ(agent.err(), "connect: Connection refused\n");
}

TEST(Agent, EveryShippedAgentPlaysWholeGames) {
    for (const std::string rules : {"jetan", "jetan-model"}) {
        Server server({"-a", "4", "-D", "0", "-s", "6", "-T", "1", "-t", "0", "--rules", rules});
        Program random("JetanAgent", at(server, {"-a", "r", "-t", "0"}));
        Program minimax("JetanAgent", at(server, {"-a", "m", "-U", "2", "-V", "2"}));
        Program alphabeta("JetanAgent", at(server, {"-a", "a", "-U", "2", "-V", "3"}));
        Program engine("JetanAgent", at(server, {"-a", "e", "-U", "3"}));
        EXPECT_EQ(server.status(), 0);
        EXPECT_EQ(lines_with(server.out(), "Agt: "), 24);
        EXPECT_EQ(lines_with(server.err(), "Game "), 12);
        for (const char* wrong : {"illegal", "disconnected", "quit", "time", "dropped"}) {
            EXPECT_EQ(server.err().find(wrong), std::string::npos) << server.err();
        }
        for (Program* agent : {&random, &minimax, &alphabeta, &engine}) {
            EXPECT_EQ(agent->status(), 0);
            EXPECT_EQ(agent->out(), "");
            EXPECT_TRUE(agent->err().starts_with("Connected! Waiting for environment...\n"));
            EXPECT_TRUE(agent->err().ends_with("Disconnected from peer\n"));
        }
        EXPECT_EQ(lines_with(random.err(), "\n"), 2);
    }
}

TEST(Agent, WinsAgainstRandomWithASearch) {
    Server server({"-D", "0", "-t", "0", "-s", "200"});
    Program alphabeta("JetanAgent", at(server, {"-a", "a", "-U", "2"}));
    ASSERT_TRUE(server.said("Client connected"));
    Program random("JetanAgent", at(server, {"-a", "r"}));
    EXPECT_EQ(server.status(), 0);
    EXPECT_NE(server.out().find("Win: 1    AlphaBeta Score:   1 "), std::string::npos)
        << server.out();
}

TEST(Agent, SpeaksWithAnEarlyServer) {
    // A server of the early kind: only the board, one agent.
    OldServer server;
    Program agent("JetanAgent", server.with_port({"-a", "r"}));
    EXPECT_EQ(server.hear(), "AGENT");
    server.say({"NAME"});
    EXPECT_EQ(server.hear(), "NAME::NAME==Random");
    std::string board = wire::format_board(wire::start_board(games::jetan::RuleSet::model));
    board.replace(board.size() - 8, 8, "1,0,");
    server.send(wire::framed("PERCEPT::BOARD==" + board + "::PLAYER_NUMBER==1"));
    EXPECT_TRUE(server.hear().starts_with("ACTION::CODE==1::MOVE=="));
    server.send(wire::framed("DIE") + wire::framed("NAME"));  // two in one segment
    EXPECT_EQ(server.hear(), "NAME::NAME==Random");
    server.finish();
    EXPECT_EQ(agent.status(), 0);
    EXPECT_TRUE(agent.err().ends_with("Disconnected from peer\n"));
}

TEST(Agent, ManualReadsMovesUntilOneIsLegal) {
    Server server({"-D", "0", "-s", "2"});
    Program manual("JetanAgent", at(server, {"-a", "M"}),
                   "help\n\nmoves a1\nmoves d1\nnonsense\na1-a2\ne5-e6\n3 0 3 99\nd1-g4\n  Moves\n"
                   "g4 d7\n");
    ASSERT_TRUE(server.said("Client connected"));
    Client two(server.port());
    two.introduce("AGENT");
    play_agent(two, "Two");
    EXPECT_EQ(manual.status(), 0);
    const std::string out = manual.out();
    for (const char* text :
         {"You are player 1 (black), move 1.", "A move is its two squares", "No legal move.",
          "d1-a4 d1-c4 d1-e4 d1-g4", "J10: expected a move like a2-b4", "J3: a2 holds an own piece",
          "J3: no piece stands on e5", "the move leaves the board", "move 2.",
          "The enemy moved "}) {
        EXPECT_NE(out.find(text), std::string::npos) << text << "\n" << out;
    }
    EXPECT_EQ(server.status(), 0);
    EXPECT_NE(server.out().find("Manual perceives"), std::string::npos);
    EXPECT_NE(server.out().find("does Move 3,0:6,3"), std::string::npos);
}

TEST(Agent, ManualQuitsAtTheEndOfInput) {
    Server server({"-D", "0"});
    Program manual("JetanAgent", at(server, {"-a", "M"}), "");
    ASSERT_TRUE(server.said("Client connected"));
    Client two(server.port());
    two.introduce("AGENT");
    play_agent(two, "Two");
    EXPECT_EQ(server.status(), 0);
    EXPECT_TRUE(server.said("Game 1: Two wins (quit)"));
}

TEST(Agent, AKilledAgentLoses) {
    Server server({"-D", "0", "-M", "600"});
    Program thinker("JetanAgent", at(server, {"-a", "a", "-U", "9"}));
    ASSERT_TRUE(server.said("Client connected"));
    Client two(server.port());
    two.introduce("AGENT");
    two.expect("NAME");
    two.say("NAME::NAME==Two");
    ASSERT_TRUE(server.said("All agents"));
    thinker.stop(SIGKILL);
    EXPECT_EQ(two.hear(), "DIE");
    EXPECT_TRUE(server.said("Two wins (disconnected)"));
}

std::string agent_file(const std::string& letter, const std::string& name) {
    return "#include \"jetan/agent_program.h\"\n"
           "namespace { class A : public jetan::AgentProgram {\n"
           "std::optional<jetan::Move> Program(const jetan::Percept&) override { return {}; } }; "
           "}\n"
           "JETAN_AGENT('" +
           letter + "', \"" + name + "\", A);\n";
}

// What the linker says of agents with letters and names as given, each in a file of its own.
TEST(Agent, ALetterOrNameGivenTwiceDoesNotBuild) {
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("agents-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder);
    const auto shell = [&folder](const std::string& command) {
        Program sh("/bin/sh", {"-c", "cd " + folder.string() + " && " + command});
        return sh.status() == 0 ? "" : sh.err() + "failed";
    };
    std::ofstream(folder / "one.cpp") << agent_file("x", "One");
    std::ofstream(folder / "letter.cpp") << agent_file("x", "Two");
    std::ofstream(folder / "name.cpp") << agent_file("y", "One");
    EXPECT_EQ(shell("c++ -std=c++20 -fPIC -I" SOURCES "/src -I" SOURCES "/src/games -c *.cpp"), "");
    EXPECT_EQ(shell("c++ -shared one.o"), "");
    EXPECT_NE(shell("c++ -shared one.o letter.o").find("two_agents_have_the_letter"),
              std::string::npos);
    EXPECT_NE(shell("c++ -shared one.o name.o").find("two_agents_have_the_name"),
              std::string::npos);
    std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace jetan
