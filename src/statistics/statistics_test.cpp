// Scores and Elo, against worked examples.
#include "statistics/statistics.h"

#include <gtest/gtest.h>

#include <cmath>

namespace {

using statistics::Score;

}  // namespace

TEST(Score, CountsFromThePlayersView) {
    Score score;
    score.add(game::Result::first_wins, game::Side::first);
    score.add(game::Result::first_wins, game::Side::second);
    score.add(game::Result::second_wins, game::Side::second);
    score.add(game::Result::draw, game::Side::second);
    score.add(game::Result::unfinished, game::Side::first);
    EXPECT_EQ(score, (Score{2, 1, 1}));
    EXPECT_DOUBLE_EQ(score.mean(), 0.625);
    EXPECT_DOUBLE_EQ(Score().mean(), 0.5);
}

// Worked by hand: 100 games, 45 - 25 - 30. Mean 0.6, Elo 400 log10(1.5) = 70.437. Variance
// (45 * 0.16 + 25 * 0.36 + 30 * 0.01) / 100 = 0.165, so the mean is known to +/- 1.96 * 0.040620 =
// 0.079613: 0.520387 is 14.18 Elo, 0.679613 is 130.63, half of what lies between them 58.23.
TEST(Statistics, AWorkedExample) {
    const Score score{45, 25, 30};
    EXPECT_NEAR(statistics::elo(score).difference, 70.437, 0.001);
    EXPECT_NEAR(statistics::elo(score).error, 58.23, 0.02);
    // (45 - 25) / sqrt(2 * 70) = 1.690309; half of 1 + erf of it.
    EXPECT_NEAR(statistics::superiority(score), 0.99158, 0.00001);
    EXPECT_DOUBLE_EQ(statistics::draw_ratio(score), 0.3);
    EXPECT_EQ(statistics::score_line(score, "A", "B"),
              "Score of A vs B: 45 - 25 - 30  [0.600] 100");
    EXPECT_EQ(statistics::elo_line(score),
              "Elo difference: 70.4 +/- 58.2, LOS: 99.2 %, DrawRatio: 30.0 %");
}

TEST(Statistics, KnownDifferences) {
    EXPECT_NEAR(statistics::elo_of(0.5), 0, 1e-9);
    EXPECT_NEAR(statistics::elo_of(10.0 / 11), 400, 1e-9);
    EXPECT_NEAR(statistics::elo_of(1.0 / 11), -400, 1e-9);
    EXPECT_NEAR(statistics::elo_of(0.64), 99.95, 0.01);
}

// Variance 20 / 40 * 0.25 = 0.125, 0.5 + 1.96 * sqrt(0.125 / 40) = 0.609567, which is 77.4 Elo.
TEST(Statistics, EqualPlayersAreEqual) {
    EXPECT_EQ(statistics::elo_line(Score{10, 10, 20}),
              "Elo difference: 0.0 +/- 77.4, LOS: 50.0 %, DrawRatio: 50.0 %");
}

TEST(Statistics, TheOtherViewIsTheOpposite) {
    const Score one{30, 12, 7}, other{12, 30, 7};
    EXPECT_NEAR(statistics::elo(one).difference, -statistics::elo(other).difference, 1e-9);
    EXPECT_NEAR(statistics::elo(one).error, statistics::elo(other).error, 1e-9);
    EXPECT_NEAR(statistics::superiority(one) + statistics::superiority(other), 1, 1e-12);
}

TEST(Statistics, EveryFigureIsFinite) {
    for (int wins = 0; wins < 5; ++wins) {
        for (int losses = 0; losses < 5; ++losses) {
            for (int draws = 0; draws < 5; ++draws) {
                const Score score{wins, losses, draws};
                const statistics::Elo elo = statistics::elo(score);
                EXPECT_TRUE(std::isfinite(elo.difference));
                EXPECT_TRUE(std::isfinite(elo.error) && elo.error > 0);
                const std::string line = statistics::elo_line(score);
                EXPECT_EQ(line.find("inf"), std::string::npos) << line;
                EXPECT_EQ(line.find("nan"), std::string::npos) << line;
                EXPECT_EQ(line.find("-0.0"), std::string::npos) << line;
            }
        }
    }
}

// One more win is always better, up to and including the last one.
TEST(Statistics, AllWonIsMoreThanAllButADraw) {
    for (int games : {1, 2, 10, 400}) {
        EXPECT_GT(statistics::elo(Score{games, 0, 0}).difference,
                  statistics::elo(Score{games - 1, 0, 1}).difference);
    }
    EXPECT_EQ(statistics::elo_line(Score{100, 0, 0}).substr(0, 23), "Elo difference: 921.3 +");
}
