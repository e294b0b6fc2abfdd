// The limits of a server as its operator writes them.
#include "live/limits.h"

#include <gtest/gtest.h>

namespace live {

namespace {

TEST(ServiceLimits, AreCountsAndRates) {
    const auto limits = read_limits({"sockets=7", "requests=200,2400", "connections=9"});
    ASSERT_TRUE(limits.has_value()) << limits.error().message;
    EXPECT_EQ(limits->live.sockets, 7);
    EXPECT_EQ(limits->live.requests.burst, 200);
    EXPECT_EQ(limits->live.requests.refill, 25);
    EXPECT_EQ(limits->http.connections, 9u);
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

// The page for operators has the same names and defaults.
TEST(ServiceLimits, HelpHasEveryDefault) {
    EXPECT_NE(limits_help().find("requests=100,1200"), std::string::npos) << limits_help();
    EXPECT_NE(limits_help().find("unfinished-games=20"), std::string::npos);
}

}  // namespace

}  // namespace live
