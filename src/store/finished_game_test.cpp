// Ids and points of finished games.
#include "store/finished_game.h"

#include <gtest/gtest.h>

#include <set>

using game::Side;
using store::GameId;

TEST(GameId, BotsChangeSidesWithinAPair) {
    const GameId one{0, store::bot_pair("zeta", "alpha"), 1, 1}, two{0, one.bots, 1, 2};
    EXPECT_EQ(one.bot(Side::first), "alpha");
    EXPECT_EQ(one.bot(Side::second), "zeta");
    EXPECT_EQ(two.bot(Side::first), "zeta");
    EXPECT_EQ(two.bot(Side::second), "alpha");
}

TEST(GameId, ItsTextIsDifferentForDifferentGames) {
    EXPECT_EQ(store::id_text({0, {"Alice", "Bob"}, 3, 2}), "r0-p3-g2-Alice-Bob");
    EXPECT_EQ(store::id_text({2, {"../a", "b-\xC3\xA9"}, 1, 1}), "r2-p1-g1-%2E%2E%2Fa-b%2D%C3%A9");
    std::set<std::string> texts;
    int made = 0;
    for (const char* a : {"a", "a-b", "a%2Db", "", "a b"}) {
        for (const char* b : {"b", "b-b", "-b", "%", "b\n"}) {
            for (int n : {1, 2, 11}) {
                texts.insert(store::id_text({0, {a, b}, n, 1}));
                texts.insert(store::id_text({n, {a, b}, 1, 2}));
                made += 2;
            }
        }
    }
    EXPECT_EQ(static_cast<int>(texts.size()), made);
}

TEST(FinishedGame, PointsAreThoseOfTheFirstBot) {
    store::FinishedGame game;
    game.id = {0, {"a", "b"}, 1, 2};
    EXPECT_EQ(game.halves(), 1);
    game.result = game::Result::first_wins;
    EXPECT_EQ(game.halves(), 0);
    game.result = game::Result::second_wins;
    EXPECT_EQ(game.halves(), 2);
    game.id.game = 1;
    EXPECT_EQ(game.halves(), 0);
}

TEST(MoveTimes, AddUp) {
    using std::chrono::microseconds;
    store::MoveTimes times{2, microseconds(10), microseconds(7)};
    times.add({3, microseconds(20), microseconds(5)});
    EXPECT_EQ(times, (store::MoveTimes{5, microseconds(30), microseconds(7)}));
    EXPECT_EQ(times.mean(), microseconds(6));
    EXPECT_EQ(store::MoveTimes().mean(), microseconds(0));
}
