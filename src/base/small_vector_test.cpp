// SmallVector: in place while small, then on the heap.
#include "base/small_vector.h"

#include <gtest/gtest.h>

#include <vector>

namespace {

using List = base::SmallVector<int, 4>;

std::vector<int> items(const List& list) {
    return {list.begin(), list.end()};
}
List up_to(int count) {
    List list;
    for (int i = 0; i < count; ++i) list.push_back(i);
    return list;
}

TEST(SmallVector, BeginsEmpty) {
    const List list;
    EXPECT_TRUE(list.empty());
    EXPECT_EQ(list.size(), 0u);
    EXPECT_EQ(list.begin(), list.end());
}

TEST(SmallVector, KeepsWhatFitsInPlace) {
    const List list = up_to(4);
    EXPECT_EQ(items(list), (std::vector{0, 1, 2, 3}));
    const auto* first = reinterpret_cast<const std::byte*>(list.begin());
    const auto* self = reinterpret_cast<const std::byte*>(&list);
    EXPECT_TRUE(first >= self && first < self + sizeof(list));
}

TEST(SmallVector, GrowsBeyondItsPlace) {
    List list = up_to(1000);
    ASSERT_EQ(list.size(), 1000u);
    for (int i = 0; i < 1000; ++i) ASSERT_EQ(list[static_cast<std::size_t>(i)], i);
    list[999] = -1;
    EXPECT_EQ(*(list.end() - 1), -1);
}

TEST(SmallVector, TakesItsOwnElementWhileGrowing) {
    List list = up_to(4);
    list.push_back(list[1]);
    EXPECT_EQ(items(list), (std::vector{0, 1, 2, 3, 1}));
}

TEST(SmallVector, IsFilledAnewAfterClearing) {
    List list = up_to(9);
    list.clear();
    EXPECT_TRUE(list.empty());
    list.push_back(7);
    EXPECT_EQ(items(list), (std::vector{7}));
}

TEST(SmallVector, CopiesAreIndependent) {
    for (const int count : {0, 3, 4, 5, 50}) {
        const List original = up_to(count);
        List copy = original;
        EXPECT_EQ(items(copy), items(original));
        copy.push_back(-1);
        EXPECT_EQ(original.size(), static_cast<std::size_t>(count));
        if (count > 0) {
            copy[0] = 99;
            EXPECT_EQ(original[0], 0);
        }
    }
}

TEST(SmallVector, IsAssignedBetweenPlaceAndHeap) {
    List small = up_to(2);
    List large = up_to(20);
    const List other = up_to(3);
    large = small;
    EXPECT_EQ(items(large), (std::vector{0, 1}));
    small = up_to(6);
    EXPECT_EQ(items(small), (std::vector{0, 1, 2, 3, 4, 5}));
    small = other;
    EXPECT_EQ(items(small), (std::vector{0, 1, 2}));
    const List& itself = small;
    small = itself;
    EXPECT_EQ(items(small), (std::vector{0, 1, 2}));
}

}  // namespace
