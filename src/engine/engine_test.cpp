// Parts of the search: scores, transposition table, limits, move order, levels.
#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "base/rng.h"
#include "engine/limits.h"
#include "engine/score.h"
#include "engine/transposition_table.h"

TEST(NodeScore, ProvedScoresLieBeyondEveryEstimate) {
    EXPECT_TRUE(engine::is_proved_win(engine::win_in(0)));
    EXPECT_TRUE(engine::is_proved_win(engine::win_in(engine::longest_line)));
    EXPECT_TRUE(engine::is_proved_loss(engine::loss_in(7)));
    EXPECT_FALSE(engine::is_proved(game::evaluation_limit));
    EXPECT_GT(engine::win_in(3), engine::win_in(5));
    EXPECT_EQ(engine::plies_to_end(engine::loss_in(4)), 4);
}

TEST(NodeScore, IsReportedAsWhatIsProved) {
    EXPECT_EQ(engine::reported(125), game::Score::estimate(125));
    EXPECT_EQ(engine::reported(engine::win_in(7)), game::Score::win(7));
    EXPECT_EQ(engine::reported(engine::loss_in(4)), game::Score::loss(4));
}

TEST(TranspositionTable, FindsWhatWasStoredAndNothingElse) {
    engine::TranspositionTable table(1 << 20);
    table.store(42, 3, {7, 125, 9, engine::Bound::lower, true});
    const engine::TableEntry found = table.find(42, 3);
    EXPECT_EQ(found.bound, engine::Bound::lower);
    EXPECT_EQ(found.move, 7u);
    EXPECT_EQ(found.score, 125);
    EXPECT_EQ(found.depth, 9);
    EXPECT_TRUE(found.has_move);
    EXPECT_EQ(table.find(43, 3).bound, engine::Bound::none);
    table.clear();
    EXPECT_EQ(table.find(42, 3).bound, engine::Bound::none);
}

TEST(TranspositionTable, ProvedScoresCountFromThePosition) {
    engine::TranspositionTable table(1 << 20);
    table.store(1, 4,
                {0, static_cast<std::int16_t>(engine::win_in(10)), 5, engine::Bound::exact, true});
    EXPECT_EQ(table.find(1, 4).score, engine::win_in(10));
    EXPECT_EQ(table.find(1, 6).score, engine::win_in(12));
    table.store(2, 4,
                {0, static_cast<std::int16_t>(engine::loss_in(10)), 5, engine::Bound::exact, true});
    EXPECT_EQ(table.find(2, 0).score, engine::loss_in(6));
}

TEST(TranspositionTable, ABetterEntryWithoutAMoveKeepsTheOldMove) {
    engine::TranspositionTable table(1 << 20);
    table.store(5, 0, {99, 10, 3, engine::Bound::lower, true});
    table.store(5, 0, {0, 20, 6, engine::Bound::upper, false});
    EXPECT_EQ(table.find(5, 0).move, 99u);
    EXPECT_EQ(table.find(5, 0).depth, 6);
}

// Threads that write the same buckets: an entry is found whole or not at all.
TEST(TranspositionTable, IsNeverTorn) {
    engine::TranspositionTable table(1 << 20);
    std::vector<std::thread> threads;
    std::atomic<int> wrong{0};
    for (int t = 0; t < 4; ++t) {
        threads.emplace_back([&table, &wrong, t] {
            base::Rng rng(static_cast<std::uint64_t>(t));
            for (int i = 0; i < 50'000; ++i) {
                const std::uint64_t key = rng.below(64) + 1;
                const engine::TableEntry found = table.find(key, 0);
                if (found.bound != engine::Bound::none && found.move != key * 3) ++wrong;
                table.store(
                    key, 0,
                    {static_cast<std::uint32_t>(key * 3), static_cast<std::int16_t>(i % 100),
                     static_cast<std::uint8_t>(i), engine::Bound::exact, true});
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(wrong, 0);
}

TEST(Deadline, LeavesTimeOnTheClock) {
    engine::Limits limits;
    const auto past = engine::Clock::now() - engine::Milliseconds(1000);
    EXPECT_FALSE(engine::Deadline(limits, past).hard_reached());
    limits.move_time = engine::Milliseconds(500);
    EXPECT_TRUE(engine::Deadline(limits, past).hard_reached());
    limits.move_time.reset();
    limits.time_left = engine::Milliseconds(1000);
    EXPECT_TRUE(engine::Deadline(limits, past).hard_reached());
    limits.time_left = engine::Milliseconds(3'600'000);
    EXPECT_FALSE(engine::Deadline(limits, past).soft_reached());
}

TEST(Deadline, KeepsTheOverheadBackButNeverMoreThanHalf) {
    using engine::Milliseconds;
    const auto over_after = [](Milliseconds limit, Milliseconds passed, Milliseconds overhead) {
        engine::Limits limits;
        limits.move_time = limit;
        limits.overhead = overhead;
        return engine::Deadline(limits, engine::Clock::now() - passed).hard_reached();
    };
    EXPECT_TRUE(over_after(Milliseconds(30'000), Milliseconds(29'990), Milliseconds(10)));
    EXPECT_FALSE(over_after(Milliseconds(30'000), Milliseconds(25'000), Milliseconds(10)));
    EXPECT_TRUE(over_after(Milliseconds(30'000), Milliseconds(25'000), Milliseconds(5000)));
    EXPECT_TRUE(over_after(Milliseconds(20'000), Milliseconds(10'000), Milliseconds(15'000)));
    EXPECT_FALSE(over_after(Milliseconds(20'000), Milliseconds(5'000), Milliseconds(15'000)));
    EXPECT_TRUE(over_after(Milliseconds(1), Milliseconds(1), Milliseconds(10)));

    engine::Limits clock;
    clock.time_left = Milliseconds(20);
    clock.increment = Milliseconds(10'000);
    const auto before = engine::Clock::now() - Milliseconds(10);
    EXPECT_TRUE(engine::Deadline(clock, before).hard_reached()) << "an increment comes too late";
}
