// --lenient: old agents that answer the same refused move for ever can still play.
#include <gtest/gtest.h>

#include <algorithm>

#include "programs/jetan/test_programs.h"
#include "support/count.h"

namespace jetan {
namespace {

using support::count;

const std::string illegal_action = "ACTION::CODE==1::MOVE==0 0 5 5";

TEST(Lenient, ARandomMoveIsMadeAfterTheRefusals) {
    Server server({"-D", "0", "-s", "5", "--lenient", "2", "-z", "7"});
    const Match match = play(
        server, [](const wire::Percept&) { return std::optional<std::string>(illegal_action); });
    EXPECT_EQ(std::count(match.told_one.begin(), match.told_one.end(), "PERCEPT"), 10);
    EXPECT_EQ(server.status(), 0);
    EXPECT_EQ(count(server.err(), "One: refused 2 times; the server plays "), 5);
    EXPECT_TRUE(server.said("Game 1: tie (move limit), random moves made for One: 5\n"));
    EXPECT_EQ(count(server.out(), "One perceives"), 5);
    EXPECT_TRUE(server.said("Agt:  1 Win: 0          One Score:   0 "));
}

TEST(Lenient, TheSeedDecidesTheMoves) {
    std::vector<std::string> traces;
    for (const char* seed : {"7", "7", "8"}) {
        Server server({"-D", "0", "-s", "8", "--lenient", "1", "-z", seed});
        play(server,
             [](const wire::Percept&) { return std::optional<std::string>(illegal_action); });
        traces.push_back(server.out().substr(0, server.out().find("Agt: ")));
    }
    EXPECT_EQ(traces[0], traces[1]);
    EXPECT_NE(traces[0], traces[2]);
}

TEST(Lenient, NonsenseCountsAndOnlyThatTurnIsHelped) {
    Server server({"-D", "0", "-s", "4", "-t", "0", "--lenient", "3"});
    int asked = 0;
    play(server, [&](const wire::Percept&) {
        return ++asked <= 3 ? std::optional<std::string>("HELLO") : std::nullopt;
    });
    EXPECT_EQ(asked, 6);
    EXPECT_TRUE(server.said("Game 1: tie (move limit), random moves made for One: 1\n"));
}

TEST(Lenient, LeavingStillLoses) {
    Server server({"-D", "0", "--lenient", "1"});
    play(server, [](const wire::Percept&) { return std::optional<std::string>("leave"); });
    EXPECT_TRUE(server.said("Game 1: Two wins (disconnected)\n"));
}

}  // namespace
}  // namespace jetan
