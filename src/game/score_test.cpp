// Scores as text, for programs and for people.
#include "game/score.h"

#include <gtest/gtest.h>

namespace game {
namespace {

TEST(Score, IsWrittenAsTheFieldDoes) {
    EXPECT_EQ(short_score_text(Score::estimate(35)), "+0.35");
    EXPECT_EQ(short_score_text(Score()), "+0.00");
    EXPECT_EQ(short_score_text(Score::estimate(-1200)), "-12.00");
    EXPECT_EQ(short_score_text(Score::win(7)), "+M4");
    EXPECT_EQ(short_score_text(Score::win(8)), "+M4");
    EXPECT_EQ(short_score_text(Score::loss(6)), "-M3");
    EXPECT_EQ(short_score_text(Score::loss(0)), "-M0");
    EXPECT_EQ(short_score_text(Score::in_moves(-999)), "-M999");
    EXPECT_EQ(short_score_text(Score::in_moves(4)), "+M4");
    EXPECT_EQ(short_score_text(Score::estimate(29'799)), "+297.99");
    EXPECT_EQ(short_score_text(Score::estimate(98'999)), "+989.99");
    EXPECT_EQ(short_score_text(Score::estimate(1'000'000)), "+10000.00");
    EXPECT_EQ(short_score_text(Score::draw()), "+0.00");
}

TEST(Score, SaysThatAGameIsProvedWithoutItsLength) {
    EXPECT_EQ(short_score_text(Score::win()), "+M");
    EXPECT_EQ(short_score_text(Score::loss()), "-M");
}

TEST(Score, IsSaidForPeople) {
    EXPECT_EQ(score_text(Score::estimate(125)), "+1.25");
    EXPECT_EQ(score_text(Score::estimate(-5)), "-0.05");
    EXPECT_EQ(score_text(Score::estimate(0)), "+0.00");
    EXPECT_EQ(score_text(Score::win(7)), "wins in 7 plies");
    EXPECT_EQ(score_text(Score::loss(4)), "loses in 4 plies");
    EXPECT_EQ(score_text(Score::win()), "wins");
    EXPECT_EQ(score_text(Score::loss()), "loses");
    EXPECT_EQ(score_text(Score::draw()), "draw");
}

TEST(Score, ProvedResultsLieBeyondAllEstimates) {
    const Score most = Score::estimate(99'999'999'999);
    EXPECT_EQ(most, Score::estimate(Score::most_estimate));
    const Score rising[] = {Score::loss(2),
                            Score::loss(9),
                            Score::loss(),
                            Score::estimate(-5),
                            Score::draw(),
                            Score::estimate(5),
                            most,
                            Score::win(),
                            Score::in_moves(1'000'000),
                            Score::win(9),
                            Score::win(2)};
    for (std::size_t i = 1; i < std::size(rising); ++i) EXPECT_LT(rising[i - 1], rising[i]) << i;
    EXPECT_NE(Score::draw(), Score::estimate(0));
    EXPECT_FALSE(Score::draw() < Score::estimate(0));
}

}  // namespace
}  // namespace game
