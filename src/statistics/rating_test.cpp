// Ratings, against the formula for two players.
#include "statistics/rating.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/rng.h"

namespace {

using statistics::Encounter;
using statistics::Ratings;
using statistics::Score;

double uniform(base::Rng& rng) {
    return static_cast<double>(rng.next() >> 11) * 0x1p-53;
}

// Games of players with these strengths, in the model's own units; each pair plays so many games
// with either side.
std::vector<Encounter> simulate(const std::vector<double>& strengths, double side, double draws,
                                int games, base::Rng& rng) {
    std::vector<Encounter> all;
    for (std::size_t a = 0; a < strengths.size(); ++a) {
        for (std::size_t b = 0; b < strengths.size(); ++b) {
            if (a == b) continue;
            const double x = strengths[a] - strengths[b] + side;
            const double win = std::exp(x / 2), loss = std::exp(-x / 2);
            Encounter met{a, b, {}};
            for (int i = 0; i < games; ++i) {
                const double at = uniform(rng) * (win + loss + draws);
                ++(at < win          ? met.score.wins
                   : at < win + loss ? met.score.losses
                                     : met.score.draws);
            }
            all.push_back(met);
        }
    }
    return all;
}

void expect_finite(const Ratings& ratings) {
    double sum = 0;
    for (const statistics::Rating& rating : ratings.players) {
        EXPECT_TRUE(std::isfinite(rating.elo));
        EXPECT_TRUE(std::isfinite(rating.error));
        sum += rating.elo;
    }
    EXPECT_NEAR(sum, 0, 1e-6);
    EXPECT_TRUE(std::isfinite(ratings.first_side.difference));
    EXPECT_TRUE(std::isfinite(ratings.first_side.error));
    EXPECT_GE(ratings.draws, 0);
    EXPECT_LE(ratings.draws, 1);
    for (std::size_t a = 0; a < ratings.players.size(); ++a) {
        for (std::size_t b = 0; b < ratings.players.size(); ++b) {
            EXPECT_NEAR(ratings.superiority(a, b) + ratings.superiority(b, a), 1, 1e-9);
        }
    }
}

}  // namespace

// 640 of 1000 games, as many with either side and without draws, are 99.95 Elo; the prior takes a
// little of it.
TEST(Rating, OfTwoPlayersIsTheLogisticFormula) {
    const Ratings ratings = statistics::rate(2, {{0, 1, {320, 180, 0}}, {1, 0, {180, 320, 0}}});
    const statistics::Elo plain = statistics::elo(Score{640, 360, 0});
    EXPECT_NEAR(ratings.players[0].elo - ratings.players[1].elo, plain.difference, 0.2);
    // Each lies half the difference from the mean, and so does its error.
    EXPECT_NEAR(2 * ratings.players[0].error, plain.error, 0.3);
    EXPECT_NEAR(ratings.first_side.difference, 0, 1e-6);
    EXPECT_LT(ratings.draws, 0.01);
}

TEST(Rating, OfTwoPlayersWhoDrawIsCloseToIt) {
    const Ratings ratings = statistics::rate(2, {{0, 1, {150, 100, 250}}, {1, 0, {100, 150, 250}}});
    const statistics::Elo plain = statistics::elo(Score{300, 200, 500});
    EXPECT_NEAR(ratings.players[0].elo - ratings.players[1].elo, plain.difference, 0.5);
    EXPECT_NEAR(2 * ratings.players[0].error, plain.error, 0.5);
    EXPECT_NEAR(ratings.draws, 0.5, 0.01);
}

// A published example worked by hand: 75 % of the points against the next player and 90 % against
// the one after him are 191 Elo each.
TEST(Rating, StepsOfStrengthAddUp) {
    std::vector<Encounter> games;
    for (const auto& [a, b, won, lost] :
         {std::tuple{0, 1, 75, 25}, {1, 2, 75, 25}, {0, 2, 90, 10}}) {
        games.push_back({static_cast<std::size_t>(a), static_cast<std::size_t>(b), {won, lost, 0}});
        games.push_back({static_cast<std::size_t>(b), static_cast<std::size_t>(a), {lost, won, 0}});
    }
    const Ratings ratings = statistics::rate(3, games);
    EXPECT_NEAR(ratings.players[0].elo, 190.85, 1);
    EXPECT_NEAR(ratings.players[1].elo, 0, 1e-6);
    EXPECT_NEAR(ratings.players[2].elo, -190.85, 1);
}

// Of 12 players in 40 tournaments nearly 95 % lie within their errors.
TEST(Rating, RecoversKnownStrengthsWithinTheErrors) {
    const std::vector<double> truth{1.5, 1.1, 0.8, 0.5, 0.2, 0, 0, -0.1, -0.4, -0.8, -1.2, -1.6};
    const double draws = 1, side = 0.3, unit = 400 / std::log(10.0) * 2 / (2 + draws);
    base::Rng rng(9);
    int within = 0, sides_within = 0;
    for (int run = 0; run < 40; ++run) {
        const Ratings found = statistics::rate(12, simulate(truth, side, draws, 10, rng));
        for (std::size_t i = 0; i < truth.size(); ++i) {
            within += std::abs(found.players[i].elo - truth[i] * unit) < found.players[i].error;
        }
        sides_within +=
            std::abs(found.first_side.difference - side * unit) < found.first_side.error;
        EXPECT_NEAR(found.draws, draws / (2 + draws), 0.06);
    }
    EXPECT_GE(within, 480 * 0.92);
    EXPECT_LE(within, 480 * 0.98);
    EXPECT_GE(sides_within, 34);
}

TEST(Rating, PerfectScoresStayFiniteAndInOrder) {
    const Ratings ratings = statistics::rate(
        3, {{0, 1, {10, 0, 0}}, {1, 0, {0, 10, 0}}, {1, 2, {10, 0, 0}}, {2, 1, {0, 10, 0}}});
    expect_finite(ratings);
    EXPECT_GT(ratings.players[0].elo, ratings.players[1].elo + 300);
    EXPECT_GT(ratings.players[1].elo, ratings.players[2].elo + 300);
    EXPECT_GT(ratings.superiority(0, 2), 0.99);
}

// Groups that never met have the same mean, and wide errors where they are compared.
TEST(Rating, GroupsThatNeverMetAreToldApart) {
    const Ratings ratings = statistics::rate(
        5, {{0, 2, {30, 10, 10}}, {2, 0, {10, 30, 10}}, {1, 3, {5, 45, 0}}, {3, 1, {45, 5, 0}}});
    expect_finite(ratings);
    EXPECT_EQ(ratings.players[0].group, 0);
    EXPECT_EQ(ratings.players[1].group, 1);
    EXPECT_EQ(ratings.players[2].group, 0);
    EXPECT_EQ(ratings.players[3].group, 1);
    EXPECT_EQ(ratings.players[4].group, 2);
    EXPECT_NEAR(ratings.players[0].elo + ratings.players[2].elo, 0, 1e-6);
    EXPECT_GT(ratings.players[0].error, 300);
    EXPECT_GT(ratings.superiority(0, 2), 0.999);
    EXPECT_LT(ratings.superiority(3, 0), 0.9);
}

TEST(Rating, HasAnAnswerToEverything) {
    expect_finite(statistics::rate(0, {}));
    expect_finite(statistics::rate(1, {}));
    expect_finite(statistics::rate(1, {{0, 0, {3, 1, 1}}}));
    expect_finite(statistics::rate(4, {}));
    expect_finite(statistics::rate(2, {{0, 1, {}}}));
    expect_finite(statistics::rate(2, {{0, 1, {0, 0, 100'000}}}));
    expect_finite(statistics::rate(2, {{0, 1, {1'000'000, 0, 0}}, {1, 0, {1'000'000, 0, 0}}}));
    expect_finite(statistics::rate(2, {{0, 1, {1'000'000, 0, 0}}, {1, 0, {0, 1'000'000, 0}}}));
    for (int code = 0; code < 27 * 27; ++code) {
        const Score one{code % 3, code / 3 % 3, code / 9 % 3};
        const Score two{code / 27 % 3, code / 81 % 3, code / 243};
        expect_finite(statistics::rate(3, {{0, 1, one}, {1, 2, two}}));
    }
}

TEST(Rating, DoesNotDependOnTheOrderOfGames) {
    base::Rng rng(3);
    std::vector<Encounter> games = simulate({0.5, 0, -0.5}, 0.2, 0.7, 20, rng);
    const Ratings one = statistics::rate(3, games);
    std::reverse(games.begin(), games.end());
    const Ratings other = statistics::rate(3, games);
    for (int i = 0; i < 3; ++i) EXPECT_NEAR(one.players[i].elo, other.players[i].elo, 1e-6);
}
