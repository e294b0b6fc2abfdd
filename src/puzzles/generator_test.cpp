// Making puzzles: the same again for the same seed, none twice, stopping.
#include "puzzles/generator.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/registry.h"
#include "games/registry.h"
#include "puzzles/likeness.h"

namespace puzzles {

namespace {

const std::atomic<bool> never{false};

Generator generator_of(const game::GameType& type, std::uint64_t seed, int wanted,
                       const std::atomic<bool>& stop = never) {
    return Generator({type,
                      *engine::find_engine(type.info->id),
                      *find_puzzles(type.info->id),
                      {(*type.start({}))->format()},
                      seed,
                      wanted},
                     stop);
}

}  // namespace

TEST(Generator, MakesTheSamePuzzlesWhenItIsResumed) {
    const game::GameType& type = games::all_games().front();
    Generator whole = generator_of(type, 3, 20);
    std::vector<Puzzle> expected = whole.next([] {});
    ASSERT_FALSE(expected.empty());
    const std::vector<Puzzle> then = whole.next([] {});
    Generator resumed = generator_of(type, 3, 20);
    for (const Puzzle& puzzle : expected) ASSERT_TRUE(resumed.know(puzzle).has_value());
    EXPECT_EQ(resumed.next([] {}), then);
    const auto prover = find_puzzles(type.info->id)->make_prover();
    for (const Puzzle& puzzle : then) {
        EXPECT_TRUE(prover->check(puzzle).has_value()) << puzzle.format();
    }
}

TEST(Generator, MakesNoPuzzleThatIsKnown) {
    const game::GameType& type = games::all_games().front();
    Generator first = generator_of(type, 8, 20);
    const std::vector<Puzzle> made = first.next([] {});
    ASSERT_FALSE(made.empty());
    Generator again = generator_of(type, 8, 20);
    ASSERT_TRUE(again.know(made.front()).has_value());
    for (const Puzzle& puzzle : again.next([] {})) EXPECT_NE(puzzle.id, made.front().id);
}

TEST(Generator, StopsWhenItIsTold) {
    const std::atomic<bool> stop{true};
    Generator generator = generator_of(games::all_games().front(), 1, 20, stop);
    EXPECT_TRUE(generator.next([] {}).empty());
}

}  // namespace puzzles
