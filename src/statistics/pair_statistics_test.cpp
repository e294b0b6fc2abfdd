// Pair statistics, against worked examples and published matches.
#include "statistics/pair_statistics.h"

#include <gtest/gtest.h>

#include <cmath>

using statistics::PairScore;

namespace {

PairScore pairs(int ll, int ld, int dd, int wd, int ww) {
    return {{ll, ld, dd, wd, ww}};
}

}  // namespace

// 10 pairs 1 2 3 2 2. Mean (0.5 + 1.5 + 1.5 + 2) / 10 = 0.55, Elo 400 log10(0.55 / 0.45) = 34.86.
// Variance (0.3025 + 2 * 0.09 + 3 * 0.0025 + 2 * 0.04 + 2 * 0.2025) / 10 = 0.0975, so the mean is
// known to +/- 1.959964 * sqrt(0.00975) = 0.193531: 0.356469 is -102.62 Elo, 0.743531 is 184.91,
// half of what lies between 143.76. nElo 0.05 / sqrt(0.195) * 347.436 = 39.34, its error 1.959964 /
// sqrt(20) * 347.436 = 152.27. LOS: normal distribution at 0.05 / sqrt(0.00975) = 0.506370:
// 0.69370.
TEST(PairStatistics, AWorkedExample) {
    const PairScore score = pairs(1, 2, 3, 2, 2);
    EXPECT_EQ(score.pairs(), 10);
    EXPECT_NEAR(statistics::elo(score).difference, 34.86, 0.01);
    EXPECT_NEAR(statistics::elo(score).error, 143.76, 0.01);
    EXPECT_NEAR(statistics::normalized_elo(score).difference, 39.34, 0.01);
    EXPECT_NEAR(statistics::normalized_elo(score).error, 152.27, 0.01);
    EXPECT_NEAR(statistics::superiority(score), 0.69370, 0.0001);
    EXPECT_DOUBLE_EQ(statistics::pairs_ratio(score), 4.0 / 3);
}

// What fastchess printed for 400 games, quoted in a public question about the meaning of its lines.
TEST(PairStatistics, AgreesWithAPublishedMatch) {
    // The games are ours: the page has the pairs alone.
    const statistics::HeadToHead score{{300, 35, 65}, pairs(4, 3, 34, 42, 117)};
    EXPECT_EQ(statistics::result_lines(score),
              "Elo: 277.00 +/- 40.90, nElo: 345.17 +/- 34.05\n"
              "LOS: 100.00 %, DrawRatio: 16.25 %, PairsRatio: 22.71\n"
              "Games: 400, Wins: 300, Losses: 35, Draws: 65, Points: 332.5 (83.12 %)\n"
              "Ptnml(0-2): [4, 3, 34, 42, 117]\n");
    EXPECT_EQ(statistics::elo_line(score),
              "Elo difference: 277.0 +/- 40.9, LOS: 100.0 %, DrawRatio: 16.2 %");
}

// Two wins, a loss: the mean 2/3 is 120.41 Elo, its error 1.959964 sqrt(2/27) = 0.53345; the upper
// end is cut at 1 - 1/16, 470.4 Elo, the lower one is -325.3.
TEST(PairStatistics, WithoutAPairGamesAreCounted) {
    EXPECT_EQ(statistics::result_lines({{2, 1, 0}, {}}),
              "Elo: 120.41 +/- 397.88\n"
              "LOS: 71.81 %, DrawRatio: 0.00 %\n"
              "Games: 3, Wins: 2, Losses: 1, Draws: 0, Points: 2.0 (66.67 %)\n");
}

// A public test's page gives Elo -43.6578, LOS 0.00114 and normalized Elo -63.97 for these.
TEST(PairStatistics, AgreesWithAPublishedTest) {
    const PairScore score = pairs(13, 37, 50, 25, 3);
    EXPECT_NEAR(statistics::elo(score).difference, -43.6578, 0.0001);
    EXPECT_NEAR(statistics::normalized_elo(score).difference, -63.97, 0.01);
}

TEST(PairStatistics, TheOtherViewIsTheOpposite) {
    const PairScore one = pairs(1, 2, 3, 4, 9), other = pairs(9, 4, 3, 2, 1);
    EXPECT_NEAR(statistics::elo(one).difference, -statistics::elo(other).difference, 1e-9);
    EXPECT_NEAR(statistics::elo(one).error, statistics::elo(other).error, 1e-9);
    EXPECT_NEAR(statistics::superiority(one) + statistics::superiority(other), 1, 1e-12);
}

// Independent games as pairs have the error of single games: 400 of them, a quarter lost, half
// drawn, a quarter won, make pairs of 1 4 6 4 1 in 16.
TEST(PairStatistics, IndependentGamesHaveTheErrorOfSingleOnes) {
    const statistics::Elo as_pairs = statistics::elo(pairs(100, 400, 600, 400, 100));
    const statistics::Elo as_games = statistics::elo(statistics::Score{800, 800, 1600});
    EXPECT_NEAR(as_pairs.difference, 0, 1e-9);
    EXPECT_NEAR(as_pairs.error, as_games.error, 1e-6);
}

TEST(PairStatistics, EveryFigureIsFinite) {
    for (int code = 0; code < 4 * 4 * 4 * 4 * 4; ++code) {
        const PairScore score =
            pairs(code % 4, code / 4 % 4, code / 16 % 4, code / 64 % 4, code / 256);
        EXPECT_TRUE(std::isfinite(statistics::elo(score).difference)) << code;
        EXPECT_TRUE(std::isfinite(statistics::elo(score).error)) << code;
        EXPECT_GT(statistics::elo(score).error, 0) << code;
        EXPECT_TRUE(std::isfinite(statistics::normalized_elo(score).difference)) << code;
        EXPECT_GE(statistics::superiority(score), 0) << code;
        EXPECT_LE(statistics::superiority(score), 1) << code;
        const std::string lines = statistics::result_lines({{}, score});
        for (const char* bad : {"inf", "nan", " -0.00"}) {
            EXPECT_EQ(lines.find(bad), std::string::npos) << lines;
        }
    }
}

TEST(PairStatistics, AHalfPointMoreIsAlwaysBetter) {
    for (int n : {1, 2, 3, 10, 400}) {
        EXPECT_GT(statistics::elo(pairs(0, 0, 0, 0, n)).difference,
                  statistics::elo(pairs(0, 0, 0, 1, n - 1)).difference);
        EXPECT_LT(statistics::elo(pairs(n, 0, 0, 0, 0)).difference,
                  statistics::elo(pairs(n - 1, 1, 0, 0, 0)).difference);
    }
    EXPECT_NEAR(statistics::elo(pairs(0, 0, 9, 0, 0)).difference, 0, 1e-9);
    EXPECT_NEAR(statistics::superiority(PairScore()), 0.5, 1e-12);
}
