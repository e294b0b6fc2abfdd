// The server's protocol byte by byte, and its tournaments.
#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "games/jetan/wire_report.h"
#include "programs/jetan/test_programs.h"

namespace jetan {
namespace {

using namespace std::string_literals;

const std::string start_text = wire::format_board(wire::start_board(games::jetan::RuleSet::book));

long count(const std::vector<std::string>& all, const std::string& one) {
    return std::count(all.begin(), all.end(), one);
}
int lines_with(const std::string& text, const std::string& part) {
    int lines = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at) ++lines;
    return lines;
}

TEST(Server, ConversationIsThePages) {
    Server server({"-D", "1", "-z", "5"});
    net::Connection display = *net::Connection::open("127.0.0.1", server.port());
    EXPECT_EQ(*display.receive(), "00000006\0IDENT\0"s);
    ASSERT_TRUE(display.send("00000008\0DISPLAY\0"s).has_value());
    Client one(server.port());
    one.introduce("AGENT");
    ASSERT_TRUE(eventually([&] { return lines_with(server.err(), "Client connected") == 2; }));
    Client two(server.port());
    two.introduce("AGENT");

    EXPECT_EQ(one.hear(), "NAME");
    one.raw("0000001");  // one message in many segments
    one.raw("0\0NAME::NAME"s);
    one.raw("==One\0"s);
    EXPECT_EQ(two.hear(), "NAME");
    two.say("NAME::NAME==Two");

    EXPECT_EQ(one.hear(), "PERCEPT::BOARD==" + start_text + "::PLAYER_NUMBER==1");
    one.say("ACTION::CODE==1::MOVE==3 0 3 3");
    wire::BoardState board = wire::start_board(games::jetan::RuleSet::book);
    board.move({3, 36});
    board.turn = wire::Turn::player2;
    EXPECT_EQ(two.hear(), "PERCEPT::BOARD==" + wire::format_board(board) + "::PLAYER_NUMBER==2");
    two.say("ACTION::CODE==2");
    EXPECT_EQ(one.hear(), "DIE");
    EXPECT_EQ(two.hear(), "DIE");
    EXPECT_TRUE(one.ended() && two.ended());

    EXPECT_EQ(server.status(), 0);
    const std::string out = server.out();
    EXPECT_TRUE(out.starts_with("One perceives [ BOARD: " + start_text +
                                ", PLAYER_NUMBER: 1,  ] and does Move 3,0:6,3\n"
                                "Two perceives [ BOARD: " +
                                wire::format_board(board) +
                                ", PLAYER_NUMBER: 2,  ] and does Quit\n"
                                "Agt:  1 Win: 1          One Score:   1 Time: "))
        << out;
    EXPECT_NE(out.find("Agt:  2 Win: 0          Two Score:  -1 Time:  0.0 Moves:   0 \n"),
              std::string::npos);
    EXPECT_EQ(server.err(),
              "Random seed is: 5\n"
              "Waiting for 2 agent(s) and 1 display(s) to connect...\n"
              "Client connected from: 127.0.0.1\n"
              "Client connected from: 127.0.0.1\n"
              "Client connected from: 127.0.0.1\n"
              "All agents and displays connected\n"
              "Game 1: One wins (quit)\n");
}

TEST(Server, DisplaysGetEveryKeyOnceAndThenWhatChanged) {
    Server server({"-D", "1", "-t", "0"});
    Client display(server.port()), one(server.port()), two(server.port());
    display.introduce("DISPLAY");
    one.introduce("AGENT");
    one.say("AGENT");  // said twice: not a second agent
    two.introduce("AGENT");
    one.expect("NAME");
    one.say("NAME::NAME==Random");
    two.expect("NAME");
    two.say("NAME::NAME==AlphaBeta");
    one.expect("PERCEPT");
    const auto first = wire::parse_message(display.expect("UPDATE"));
    ASSERT_TRUE(first.has_value());
    EXPECT_EQ(first->values.size(), 248u);
    EXPECT_EQ(*first->find("OBJECT_NAME 2"), "Random");
    EXPECT_EQ(*first->find("AGENT_ORDER_ID 1"), "3");
    one.say("ACTION::CODE==1::MOVE==3 0 3 3");
    const auto second = wire::parse_message(display.expect("UPDATE"));
    ASSERT_TRUE(second.has_value());
    EXPECT_EQ(*second->find("LAST_MOVES 0"), "3 0 3 3");
    EXPECT_EQ(*second->find("PLAYER_TURN"), "2");
    EXPECT_EQ(*second->find("AGENT_SEQ_COUNT"), "2");
    EXPECT_EQ(second->find("OBJECT_NAME 2"), nullptr);
    two.say("ACTION::CODE==2");
    const auto last = wire::parse_message(display.expect("UPDATE"));
    EXPECT_EQ(*last->find("PLAYER_TURN"), "5");
    EXPECT_EQ(*last->find("OBJECT_AGENT_ALIVE 3"), "0");
    EXPECT_EQ(display.hear(), "DIE");
    EXPECT_TRUE(display.ended());
    EXPECT_EQ(lines_with(server.out(), "perceives"), 0);
}

TEST(Server, TournamentGoesBothWaysAndPrintsTotals) {
    Server server({"-D", "1", "-R", "3", "-T", "1", "-s", "4", "-t", "0"});
    Client display(server.port()), one(server.port());
    display.introduce("DISPLAY");
    one.introduce("AGENT");
    std::vector<int> players;
    std::thread first([&] {
        const auto told = play_agent(one, "One", [&](const wire::Percept& percept) {
            if (percept.board.plies < 2) players.push_back(percept.player_number);
            return std::optional<std::string>();
        });
        EXPECT_EQ(count(told, "NAME"), 6);
        EXPECT_EQ(count(told, "DIE"), 6);
    });
    Client two(server.port());
    two.introduce("AGENT");
    play_agent(two, "Two");
    first.join();
    EXPECT_EQ(players, (std::vector{1, 2, 1, 2, 1, 2}));

    int games = 0, updates = 0;
    while (const auto body = display.hear()) {
        const auto update = wire::parse_message(*body);
        games += *body == "DIE" ? 1 : 0;
        if (update->name != "UPDATE") continue;
        if (update->find("SQUARE 0 0") != nullptr && update->values.size() == 248) {
            const int low = 2 * (games + 1);
            EXPECT_EQ(*update->find("AGENT_SEQ_ID 0"), std::to_string(low));
            EXPECT_EQ(*update->find("AGENT_SEQ_ID 1"), std::to_string(low + 1));
            EXPECT_EQ(*update->find("AGENT_ORDER_ID 0"), std::to_string(low + games % 2));
            EXPECT_EQ(*update->find("OBJECT_NAME " + std::to_string(low)), "One");
        }
        ++updates;
    }
    EXPECT_EQ(games, 6);
    EXPECT_EQ(updates, 6 * (1 + 8));
    EXPECT_EQ(server.status(), 0);
    const std::string out = server.out();
    EXPECT_EQ(lines_with(out, "Agt:  1 Win: 0          One Score:   0"), 3);
    EXPECT_EQ(lines_with(out, "Agt:  1 Win: 0          Two Score:   0"), 3);
    EXPECT_EQ(lines_with(out, " Moves:   4 \n"), 12);
    EXPECT_NE(out.find("Totals\nAgent         Name Games  Won Tied Lost  Score     Time  Moves\n"
                       "    1          One     6    0    6    0      0 "),
              std::string::npos)
        << out;
    EXPECT_EQ(lines_with(server.err(), "tie (move limit)"), 6);
}

TEST(Server, OfThreeAgentsEveryPairPlays) {
    Server server({"-a", "3", "-D", "0", "-s", "1", "-t", "0"});
    std::vector<std::thread> agents;
    for (const char* name : {"One", "Two", "Three"}) {
        agents.emplace_back([name, &server] {
            Client client(server.port());
            client.introduce("AGENT");
            const auto told = play_agent(client, name);
            EXPECT_EQ(count(told, "NAME"), 2);
            EXPECT_EQ(count(told, "PERCEPT"), 2);
            EXPECT_EQ(count(told, "DIE"), 2);
        });
    }
    for (std::thread& agent : agents) agent.join();
    EXPECT_EQ(server.status(), 0);
    EXPECT_EQ(lines_with(server.out(), "Agt: "), 6);
    EXPECT_EQ(lines_with(server.out(), "Totals\n"), 1);
}

TEST(Server, ModelRulesHaveTheirOwnStart) {
    Server server({"-D", "0", "--rules", "jetan-model", "-s", "1"});
    Client one(server.port());
    one.introduce("AGENT");
    std::thread first([&] {
        play_agent(one, "One", [](const wire::Percept& percept) {
            EXPECT_EQ(percept.board.at(5, 9), 24);
            return std::optional<std::string>("ACTION::CODE==1::MOVE==0 1 2 1");  // a thoat jumps
        });
    });
    Client two(server.port());
    two.introduce("AGENT");
    play_agent(two, "Two");
    first.join();
    EXPECT_EQ(server.status(), 0);
    EXPECT_TRUE(server.said("tie (move limit)"));
}

TEST(Server, OptionsAreLongOrShort) {
    Program unknown("JetanServer", {"--help"});
    EXPECT_EQ(unknown.status(), 1);
    EXPECT_EQ(unknown.out(), "");
    for (const char* line : {"--agents , -a : ",   "--delay , -d : ", "--displays , -D : ",
                             "--max-time , -M : ", "--port , -p : ",  "--runs , -R : ",
                             "--seed , -z : ",     "--sleep , -S : ", "--steps , -s : ",
                             "--tourney , -T : ",  "--trace , -t : ", "--rules : ",
                             "--bind : ",          " [1]\n",          " [1.0]\n",
                             " [300.0]\n",         " [7777]\n",       " [1000]\n",
                             " [jetan]\n",         " [127.0.0.1]\n",  "--address : ",
                             "--lenient : "}) {
        EXPECT_NE(unknown.err().find(line), std::string::npos) << line;
    }
    for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
             {"-p"}, {"--port="}, {"game"}, {"-q", "1"}, {"--ports", "7777"}}) {
        Program wrong("JetanServer", words);
        EXPECT_EQ(wrong.status(), 1);
        EXPECT_EQ(wrong.err(), unknown.err());
    }
    const std::vector<std::pair<std::vector<std::string>, std::string>> values = {
        {{"-p", "x"}, "--port: expected a whole number from 0 to 65535, found 'x'\n"},
        {{"--port=70000"}, "--port: expected a whole number from 0 to 65535, found '70000'\n"},
        {{"-M-1"}, "--max-time: expected seconds, found '-1'\n"},
        {{"-d", "nan"}, "--delay: expected seconds, found 'nan'\n"},
        {{"--rules", "chess"}, "--rules: expected jetan or jetan-model, found 'chess'\n"},
        {{"--address", "here"}, "bind: expected an IPv4 address, found 'here'\n"},
    };
    for (const auto& [words, message] : values) {
        Program wrong("JetanServer", words);
        EXPECT_EQ(wrong.status(), 1);
        EXPECT_EQ(wrong.err(), message);
    }
}

TEST(Server, APortInUseIsSaid) {
    Server server({});
    Program second("JetanServer", {"-p", std::to_string(server.port()), "--address", "127.0.0.1"});
    EXPECT_EQ(second.status(), 1);
    EXPECT_EQ(second.err(), "bind: Address already in use\n");
}

}  // namespace
}  // namespace jetan
