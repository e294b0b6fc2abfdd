// FixedVector: order, capacity, and the abort when it is exceeded.
#include "base/fixed_vector.h"

#include <gtest/gtest.h>

#include <vector>

namespace {

using List = base::FixedVector<int, 3>;

TEST(FixedVector, HoldsElementsInOrder) {
    List list;
    EXPECT_TRUE(list.empty());
    for (const int value : {7, 8, 9}) list.push_back(value);
    EXPECT_EQ(list.size(), 3u);
    list[1] = 80;
    EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector{7, 80, 9}));
    const List copy = list;
    list.clear();
    EXPECT_TRUE(list.empty());
    EXPECT_EQ(copy[2], 9);
}

TEST(FixedVector, AnElementTooManyIsABug) {
    List list;
    for (int i = 0; i < 3; ++i) list.push_back(i);
    EXPECT_DEATH(list.push_back(3), "bug: CHECK");
}

}  // namespace
