// Limits of `manator tournament`: every value that is too large gives an error, never an abort.
#include <gtest/gtest.h>

#include "support/process.h"
#include "tournament/cup.h"

namespace {

using namespace support;

class Limits : public CupTest {
 protected:
    void expect_refused(const std::string& text, const std::string& message) {
        const auto refused = run_shell(write(text));
        EXPECT_EQ(refused.status, 2);
        EXPECT_EQ(refused.out, "");
        EXPECT_EQ(refused.err, "error: " + message + "\n");
        EXPECT_FALSE(std::filesystem::exists(folder()));
    }
};

TEST_F(Limits, Concurrency) {
    expect_refused(cup("concurrency = 100000"),
                   "cup.toml:3:15: concurrency: expected a number from 1 to 1024");
}

TEST_F(Limits, PartsOfAKey) {
    std::string key = "a";
    for (int i = 1; i < 300'000; ++i) key += ".a";
    expect_refused(cup(key + " = 1"), "cup.toml: line 3: a key of more than 16 parts");
    expect_refused(cup("") + "[" + key + "]", "cup.toml: line 13: a key of more than 16 parts");
}

TEST_F(Limits, BytesOfAFile) {
    expect_refused(cup("") + "#" + std::string(5'000'000, 'x'),
                   "cup.toml: the file is longer than 4000000 bytes");
}

TEST_F(Limits, Bots) {
    expect_refused(cup("", 3000), "cup.toml:4:1: bot: expected at most 1000 bots, found 3000");
}

TEST_F(Limits, Games) {
    expect_refused(cup("", 1000),
                   "cup.toml: this tournament has 999000 games, expected at most 250000: choose "
                   "fewer pairs, or a Swiss tournament");
    expect_refused(cup("pairs = 1000000\nrounds = 1000000\nformat = \"swiss\""),
                   "cup.toml: this tournament has 2000000000000 games, expected at most 250000: "
                   "choose fewer pairs, or a Swiss tournament");
}

TEST_F(Limits, Threads) {
    if (sanitized) GTEST_SKIP() << "sanitizers need more address space than there is";
    // Each thread needs 8 MB of address space for its stack.
    const auto refused =
        run_shell("ulimit -v 2000000; " + write(cup("pairs = 1000\nconcurrency = 1024")));
    EXPECT_EQ(refused.status, 2);
    EXPECT_TRUE(refused.err.starts_with("error: cannot start a thread: ")) << refused.err;
}

}  // namespace
