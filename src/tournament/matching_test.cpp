// Matchings, against trying everything.
#include "tournament/matching.h"

#include <gtest/gtest.h>

#include "base/rng.h"

namespace {

using tournament::Acquaintance;

// By trying everything.
bool slowly(const Acquaintance& may_meet, std::vector<bool> present) {
    std::size_t first = 0;
    while (first < present.size() && !present[first]) ++first;
    if (first == present.size()) return true;
    present[first] = false;
    for (std::size_t other = first + 1; other < present.size(); ++other) {
        if (!present[other] || !may_meet[first][other]) continue;
        present[other] = false;
        if (slowly(may_meet, present)) return true;
        present[other] = true;
    }
    return false;
}

}  // namespace

TEST(Matching, AgreesWithTryingEverything) {
    base::Rng rng(4);
    int possible = 0;
    for (int run = 0; run < 4000; ++run) {
        const std::size_t size = rng.below(11);
        const std::uint32_t density = 1 + rng.below(7);
        Acquaintance may_meet(size, std::vector<bool>(size, false));
        std::vector<bool> present(size);
        for (std::size_t a = 0; a < size; ++a) {
            present[a] = rng.below(8) != 0;
            for (std::size_t b = 0; b < a; ++b) {
                may_meet[a][b] = may_meet[b][a] = rng.below(10) < density;
            }
        }
        const bool expected = slowly(may_meet, present);
        ASSERT_EQ(tournament::can_all_be_paired(may_meet, present), expected) << run;
        possible += expected;
    }
    EXPECT_GT(possible, 800);
    EXPECT_LT(possible, 3200);
}
