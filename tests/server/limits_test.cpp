// The limits of a server as its operator writes them, and its log.
#include "live/limits.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "live/service_log.h"

namespace live {

namespace {

TEST(ServiceLog, HasNoSecretsOfContests) {
    EXPECT_EQ(logged_target("/api/contests/a?secret=hidden"), "/api/contests/a?secret=...");
    EXPECT_EQ(logged_target("/api/contests/a?name=b&secret=hidden&run=c"),
              "/api/contests/a?name=b&secret=...&run=c");
    EXPECT_EQ(logged_target("/api/games?player=secret"), "/api/games?player=secret");
}

TEST(ServiceLimits, AreCountsAndRates) {
    const auto limits = read_limits({"sockets=7", "requests=200,2400", "connections=9"});
    ASSERT_TRUE(limits.has_value()) << limits.error().message;
    EXPECT_EQ(limits->live.sockets, 7);
    EXPECT_EQ(limits->live.requests.burst, 200);
    EXPECT_EQ(limits->live.requests.refill, 25);
    EXPECT_EQ(limits->http.connections, 9u);
    EXPECT_EQ(limits->live.contests.checks, server::ContestServerLimits{}.checks);
    EXPECT_EQ(limits->live.changes.burst, server::LiveLimits{}.changes.burst);
}

TEST(ServiceLimits, ErrorsNameTheLimitAndWhatWasExpected) {
    for (const char* setting : {"", "=", "sockets", "sockets=", "sockets=0", "sockets=-1",
                                "sockets=1.5", "sockets=99999999999", "socket=1", "requests=5",
                                "requests=5,", "requests=5,0", "requests=5,60001", "requests=,5"}) {
        const auto limits = read_limits({setting});
        ASSERT_FALSE(limits.has_value()) << setting;
        EXPECT_NE(limits.error().message.find("expected"), std::string::npos) << setting;
    }
    EXPECT_EQ(read_limits({"sockets=0"}).error().message,
              "--limit: sockets: expected a number from 1, found 'sockets=0'");
}

TEST(ServiceLimits, TheDocumentationHasEveryDefault) {
    EXPECT_NE(limits_help().find("requests=100,1200"), std::string::npos) << limits_help();
    std::ifstream file(SOURCE_FOLDER "/docs/users/13-running-a-server.md");
    const std::string page(std::istreambuf_iterator<char>(file), {});
    std::istringstream help(limits_help());
    int checked = 0;
    for (std::string line; std::getline(help, line);) {
        const std::size_t equals = line.find('=');
        if (equals == std::string::npos) continue;
        const std::size_t end = line.find(' ', equals);
        const std::string name = line.substr(2, equals - 2);
        const std::string row =
            "\n| `" + name + "` | " + line.substr(equals + 1, end - equals - 1) + " |";
        EXPECT_NE(page.find(row), std::string::npos) << row;
        ++checked;
    }
    EXPECT_GE(checked, 8);
}

}  // namespace

}  // namespace live
