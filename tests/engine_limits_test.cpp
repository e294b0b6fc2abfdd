// Limits from outside: time that runs already, time that cannot be, and more memory than there is.
#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "support/effort.h"
#include "support/engine_talk.h"
#include "support/process.h"

TEST(EngineLimits, TimeRunsFromWhenAMoveWasAskedFor) {
    using std::chrono::seconds;
    for (const game::GameType* type : support::searchable_games()) {
        const auto searcher = engine::find_engine(type->info->id)->make_searcher();
        const std::string start = support::start_of(*type)->format();
        ASSERT_TRUE(searcher->set_position(start, {}).has_value());
        engine::Limits limits;
        limits.move_time = seconds(1000);
        limits.begun = engine::Clock::now() - seconds(2000);
        const auto report = searcher->search(limits, {});
        ASSERT_TRUE(report && !report->lines.empty());
        EXPECT_EQ(report->depth, 1) << "a look there must be, and no more";
        EXPECT_GE(report->elapsed, seconds(2000));
        EXPECT_LT(report->elapsed, seconds(2000) + seconds(500)) << "the time was over already";
    }
}

TEST(EngineLimits, AnalysisRefusesTimesThatMeanNothing) {
    const game::GameType& type = support::searchable_game();
    const std::string command = "manator analyse " + std::string(type.info->id) + " '" +
                                support::start_of(type)->format() + "' --depth 2 --time ";
    for (const std::string time : {"1e300", "0", "-1", "soon"}) {
        const auto run = support::run_shell(command + time);
        EXPECT_EQ(run.status, 2);
        const std::string refusal = "--time: expected seconds from 0.001 to 86400, found '" + time;
        EXPECT_NE(run.err.find(refusal), std::string::npos) << run.err;
    }
    EXPECT_EQ(support::run_shell(command + "2.5").status, 0);
}

TEST(EngineLimits, MoreMemoryThanThereIsIsRefused) {
    if (support::sanitized) GTEST_SKIP() << "the sanitizers need all the addresses themselves";
    for (const game::GameType* type : support::searchable_games()) {
        const auto run = support::run_shell(
            "ulimit -v 3000000; printf 'uci\\nsetoption name Hash value 1048576\\nisready\\n"
            "position startpos\\ngo depth 2\\nisready\\nsetoption name Hash value 8\\nisready\\n"
            "quit\\n' | manator engine " +
            std::string(type->info->id));
        EXPECT_EQ(run.status, 0) << type->info->id << run.err;
        const std::string refusal =
            "info string Hash: there is no memory for 1048576 MB, it is 16\n";
        EXPECT_NE(run.out.find(refusal + "readyok\n"), std::string::npos) << run.out;
        EXPECT_EQ(run.out.find(refusal), run.out.rfind(refusal)) << "said once";
        EXPECT_NE(run.out.find("\nbestmove "), std::string::npos) << run.out;
    }
}
