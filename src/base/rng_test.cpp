// The numbers themselves: seeded boards, hash keys and repeatable tests hang on them.
#include "base/rng.h"

#include <gtest/gtest.h>

TEST(Rng, NumbersNeverChange) {
    // The well-known first numbers of SplitMix64 for this seed.
    base::Rng rng(1234567);
    EXPECT_EQ(rng.next(), 6457827717110365317u);
    EXPECT_EQ(rng.next(), 3203168211198807973u);
    EXPECT_EQ(rng.next(), 9817491932198370423u);
    EXPECT_EQ(rng.next(), 4593380528125082431u);
    EXPECT_EQ(rng.next(), 16408922859458223821u);
}

TEST(Rng, BelowTakesTheUpperHalfOfEachNumber) {
    base::Rng rng(1234567);
    for (const std::uint64_t number :
         {6457827717110365317u, 3203168211198807973u, 9817491932198370423u}) {
        EXPECT_EQ(rng.below(100), ((number >> 32) * 100) >> 32);
    }
}

TEST(Rng, BelowReachesEveryNumberAndNoOther) {
    base::Rng rng(1);
    std::array<int, 6> times{};
    for (int i = 0; i < 6000; ++i) ++times.at(rng.below(6));
    for (const int count : times) EXPECT_NEAR(count, 1000, 200);
    EXPECT_EQ(rng.below(1), 0u);
}

TEST(Rng, KeysAreTheNumbersOfTheirSeed) {
    constexpr auto keys = base::random_keys<3>(1234567);
    EXPECT_EQ(keys[0], 6457827717110365317u);
    EXPECT_EQ(keys[2], 9817491932198370423u);
}
