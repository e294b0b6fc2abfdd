#include "game/reported_score.h"

#include <gtest/gtest.h>

namespace game {
namespace {

TEST(ReportedScore, IsWrittenAsTheFieldDoes) {
    EXPECT_EQ(reported_score_text(35), "+0.35");
    EXPECT_EQ(reported_score_text(0), "+0.00");
    EXPECT_EQ(reported_score_text(-1200), "-12.00");
    EXPECT_EQ(reported_score_text(proved_value - 4), "+M4");
    EXPECT_EQ(reported_score_text(-proved_value + 3), "-M3");
    EXPECT_EQ(reported_score_text(-proved_value), "-M0");
    EXPECT_EQ(reported_score_text(-proved_value + 999), "-M999");
    EXPECT_EQ(reported_score_text(29'799), "+297.99");
    EXPECT_EQ(reported_score_text(1'000'000), "+10000.00");
}

TEST(ReportedScore, SaysThatAGameIsProvedWithoutItsLength) {
    EXPECT_EQ(reported_score_text(known_value), "+M");
    EXPECT_EQ(reported_score_text(-known_value), "-M");
    EXPECT_EQ(reported_score_text(known_value - 1), "+989.99");
}

}  // namespace
}  // namespace game
