// Paces: the time controls of cutechess and UCI, and times per move.
#include "arena/pace.h"
#include "base/clock.h"

#include <gtest/gtest.h>

namespace {

using arena::Pace;
using base::Milliseconds;

std::string clock(std::string_view text) {
    Pace pace;
    const auto read = arena::read_clock(text, pace);
    return read ? arena::pace_text(pace) : "refused";
}

TEST(Pace, ReadsClocksAsTheToolsOfTheFieldWriteThem) {
    EXPECT_EQ(clock("40/60"), "40/60");
    EXPECT_EQ(clock("10+0.1"), "10+0.1");
    EXPECT_EQ(clock("1:30+0.5"), "90+0.5");
    EXPECT_EQ(clock("10/0:05+0.1"), "10/5+0.1");
    EXPECT_EQ(clock("1:05.25"), "65.25");
    EXPECT_EQ(clock("0.2+0.002"), "0.2+0.002");
    EXPECT_EQ(clock("0+1"), "0+1");
    EXPECT_EQ(clock("0/60"), "60");  // no moves: for the whole game
    EXPECT_EQ(clock("0/10+0.1"), "10+0.1");
    EXPECT_EQ(clock("inf"), "-");
}

TEST(Pace, RefusesOtherClocks) {
    for (const char* text : {"",    "0",     "0+0", "x",         "10+",     "+1",    "-5",
                             "1:",  "1:xx",  "40/", "00/60",     "40/60+x", "0/0",   "/60",
                             "10 ", "1:2:3", "1e3", "999999999", "5m+3s",   "0.0001"}) {
        EXPECT_EQ(clock(text), "refused") << text;
    }
    Pace pace;
    const auto read = arena::read_clock("soon", pace);
    ASSERT_FALSE(read);
    EXPECT_NE(read.error().message.find("'soon'"), std::string::npos) << read.error().message;
    EXPECT_EQ(pace, Pace());
}

TEST(Pace, ReadsTimesForAMove) {
    Pace pace;
    ASSERT_TRUE(arena::read_move_time("0.25", pace));
    EXPECT_EQ(pace.move_time, Milliseconds(250));
    EXPECT_EQ(arena::pace_text(pace), "0.25/move");
    for (const char* text : {"", "0", "-1", "x", "1:30", "1s"}) {
        EXPECT_FALSE(arena::read_move_time(text, pace)) << text;
    }
    pace.nodes = 500;
    pace.depth = 3;
    EXPECT_EQ(arena::pace_text(pace), "0.25/move, 500 nodes, depth 3");
}

TEST(Pace, ReadsACap) {
    Pace pace;
    EXPECT_EQ(pace.margin, Milliseconds(0));
    ASSERT_TRUE(arena::read_clock("10+0.1", pace));
    ASSERT_TRUE(arena::read_move_cap("2.5", pace));
    EXPECT_EQ(pace.move_cap, Milliseconds(2500));
    EXPECT_FALSE(pace.move_time);
    EXPECT_EQ(arena::pace_text(pace), "10+0.1, at most 2.5/move");
    const auto read = arena::read_move_cap("0", pace);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().message, "expected seconds a move, like 0.25, found '0'");
}

}  // namespace
