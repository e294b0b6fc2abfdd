// Weights as rows and as C++, and what every game's own promise.
#include "train/weight_row.h"

#include <gtest/gtest.h>

#include "all_games.h"
#include "base/rng.h"
#include "game/erase.h"
#include "game/network_features.h"
#include "game/search_abilities.h"
#include "game/weights.h"
#include "train/network_rivals.h"
#include "train/rivals.h"

namespace train {
namespace {

struct Inner {
    int one = 1;
    std::array<int, 2> two{2, 3};

    MANATOR_WEIGHTS(one, two)
};

struct Outer {
    Inner inner;
    std::array<std::array<int, 2>, 2> table{{{4, 5}, {-6, 7}}};
    int final_one = 8;

    MANATOR_WEIGHTS(inner, table, final_one)
};

TEST(WeightRow, HasEveryNumberInOrder) {
    EXPECT_EQ(row_of(Outer()), (std::vector<int>{1, 2, 3, 4, 5, -6, 7, 8}));
    const std::vector<int> other{8, 7, 6, 5, 4, 3, 2, 1};
    EXPECT_EQ(row_of(weights_of<Outer>(other)), other);
    EXPECT_EQ(weights_of<Outer>(other).inner.two[1], 6);
}

TEST(WeightRow, IsPrintedAsSource) {
    EXPECT_EQ(source_of(Outer()),
              "inner:\n"
              "    one = 1;\n"
              "    two{2, 3};\n"
              "table{{{4, 5}, {-6, 7}}};\n"
              "final_one = 8;\n");
}

// A member that `each` does not visit would never be tuned.
TEST(WeightRow, GamesShowAllTheirWeights) {
    int games = 0;
    games::AllGames::for_each([&]<class P> {
        static_assert(game::HasWeights<P>);
        EXPECT_EQ(row_of(typename P::Weights()).size() * sizeof(int), sizeof(typename P::Weights))
            << P::info().id;
        ++games;
    });
    EXPECT_GT(games, 4);
}

// Calls f with the positions of a random game.
template <class P, class F>
void play_randomly(std::uint64_t seed, F&& f) {
    base::Rng rng(seed);
    P position = P::start();
    for (int ply = 0; ply < 200 && !position.outcome().over(); ++ply) {
        f(position);
        typename P::Moves moves;
        position.generate(moves);
        position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
}

TEST(Rivals, OldWeightsAreTheBestEvaluationAndNewOnesAreNot) {
    games::AllGames::for_each([&]<class P> {
        std::vector<int> row = row_of(typename P::Weights());
        for (int& value : row) value = 2 * value + 1;
        Rivals<P>::weights[1] = weights_of<typename P::Weights>(row);
        int differ = 0;
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            play_randomly<Rivals<P>>(seed, [&](const Rivals<P>& position) {
                ASSERT_EQ(position.evaluate(0), position.P::evaluate(game::handmade_evaluation<P>))
                    << position.format();
                differ += position.evaluate(1) != position.evaluate(0);
            });
        }
        EXPECT_GT(differ, 20) << P::info().id;
        Rivals<P>::weights = {};
    });
}

// An erased position of the game itself is not one of Rivals, though it has the same rules.
TEST(RivalsDeathTest, AreNotTakenForTheGameTheyPlay) {
    games::AllGames::for_each([]<class P> {
        const game::Erased<P> position(P::start());
        EXPECT_DEATH(static_cast<void>(game::typed<Rivals<P>>(position)), "bug: CHECK");
        if constexpr (game::HasNetworkFeatures<P>) {
            EXPECT_DEATH(static_cast<void>(game::typed<NetworkRivals<P>>(position)), "bug: CHECK");
        }
    });
}

}  // namespace
}  // namespace train
