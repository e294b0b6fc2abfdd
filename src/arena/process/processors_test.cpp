#include "arena/process/processors.h"

#include <gtest/gtest.h>

namespace arena {

TEST(Processors, AreDividedEvenly) {
    const cpu_set_t all = processors_of_this_thread();
    const int count = CPU_COUNT(&all);
    for (int parts = 1; parts <= count; ++parts) {
        const std::vector<cpu_set_t> sets = divide_processors(parts);
        ASSERT_EQ(sets.size(), static_cast<std::size_t>(parts));
        cpu_set_t together;
        CPU_ZERO(&together);
        for (const cpu_set_t& set : sets) {
            EXPECT_EQ(CPU_COUNT(&set), count / parts);
            CPU_OR(&together, &together, &set);
        }
        EXPECT_EQ(CPU_COUNT(&together), count / parts * parts) << "each belongs to one part";
        CPU_OR(&together, &together, &all);
        EXPECT_TRUE(CPU_EQUAL(&together, &all)) << "all of them are ours";
    }
    EXPECT_TRUE(divide_processors(count + 1).empty());
    // Whoever has fewer divides fewer.
    stay_on(divide_processors(count).at(0));
    EXPECT_TRUE(divide_processors(2).empty());
    stay_on(all);
}

}  // namespace arena
