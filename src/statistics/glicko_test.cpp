// Glicko-2, against the worked example of Glickman's paper.
#include "statistics/glicko.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace {

using statistics::after_games;
using statistics::Glicko;
using statistics::GlickoGame;
using statistics::idle;

const Glicko player{1500, 200, 0.06};

}  // namespace

TEST(Glicko, TheExampleOfThePaper) {
    const std::array<GlickoGame, 3> games{
        {{{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}}};
    const Glicko after = after_games(player, games);
    EXPECT_NEAR(after.rating, 1464.06, 0.01);
    EXPECT_NEAR(after.deviation, 151.52, 0.01);
    EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko, WithoutGamesOnlyTheDeviationGrows) {
    const Glicko later = idle(player, 1);
    EXPECT_NEAR(later.deviation, std::hypot(200, 0.06 * 173.7178), 1e-9);
    EXPECT_EQ(later.rating, player.rating);
    EXPECT_EQ(after_games(player, {}), later);
    EXPECT_EQ(idle(player, 0), player);
    EXPECT_EQ(idle(player, -1), player) << "a clock that was set back";
    EXPECT_DOUBLE_EQ(idle(player, 1e6).deviation, 350);
    // Two halves are a whole.
    EXPECT_NEAR(idle(idle(player, 0.5), 0.5).deviation, later.deviation, 1e-9);
}

TEST(Glicko, ASurpriseRaisesTheVolatilityAndStaysFinite) {
    const Glicko strong{2800, 40, 0.06}, weak{800, 40, 0.06};
    const std::array<GlickoGame, 1> lost{{{weak, 0}}}, won{{{strong, 1}}};
    const Glicko fallen = after_games(strong, lost), risen = after_games(weak, won);
    EXPECT_GT(fallen.volatility, strong.volatility);
    EXPECT_LT(fallen.rating, strong.rating);
    EXPECT_NEAR(strong.rating - fallen.rating, risen.rating - weak.rating, 1e-6) << "symmetric";
    for (const double difference : {-20'000.0, 20'000.0}) {
        const std::array<GlickoGame, 1> absurd{{{{1500 + difference, 50, 0.06}, 1}}};
        const Glicko after = after_games(player, absurd);
        EXPECT_TRUE(std::isfinite(after.rating) && std::isfinite(after.deviation) &&
                    std::isfinite(after.volatility))
            << difference;
    }
}
