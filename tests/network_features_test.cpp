// The contract of games with features for a network; and an accumulator that follows a search
// gives the same values as a fresh one.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <set>

#include "game/network_features.h"
#include "network/accumulator.h"
#include "support/effort.h"
#include "support/every_game.h"

namespace {

template <class P>
class NetworkFeatures : public support::RandomGames<P> {};

TYPED_TEST_SUITE(NetworkFeatures, support::EveryGame, support::GameName);

template <class P>
network::Network random_network(std::uint64_t seed, int width) {
    using Features = typename P::NetworkFeatures;
    base::Rng rng(seed);
    network::Weights weights;
    weights.features = Features::count;
    weights.width = width;
    weights.scale = 400;
    const auto fill = [&rng](std::vector<std::int16_t>& list, int count, int most) {
        for (int i = 0; i < count; ++i) {
            const auto number = static_cast<int>(rng.below(static_cast<unsigned>(2 * most + 1)));
            list.push_back(static_cast<std::int16_t>(number - most));
        }
    };
    fill(weights.hidden, Features::count * width, 120);
    fill(weights.hidden_bias, width, 120);
    fill(weights.output, network::phases * 2 * width, 127);
    const auto read =
        network::Weights::parse(weights.format(), Features::count, Features::most_present);
    EXPECT_TRUE(read.has_value());
    return network::Network(weights);
}

}  // namespace

TYPED_TEST(NetworkFeatures, AreNumberedForBothSidesAndMirrored) {
    if constexpr (game::HasNetworkFeatures<TypeParam>) {
        using Features = typename TypeParam::NetworkFeatures;
        const int bits = static_cast<int>(game::network_words<Features>) * 64;
        std::array<std::set<int>, 2> seen;
        for (int bit = 0; bit < bits; ++bit) {
            const int first = Features::feature(bit, game::Side::first);
            const int second = Features::feature(bit, game::Side::second);
            ASSERT_EQ(first < 0, second < 0) << bit;
            if (first < 0) continue;
            ASSERT_LT(std::max(first, second), Features::count);
            EXPECT_TRUE(seen[0].insert(first).second && seen[1].insert(second).second) << bit;
        }
        EXPECT_EQ(seen[0].size(), static_cast<std::size_t>(Features::count));
        for (int feature = 0; feature < Features::count; ++feature) {
            const int image = Features::mirrored(feature);
            ASSERT_TRUE(image >= 0 && image < Features::count);
            EXPECT_EQ(Features::mirrored(image), feature);
        }
        this->walk(31, support::effort(200), 300, [&](const TypeParam& position, const auto&) {
            int present = 0;
            const auto words = Features::write(position).words;
            for (int bit = 0; bit < bits; ++bit) {
                if ((words[static_cast<std::size_t>(bit / 64)] >> (bit % 64) & 1) == 0) continue;
                ++present;
                ASSERT_GE(Features::feature(bit, game::Side::first), 0) << position.format();
            }
            ASSERT_LE(present, Features::most_present) << position.format();
            ASSERT_LE(Features::pieces(position), Features::most_pieces);
            ASSERT_GT(Features::pieces(position), 0);
        });
    }
}

// Follows random games with detours, as a search does, between two networks.
TYPED_TEST(NetworkFeatures, FollowingASearchIsAsGoodAsStartingAfresh) {
    if constexpr (game::HasNetworkFeatures<TypeParam>) {
        const std::array networks{random_network<TypeParam>(1, 64),
                                  random_network<TypeParam>(2, 192)};
        const int wanted = support::effort(1'000'000);
        using Accumulator = network::Accumulator<typename TypeParam::NetworkFeatures>;
        Accumulator following;
        base::Rng rng(5);
        std::set<int> values;
        int compared = 0;
        const auto compare = [&](const TypeParam& position) {
            const network::Network& network = networks[compared / 1000 % 2];
            Accumulator fresh;
            const int value = fresh.value(network, position);
            ASSERT_EQ(following.value(network, position), value) << position.format();
            if (compared % 100 == 0) values.insert(value);
            ++compared;
        };
        for (std::uint64_t seed = 1; compared < wanted; ++seed) {
            this->walk(seed, 1, 300, [&](TypeParam position, const auto& moves) {
                compare(position);
                for (int i = 0; i < 8 && moves.size() > 0; ++i) {
                    const auto move = moves[rng.below(static_cast<unsigned>(moves.size()))];
                    const auto undo = position.play(move);
                    compare(position);
                    position.undo(move, undo);
                }
            });
            if (this->HasFatalFailure()) return;
        }
        EXPECT_GT(values.size(), 500u);
    }
}

TEST(NetworkGames, SomeGameHasFeaturesAndRefusesBadFiles) {
    int games = 0;
    games::AllGames::for_each([&]<class P> {
        if constexpr (game::HasNetworkFeatures<P>) {
            ++games;
            const auto start = P::start();
            const int before = start.evaluate(0);
            EXPECT_FALSE(P::load_network("").has_value());
            EXPECT_FALSE(P::load_network("manator network 1\nnonsense").has_value());
            EXPECT_EQ(start.evaluate(0), before);
            EXPECT_LT(game::handmade_evaluation<P>, static_cast<int>(P::evaluations().size()));
        }
    });
    EXPECT_GT(games, 0);
}
