// Dividing the processors among games.
#include "process/processors.h"

#include <gtest/gtest.h>

namespace process {

namespace {

using Parts = std::vector<std::vector<int>>;

// Two packages of two cores with two threads each, numbered as machines often do.
const std::vector<ProcessorPlace> two_threads_each{{0, 0, 0}, {0, 1, 1}, {1, 0, 2}, {1, 1, 3},
                                                   {0, 0, 4}, {0, 1, 5}, {1, 0, 6}, {1, 1, 7}};

TEST(Processors, CoresStayWhole) {
    EXPECT_EQ(divide_places(two_threads_each, 1), (Parts{{0, 4, 1, 5, 2, 6, 3, 7}}));
    EXPECT_EQ(divide_places(two_threads_each, 2), (Parts{{0, 4, 1, 5}, {2, 6, 3, 7}}));
    EXPECT_EQ(divide_places(two_threads_each, 3), (Parts{{0, 4}, {1, 5}, {2, 6}}));
    EXPECT_EQ(divide_places(two_threads_each, 4), (Parts{{0, 4}, {1, 5}, {2, 6}, {3, 7}}));
}

TEST(Processors, WithMorePartsThanCoresNoCoreIsIdle) {
    EXPECT_EQ(divide_places(two_threads_each, 5), (Parts{{0}, {1}, {2}, {3}, {4}}));
    EXPECT_EQ(divide_places(two_threads_each, 8), (Parts{{0}, {1}, {2}, {3}, {4}, {5}, {6}, {7}}));
    EXPECT_EQ(divide_places(two_threads_each, 9), Parts{});
    EXPECT_EQ(divide_places({}, 1), Parts{});
}

TEST(Processors, AThreadDividesItsOwn) {
    const cpu_set_t all = processors_of_this_thread();
    const int count = processor_count();
    EXPECT_EQ(count, CPU_COUNT(&all));
    cpu_set_t together;
    CPU_ZERO(&together);
    for (const cpu_set_t& one : divide_processors(count)) {
        EXPECT_EQ(CPU_COUNT(&one), 1);
        CPU_OR(&together, &together, &one);
    }
    EXPECT_TRUE(CPU_EQUAL(&together, &all));
    EXPECT_TRUE(divide_processors(count + 1).empty());
    stay_on(divide_processors(count).at(0));
    EXPECT_EQ(processor_count(), 1);
    EXPECT_TRUE(divide_processors(2).empty());
    stay_on(all);
}

}  // namespace

}  // namespace process
