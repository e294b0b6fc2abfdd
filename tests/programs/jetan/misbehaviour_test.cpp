// The server with clients that hang, send wrong data, disconnect or never read.
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <thread>

#include "programs/jetan/test_programs.h"

namespace jetan {
namespace {

using namespace std::string_literals;

const std::string illegal = "ACTION::CODE==1::MOVE==0 0 5 5";

TEST(Misbehaviour, StrangersDoNotKeepOthersFromPlaying) {
    Server server({"-D", "0", "-s", "1"});
    std::vector<Client> strangers;
    for (const std::string& bytes :
         {""s, "0000"s, "00000006\0AGE"s, "GET / HTTP/1.1\r\n\r\n"s, "FFFFFFFF\0"s, "00000000\0"s,
          "00000006\0agent\0"s, "0000000A\0AGENT::x==\0"s, "00000005\0NAME\0"s,
          std::string(100'000, '\xff')}) {
        strangers.emplace_back(server.port()).raw(bytes);
    }
    Client one(server.port());
    one.introduce("AGENT::VERSION==9");  // keys nobody knows are ignored
    std::thread first([&] { play_agent(one, "One"); });
    Client two(server.port());
    two.introduce("AGENT");
    play_agent(two, "Two");
    first.join();
    EXPECT_EQ(server.status(), 0);
    EXPECT_TRUE(server.said("tie (move limit)"));
    const std::string err = server.err();
    for (const std::string why :
         {"header: expected 8 hexadecimal digits, found 'GET / HT'",
          "header: expected a length of 1 to 1048576, found 4294967295",
          "header: expected a length of 1 to 1048576, found 0",
          "expected AGENT or DISPLAY, found 'agent'", "expected AGENT or DISPLAY, found 'NAME'"}) {
        EXPECT_NE(err.find("Client dropped: 127.0.0.1: " + why + "\n"), std::string::npos) << err;
    }
}

TEST(Misbehaviour, SilentStrangersAreDropped) {
    Server server({"-D", "0"});
    Client silent(server.port()), half(server.port());
    half.raw("0000");
    silent.expect("IDENT");
    half.expect("IDENT");
    EXPECT_TRUE(silent.ended());
    EXPECT_TRUE(half.ended());
    EXPECT_TRUE(server.said("it does not say what it is"));
}

TEST(Misbehaviour, AnAgentThatLeavesBeforeTheGameIsReplaced) {
    Server server({"-D", "0", "-s", "1"});
    {
        Client early(server.port());
        early.introduce("AGENT");
    }
    const Match match = play(server, nullptr);
    EXPECT_EQ(server.status(), 0);
    EXPECT_TRUE(server.said("tie (move limit)"));
}

TEST(Misbehaviour, OneAgentTooManyIsTurnedAway) {
    Server server({"-D", "1", "-s", "1"});
    Client one(server.port()), two(server.port());
    one.introduce("AGENT");
    two.introduce("AGENT");
    Client three(server.port());
    three.introduce("AGENT");
    EXPECT_TRUE(three.ended());
    EXPECT_TRUE(server.said("all agents are there already"));
}

TEST(Misbehaviour, ThreeIllegalMovesLose) {
    Server server({"-D", "0"});
    std::vector<std::string> percepts;
    const Match match = play(server, [&](const wire::Percept& percept) {
        percepts.push_back(wire::format_board(percept.board));
        return std::optional(illegal);
    });
    EXPECT_EQ(match.told_one,
              (std::vector<std::string>{"NAME", "PERCEPT", "PERCEPT", "PERCEPT", "DIE"}));
    EXPECT_EQ(percepts, (std::vector(3, percepts.at(0))));
    EXPECT_EQ(match.told_two, (std::vector<std::string>{"NAME", "DIE"}));
    EXPECT_TRUE(server.said("Game 1: Two wins (illegal move)"));
    EXPECT_TRUE(server.said("Agt:  1 Win: 0          One Score:  -1 "));
    EXPECT_TRUE(server.said("Agt:  2 Win: 1          Two Score:   1 "));
}

TEST(Misbehaviour, EveryTurnHasThreeTries) {
    for (const std::string& wrong :
         {illegal, "ACTION::CODE==1::MOVE==99 -99 2147483647 1"s, "ACTION::CODE==3"s, "ACTION"s,
          "ACTION::CODE==1::MOVE==a b c d"s, "HELLO"s, "::"s, "ACTION::CODE==1::CODE==1"s}) {
        Server server({"-D", "0", "-s", "3", "-t", "0"});
        int tries = 0;
        const Match match = play(server, [&](const wire::Percept&) {
            return ++tries % 3 == 0 ? std::nullopt : std::optional(wrong);
        });
        EXPECT_EQ(tries, 9) << wrong;
        EXPECT_TRUE(server.said("tie (move limit)")) << wrong;
    }
}

TEST(Misbehaviour, QuittingLosesThatGameOnly) {
    Server server({"-D", "0", "-R", "2", "-s", "2", "-t", "0"});
    int games = 0;
    const Match match = play(server, [&](const wire::Percept& percept) {
        games += percept.board.plies == 0 ? 1 : 0;
        return games == 1 ? std::optional("ACTION::CODE==2"s) : std::nullopt;
    });
    EXPECT_TRUE(server.said("Game 1: Two wins (quit)\nGame 2: tie (move limit)\n"));
}

TEST(Misbehaviour, ADisconnectGivesTheOtherTheGamesLeft) {
    Server server({"-D", "0", "-R", "2", "-T", "1", "-t", "0"});
    Client one(server.port());
    one.introduce("AGENT");
    std::thread first([&, leaving = std::move(one)]() mutable {
        int asked = 0;
        play_agent(leaving, "One", [&](const wire::Percept&) {
            return ++asked == 3 ? std::optional("leave"s) : std::nullopt;
        });
    });
    Client two(server.port());
    two.introduce("AGENT");
    const auto told = play_agent(two, "Two");
    first.join();
    EXPECT_EQ(std::count(told.begin(), told.end(), "DIE"), 4);
    EXPECT_EQ(server.status(), 0);
    for (int game = 1; game <= 4; ++game) {
        EXPECT_TRUE(server.said("Game " + std::to_string(game) + ": Two wins (disconnected)\n"));
    }
    EXPECT_NE(server.out().find("    2          Two     4    4    0    0      4 "),
              std::string::npos)
        << server.out();
    EXPECT_NE(server.out().find("    1          One     4    0    0    4     -4 "),
              std::string::npos);
}

TEST(Misbehaviour, TimeIsUpWhileWaiting) {
    Server server({"-D", "0", "-M", "0.5", "-t", "0"});
    Client one(server.port()), two(server.port());
    one.introduce("AGENT");
    two.introduce("AGENT");
    one.expect("NAME");
    one.say("NAME::NAME==Slow");
    two.expect("NAME");
    two.say("NAME::NAME==Quick");
    one.expect("PERCEPT");
    EXPECT_EQ(one.hear(), "DIE");  // without having answered
    EXPECT_EQ(two.hear(), "DIE");
    EXPECT_TRUE(server.said("Quick wins (time)"));
    EXPECT_TRUE(server.said("Agt:  1 Win: 0         Slow Score:  -1 Time:  0."));
}

TEST(Misbehaviour, AnAnswerThatComesAfterItsGameIsNotTakenForTheNext) {
    Server server({"-D", "0", "-M", "0.5", "-R", "2", "-t", "0"});
    Client one(server.port());
    one.introduce("AGENT");
    std::thread first([&] {
        for (int game = 1; game <= 2; ++game) {
            one.expect("NAME");
            one.say("ACTION::CODE==1::MOVE==3 0 3 3");  // of the last game, as it were
            one.say("NAME::NAME==One");
            one.say("NAME::NAME==Again");
            const auto percept = wire::parse_percept(*wire::parse_message(one.expect("PERCEPT")));
            EXPECT_EQ(percept->board.plies, 0);
            one.expect("DIE");
        }
    });
    Client two(server.port());
    two.introduce("AGENT");
    play_agent(two, "Two");
    first.join();
    EXPECT_TRUE(server.said("Game 2: Two wins (time)\n"));
}

// Ten seconds are for a name; an agent that still thinks about its last game has longer.
TEST(Misbehaviour, AThoughtOfTheLastGameMayBeFinishedBeforeTheNext) {
    Server server({"-D", "0", "-M", "1", "-R", "2", "-t", "0", "-s", "1"});
    Client one(server.port());
    one.introduce("AGENT");
    std::thread first([&] {
        one.expect("NAME");
        one.say("NAME::NAME==One");
        const auto percept = wire::parse_percept(*wire::parse_message(one.expect("PERCEPT")));
        std::this_thread::sleep_for(std::chrono::seconds(13));
        one.say(legal_action(*percept));
        one.expect("DIE");
        play_agent(one, "One");
    });
    Client two(server.port());
    two.introduce("AGENT");
    play_agent(two, "Two");
    first.join();
    EXPECT_TRUE(server.said("Game 1: Two wins (time)\n"));
    EXPECT_TRUE(server.said("One still thinks about its last game: waiting up to 300 s for it\n"));
    EXPECT_TRUE(server.said("Game 2: tie (move limit)\n"));
}

TEST(Misbehaviour, OurAgentsStopThinkingWhenTheirGameIsOver) {
    for (const std::string letter : {"m", "a", "e"}) {
        Server server({"-D", "0", "-M", "1", "-R", "3", "-t", "0"});
        Program thinker("JetanAgent", {"-a", letter, "-U", "20", "-h", "127.0.0.1", "-p",
                                       std::to_string(server.port())});
        ASSERT_TRUE(server.said("Client connected"));
        Client two(server.port());
        two.introduce("AGENT");
        const auto begin = net::Clock::now();
        play_agent(two, "Two");
        EXPECT_EQ(server.status(), 0);
        EXPECT_LT(net::Clock::now() - begin, std::chrono::seconds(10));
        for (int game = 1; game <= 3; ++game) {
            EXPECT_TRUE(server.said("Game " + std::to_string(game) + ": Two wins (time)\n"));
        }
        EXPECT_EQ(thinker.status(), 0);
        EXPECT_EQ(thinker.err(), "Connected! Waiting for environment...\nDisconnected from peer\n");
    }
}

TEST(Misbehaviour, GarbageInMidGameEndsTheConnection) {
    Server server({"-D", "0"});
    Client one(server.port());
    one.introduce("AGENT");
    std::thread first([&] {
        one.expect("NAME");
        one.say("NAME::NAME==\x1b[31mOne");
        one.expect("PERCEPT");
        one.raw("this is no frame");
        EXPECT_TRUE(one.ended());
    });
    Client two(server.port());
    two.introduce("AGENT");
    play_agent(two, "Two");
    first.join();
    EXPECT_TRUE(server.said("Game 1: Two wins (disconnected)\n"));
    EXPECT_TRUE(server.said("Win: 0     ?[31mOne Score:  -1"));
}

// A socket that is never read, with as small a window as there can be.
int deaf_display(int port) {
    const int deaf = socket(AF_INET, SOCK_STREAM, 0);
    const int small = 1;
    setsockopt(deaf, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    sockaddr_in name{};
    name.sin_family = AF_INET;
    name.sin_port = htons(static_cast<std::uint16_t>(port));
    name.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(connect(deaf, reinterpret_cast<const sockaddr*>(&name), sizeof name), 0);
    const std::string bytes = wire::framed("DISPLAY");
    EXPECT_EQ(write(deaf, bytes.data(), bytes.size()), static_cast<ssize_t>(bytes.size()));
    return deaf;
}

TEST(Misbehaviour, ADisplayThatNeverReadsIsDropped) {
    Server server({"-D", "2", "-R", "1000", "-s", "1", "-t", "0"});
    const int deaf = deaf_display(server.port());
    Client display(server.port());
    display.introduce("DISPLAY");
    std::size_t heard = 0;
    std::thread reading([&] {
        while (display.hear()) ++heard;
    });
    play(server, nullptr);
    reading.join();
    EXPECT_EQ(server.status(), 0);
    EXPECT_EQ(heard, 4000u);  // three updates and DIE a game: the good display misses nothing
    EXPECT_TRUE(server.said("Client dropped: 127.0.0.1: it does not read\n"));
    close(deaf);
}

TEST(Misbehaviour, ADisplayMayComeLate) {
    Server server({"-D", "0", "-t", "0"});
    Client one(server.port()), two(server.port());
    one.introduce("AGENT");
    two.introduce("AGENT");
    one.expect("NAME");
    one.say("NAME::NAME==One");
    two.expect("NAME");
    two.say("NAME::NAME==Two");
    one.expect("PERCEPT");
    one.say("ACTION::CODE==1::MOVE==3 0 3 3");
    two.expect("PERCEPT");
    Client display(server.port());
    display.introduce("DISPLAY");
    const auto update = wire::parse_message(display.expect("UPDATE"));
    EXPECT_EQ(update->values.size(), 248u);
    EXPECT_EQ(*update->find("LAST_MOVES 0"), "3 0 3 3");
    two.say("ACTION::CODE==2");
    EXPECT_EQ(wire::parse_message(display.expect("UPDATE"))->values.count("LAST_MOVES 0"), 0u);
    EXPECT_EQ(display.hear(), "DIE");
}

}  // namespace
}  // namespace jetan
