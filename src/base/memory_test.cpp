// Whether memory can be allocated, also below the limit of the process.
#include "base/memory.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

namespace {

TEST(Memory, ALittleCanBeHadAndFarTooMuchCannot) {
    EXPECT_TRUE(base::check_memory(0));
    EXPECT_TRUE(base::check_memory(1 << 20));
    const auto petabyte = base::check_memory(std::size_t{1} << 50);
    ASSERT_FALSE(petabyte.has_value());
    EXPECT_TRUE(petabyte.error().message.starts_with("cannot allocate 1073741824 MB, "))
        << petabyte.error().message;
}

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
TEST(Memory, TheLimitOfTheProcessCounts) {
    rlimit before{};
    ASSERT_EQ(getrlimit(RLIMIT_AS, &before), 0);
    rlimit less = before;
    less.rlim_cur = std::size_t{512} << 20;
    ASSERT_EQ(setrlimit(RLIMIT_AS, &less), 0);
    EXPECT_FALSE(base::check_memory(std::size_t{600} << 20).has_value());
    EXPECT_TRUE(base::check_memory(1 << 20).has_value());
    setrlimit(RLIMIT_AS, &before);
}
#endif

}  // namespace
