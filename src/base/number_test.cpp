// Numbers are the whole text or an error.
#include "base/number.h"

#include <gtest/gtest.h>

#include <cstdint>

TEST(Number, IsTheWholeText) {
    EXPECT_EQ(base::parse_number<int>("-7"), -7);
    EXPECT_EQ(base::parse_number<int>("007"), 7);
    for (const char* text : {"", "-", "+1", "1x", " 1", "1 ", "1.0", "99999999999"}) {
        EXPECT_FALSE(base::parse_number<int>(text)) << text;
    }
    EXPECT_EQ(base::parse_number<std::uint64_t>("18446744073709551615"), UINT64_MAX);
    EXPECT_FALSE(base::parse_number<std::uint64_t>("18446744073709551616"));
    EXPECT_FALSE(base::parse_number<std::uint64_t>("-1"));
}
