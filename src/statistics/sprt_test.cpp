// SPRT, against published tests.
#include "statistics/sprt.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/rng.h"

namespace {

using statistics::PairScore;
using statistics::SprtSettings;
using statistics::SprtState;

constexpr PairScore published{{13, 37, 50, 25, 3}};

// Plays pairs that fall with these chances until the test ends.
SprtState simulate(const std::array<double, 5>& chances, const SprtSettings& settings,
                   base::Rng& rng) {
    PairScore score;
    for (int pairs = 0; pairs < 100'000; ++pairs) {
        double at = static_cast<double>(rng.next() >> 11) * 0x1p-53;
        int halves = 0;
        while (halves < 4 && at >= chances[halves]) at -= chances[halves++];
        score.add(halves);
        const SprtState state = statistics::sprt(score, settings).state();
        if (state != SprtState::running) return state;
    }
    return SprtState::running;
}

// How many of 400 tests accept H1.
int accepted(const std::array<double, 5>& chances, const SprtSettings& settings) {
    base::Rng rng(5);
    int count = 0;
    for (int test = 0; test < 400; ++test) {
        const SprtState state = simulate(chances, settings, rng);
        EXPECT_NE(state, SprtState::running);
        count += state == SprtState::accepts_h1;
    }
    return count;
}

// Two independent games with this mean, 40 % of them drawn.
std::array<double, 5> chances_of(double mean) {
    const double d = 0.4, w = mean - d / 2, l = 1 - w - d;
    return {l * l, 2 * l * d, d * d + 2 * w * l, 2 * w * d, w * w};
}

}  // namespace

// Bounds log(0.05 / 0.95) and log(0.95 / 0.05).
TEST(Sprt, BoundsAreThoseOfWald) {
    const statistics::Sprt none = statistics::sprt(PairScore(), {});
    EXPECT_NEAR(none.lower, -2.944439, 1e-6);
    EXPECT_NEAR(none.upper, 2.944439, 1e-6);
    EXPECT_EQ(none.llr, 0);
    const statistics::Sprt odd = statistics::sprt(PairScore(), {0, 5, 0.1, 0.02, {}});
    EXPECT_NEAR(odd.lower, std::log(0.02 / 0.9), 1e-12);
    EXPECT_NEAR(odd.upper, std::log(0.98 / 0.1), 1e-12);
}

// A public test's page gives for these pairs the exact ratios of both models; its logistic elo1 is
// what 4 normalized Elo are at the observed spread: a mean of 0.50391, 2.716 Elo.
TEST(Sprt, AgreesWithAPublishedTest) {
    const SprtSettings normalized{0, 4, 0.05, 0.05, SprtSettings::Model::normalized};
    EXPECT_NEAR(statistics::sprt(published, normalized).llr, -0.54912, 0.00005);
    EXPECT_NEAR(statistics::sprt(published, SprtSettings{0, 2.716, 0.05, 0.05, {}}).llr, -0.53772,
                0.0003);
}

// The normal approximation: pairs (s1 - s0) (2 mean - s0 - s1) / (2 variance). For 100 300 500 350
// 110, elo 0 to 5: s0 0.5, s1 0.507195; mean 0.512868, variance 0.068309, so 1360 *
// 0.007195 * (1.025735 - 1.007195) / 0.136617 = 1.328.
TEST(Sprt, IsCloseToTheNormalApproximation) {
    const PairScore score{{100, 300, 500, 350, 110}};
    EXPECT_NEAR(statistics::sprt(score, {0, 5, 0.05, 0.05, {}}).llr, 1.328, 0.01);
}

// Without draws and pairs the likeliest shares are the hypothesis itself: 60 of 100 games won, Elo
// 0 to 100 (a mean of 0.640065): 60 log(0.640065 / 0.5) + 40 log(0.359935 / 0.5) = 1.6703.
TEST(Sprt, OfGamesWithoutDrawsIsTheTextbooks) {
    const statistics::Score score{60, 40, 0};
    EXPECT_NEAR(statistics::sprt(score, {0, 100, 0.05, 0.05, {}}).llr, 1.6703, 0.0002);
}

// 100 wins, 80 losses, 120 draws: drawelo 200 log10(220/80 200/100) = 148.0725. At 0 Elo a side
// wins with 0.298954, at 10 with 0.311206 against 0.286986; 80 log(0.286986 / 0.298954) + 120
// log(0.401808 / 0.402091) + 100 log(0.311206 / 0.298954) = 0.66125.
TEST(Sprt, OfTheBayesianModelIsTheTextbooks) {
    const SprtSettings bayesian{0, 10, 0.05, 0.05, SprtSettings::Model::bayesian};
    EXPECT_NEAR(statistics::sprt(statistics::Score{100, 80, 120}, bayesian).llr, 0.66125, 0.0001);
    // Pairs do not matter to it, and games without a draw, a win or a loss have a ratio, too.
    EXPECT_NEAR(statistics::sprt(statistics::HeadToHead{{100, 80, 120}, published}, bayesian).llr,
                0.66125, 0.0001);
    for (const statistics::Score score :
         {statistics::Score{}, {1, 0, 0}, {0, 9, 0}, {0, 0, 1000}, {1'000'000, 1'000'000, 0}}) {
        EXPECT_TRUE(std::isfinite(statistics::sprt(score, bayesian).llr));
    }
    EXPECT_GT(statistics::sprt(statistics::Score{60, 40, 0}, bayesian).llr, 0);
}

TEST(Sprt, HypothesesThatChangePlacesChangeTheSign) {
    const SprtSettings up{0, 10, 0.05, 0.05, {}}, down{-10, 0, 0.05, 0.05, {}};
    const PairScore mirrored{{3, 25, 50, 37, 13}};
    EXPECT_NEAR(statistics::sprt(published, up).llr, -statistics::sprt(mirrored, down).llr, 1e-9);
}

TEST(Sprt, EveryFigureIsFinite) {
    for (const auto model : {SprtSettings::Model::logistic, SprtSettings::Model::normalized}) {
        for (const auto& [elo0, elo1] : {std::pair{0.0, 5.0}, {-1000.0, 1000.0}, {-3.0, 500.0}}) {
            const SprtSettings settings{elo0, elo1, 0.05, 0.05, model};
            ASSERT_TRUE(statistics::check_sprt(settings));
            for (int code = 0; code < 3 * 3 * 3 * 3 * 3; ++code) {
                const PairScore score{
                    {code % 3, code / 3 % 3, code / 9 % 3, code / 27 % 3, code / 81}};
                const statistics::Sprt found = statistics::sprt(score, settings);
                EXPECT_TRUE(std::isfinite(found.llr)) << code << ' ' << elo1;
                const std::string line = statistics::sprt_line(found);
                EXPECT_EQ(line.find("inf"), std::string::npos) << line;
                EXPECT_EQ(line.find("nan"), std::string::npos) << line;
                EXPECT_EQ(line.find("-0.00"), std::string::npos) << line;
            }
            for (const statistics::Score score :
                 {statistics::Score{}, {1, 0, 0}, {0, 9, 0}, {0, 0, 1000}}) {
                EXPECT_TRUE(std::isfinite(statistics::sprt(score, settings).llr));
            }
        }
    }
    const PairScore many{{0, 0, 0, 0, 1'000'000}};
    EXPECT_TRUE(std::isfinite(statistics::sprt(many, {0, 5, 0.05, 0.05, {}}).llr));
}

TEST(Sprt, ItsLineIsTheOneScriptsKnow) {
    EXPECT_EQ(statistics::sprt_line({1.23, -2.944, 2.944}),
              "SPRT: llr 1.23 (41.8%), lbound -2.94, ubound 2.94");
    EXPECT_EQ(statistics::sprt_line({-1.472, -2.944, 2.944}),
              "SPRT: llr -1.47 (-50.0%), lbound -2.94, ubound 2.94");
    EXPECT_EQ(statistics::sprt_line({3.0, -2.944, 2.944}),
              "SPRT: llr 3.00 (101.9%), lbound -2.94, ubound 2.94 - H1 was accepted");
    EXPECT_EQ(statistics::sprt_line({-3.0, -2.944, 2.944}),
              "SPRT: llr -3.00 (-101.9%), lbound -2.94, ubound 2.94 - H0 was accepted");
}

TEST(Sprt, RefusesWhatCannotBeTested) {
    EXPECT_TRUE(statistics::check_sprt({}));
    EXPECT_FALSE(statistics::check_sprt({5, 5, 0.05, 0.05, {}}));
    EXPECT_FALSE(statistics::check_sprt({5, 0, 0.05, 0.05, {}}));
    EXPECT_FALSE(statistics::check_sprt({0, 5, 0, 0.05, {}}));
    EXPECT_FALSE(statistics::check_sprt({0, 5, 0.05, 0.5, {}}));
    EXPECT_FALSE(statistics::check_sprt({0, 2000, 0.05, 0.05, {}}));
    EXPECT_FALSE(statistics::check_sprt({std::nan(""), 5, 0.05, 0.05, {}}));
    EXPECT_FALSE(statistics::check_sprt({0, 5, std::nan(""), 0.05, {}}));
}

// At most 5 in 100 go wrong, and not so few that the test would be wasting games; 400 tests are
// uncertain by about 1 in 100.
TEST(Sprt, APlayerAgainstItselfAcceptsTheNull) {
    const int wrong = accepted(chances_of(0.5), {0, 30, 0.05, 0.05, {}});
    EXPECT_GE(wrong, 8);
    EXPECT_LE(wrong, 26);
}

// 30 Elo are a mean of 0.543066.
TEST(Sprt, ATruePlayerIsAccepted) {
    const int right = accepted(chances_of(0.543066), {0, 30, 0.05, 0.05, {}});
    EXPECT_GE(right, 374);
    EXPECT_LE(right, 392);
}

// The spread of a game that is drawn 40 times in 100 is sqrt(0.15), so 60 normalized Elo are a mean
// of 0.5 + 60 / 347.436 * sqrt(0.15) = 0.566884, up to the square of that.
TEST(Sprt, NormalizedEloIsAcceptedAsOften) {
    const SprtSettings settings{0, 60, 0.05, 0.05, SprtSettings::Model::normalized};
    EXPECT_LE(accepted(chances_of(0.5), settings), 26);
    EXPECT_GE(accepted(chances_of(0.566884), settings), 374);
}
