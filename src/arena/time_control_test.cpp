// Time controls as people write them.
#include "arena/time_control.h"
#include "base/clock.h"

#include <gtest/gtest.h>

namespace {

using arena::TimeControl;
using base::Milliseconds;

}  // namespace

TEST(TimeControl, IsReadAsPeopleWriteIt) {
    EXPECT_EQ(*arena::parse_time_control("5m+3s"),
              (TimeControl{Milliseconds(300'000), Milliseconds(3000)}));
    EXPECT_EQ(*arena::parse_time_control("90s"), (TimeControl{Milliseconds(90'000), {}}));
    EXPECT_EQ(*arena::parse_time_control(" 1h30m+0.5s "),
              (TimeControl{Milliseconds(5'400'000), Milliseconds(500)}));
    EXPECT_EQ(*arena::parse_time_control("0.5m"), (TimeControl{Milliseconds(30'000), {}}));
}

TEST(TimeControl, RefusesEverythingElse) {
    for (const char* text :
         {"",    "5",  "5+3",   "m",   "5m+",    "+3s", "5m 3s",   "-5m", "5m3",  "3s5m",
          "5mm", "0s", "0m+3s", "25h", "1m+25h", "05m", "1.0000s", "1.s", "1e3s", "5m+3s+1s"}) {
        EXPECT_FALSE(arena::parse_time_control(text)) << text;
    }
}

TEST(TimeControl, ItsRecordedTextsReadBack) {
    for (const char* text : {"5m+3s", "1m30s", "1h30m+0.5s", "0.001s", "24h", "7.25s"}) {
        const auto control = arena::parse_time_control(text);
        ASSERT_TRUE(control) << text;
        EXPECT_EQ(arena::parse_recorded_control(arena::recorded_control(*control)), *control);
    }
    EXPECT_EQ(arena::recorded_control(*arena::parse_time_control("5m+3.5s")), "300+3.5");
    EXPECT_FALSE(arena::parse_recorded_control("5m"));
    EXPECT_FALSE(arena::parse_recorded_control("40/7200"));
}

TEST(Clock, ShowsWhatIsLeft) {
    EXPECT_EQ(arena::clock_text(Milliseconds(3'723'000)), "1:02:03");
    EXPECT_EQ(arena::clock_text(Milliseconds(297'001)), "4:58");
    EXPECT_EQ(arena::clock_text(Milliseconds(9'499)), "0:09.4");
    EXPECT_EQ(arena::clock_text(Milliseconds(-5)), "0:00.0");
}

TEST(Clock, RecordsAreExact) {
    for (const long long left : {0LL, 7LL, 999LL, 60'000LL, 3'599'999LL, 86'400'000LL}) {
        EXPECT_EQ(arena::parse_recorded_clock(arena::recorded_clock(Milliseconds(left))),
                  Milliseconds(left));
    }
    for (const char* text : {"", "1", "1:2:3", "0:60:00", "0:00:60", "0:00:5", "0:00:05.",
                             "0:00:05.1234", "00:00:05", "0:00:05x"}) {
        EXPECT_FALSE(arena::parse_recorded_clock(text)) << text;
    }
}
