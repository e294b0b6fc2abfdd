// Limits given to the engine: a clock that already runs, impossible times, too much memory.
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <string>

#include "solve/prover.h"
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
        const auto report = searcher->search(limits);
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
        const std::string refusal = "info string hash table: cannot allocate 1048576 MB, ";
        EXPECT_NE(run.out.find(refusal), std::string::npos) << run.out;
        EXPECT_NE(run.out.find("; keeping 16 MB\nreadyok\n"), std::string::npos) << run.out;
        EXPECT_EQ(run.out.find(refusal), run.out.rfind(refusal)) << "said once";
        EXPECT_NE(run.out.find("\nbestmove "), std::string::npos) << run.out;
    }
}

// Not even a table that the machine has addresses for, but no memory.
TEST(EngineLimits, APlayerWithoutMemoryIsAnErrorBeforeItsFirstMove) {
    if (support::sanitized) GTEST_SKIP() << "the sanitizers need all the addresses themselves";
    for (const game::GameType* type : support::searchable_games()) {
        const std::string command = "manator match " + std::string(type->info->id) +
                                    " 'engine hash=65536' random --games 4 --concurrency 2";
        for (const char* limit : {"ulimit -v 3000000; ", "ulimit -v 9000000; "}) {
            const auto run = support::run_shell(limit + command);
            EXPECT_EQ(run.status, 2) << run.out;
            EXPECT_NE(run.err.find("error: "), std::string::npos) << run.err;
            EXPECT_NE(run.err.find("hash table: cannot allocate 65536 MB, "), std::string::npos)
                << run.err;
        }
    }
}

TEST(EngineLimits, ASolverWithoutMemoryIsAnError) {
    if (support::sanitized) GTEST_SKIP() << "the sanitizers need all the addresses themselves";
    for (const game::GameType& type : games::all_games()) {
        if (solve::find_solver(type.info->id) == nullptr) continue;
        for (const char* mode : {"", " --verify"}) {
            const auto run =
                support::run_shell("ulimit -v 3000000; manator solve " +
                                   std::string(type.info->id) + " --hash 1048576" + mode);
            EXPECT_EQ(run.status, 2);
            EXPECT_NE(run.err.find("error: --hash: cannot allocate 1048576 MB, "),
                      std::string::npos)
                << run.err;
        }
    }
}

TEST(EngineLimits, ATightLimitIsAnErrorNeverAnAbort) {
    if (support::sanitized) GTEST_SKIP() << "the sanitizers need all the addresses themselves";
    const std::string id(support::searchable_game().info->id);
    for (int kilobytes = 60'000; kilobytes <= 240'000; kilobytes += 20'000) {
        const auto run = support::run_shell(
            "ulimit -v " + std::to_string(kilobytes) + "; manator match " + id +
            " 'engine nodes=100' random --games 4 --concurrency 4 2>&1 || echo status $?");
        EXPECT_EQ(run.out.find("terminate"), std::string::npos) << kilobytes << run.out;
        EXPECT_EQ(run.out.find("status 134"), std::string::npos) << kilobytes << run.out;
    }
}

TEST(EngineLimits, AThreadThatCannotBeStartedIsAnError) {
    using support::with_processes;
    const std::string program = MANATOR_PROGRAM;
    if (support::run_shell(with_processes(9) + program + " --version").status != 0) {
        GTEST_SKIP() << "another user cannot run the program here";
    }
    const std::string id(support::searchable_game().info->id);
    const std::string refusal = "cannot start a thread: ";
    for (const std::string& command :
         {" match " + id + " random random --games 8 --concurrency 8", " engine " + id}) {
        const auto run = support::run_shell(with_processes(1) + program + command);
        EXPECT_EQ(run.status, 2) << command << run.err;
        EXPECT_NE(run.err.find("error: " + refusal), std::string::npos) << command << run.err;
    }
    if (geteuid() != 0) return;  // this user's other processes count too
    for (const int number : {2, 3, 5}) {
        const auto match = support::run_shell(with_processes(number) + program + " match " + id +
                                              " random random --games 8 --concurrency 8");
        EXPECT_EQ(match.status, 2) << number << match.err;
        EXPECT_NE(match.err.find("error: " + refusal), std::string::npos) << match.err;
    }
    // The thread that reads input must be there still.
    const auto engine =
        support::run_shell("(printf 'position startpos\\ngo depth 3\\ngo perft 2\\n'; sleep 1) | " +
                           with_processes(2) + program + " engine " + id);
    EXPECT_EQ(engine.status, 0) << engine.err;
    EXPECT_NE(engine.out.find("info string error " + refusal), std::string::npos) << engine.out;
    EXPECT_NE(engine.out.find("bestmove 0000\n"), std::string::npos) << engine.out;
    // One for input, one for the search: helpers are left out.
    const auto alone = support::run_shell(
        "(printf 'setoption name Threads value 8\\nposition startpos\\ngo depth 3\\n'; sleep 1) "
        "| " +
        with_processes(3) + program + " engine " + id);
    EXPECT_NE(alone.out.find("\nbestmove "), std::string::npos) << alone.out << alone.err;
    EXPECT_EQ(alone.out.find("bestmove 0000"), std::string::npos) << alone.out;
}
