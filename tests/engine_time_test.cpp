// Time: the engine answers within every limit, on a busy machine too, and does its preparations
// before its clock runs.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <sstream>
#include <thread>

#include "arena/ending_text.h"
#include "engine/builtin_player.h"
#include "support/effort.h"
#include "support/engine_talk.h"
#include "support/process.h"
#include "tournament/match.h"

namespace {

using std::chrono::duration;
using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

// The shortest of some tries: what a busy machine adds is not ours.
template <class Try>
double shortest_ms(int tries, Try&& once) {
    double shortest = 1e9;
    for (int i = 0; i < tries; ++i) {
        const auto begun = Clock::now();
        once();
        shortest = std::min(shortest, duration<double, std::milli>(Clock::now() - begun).count());
    }
    return shortest;
}

class BusyLoops {
 public:
    explicit BusyLoops(int count) {
        for (int i = 0; i < count; ++i) {
            loops_.emplace_back([this] {
                while (!stop_.load(std::memory_order_relaxed)) {
                }
            });
        }
    }
    ~BusyLoops() {
        stop_ = true;
        for (std::thread& loop : loops_) loop.join();
    }

 private:
    std::atomic<bool> stop_{false};
    std::vector<std::thread> loops_;
};

tournament::Entrant at_pace(const engine::GameEngine* engine, const arena::Pace& pace) {
    tournament::Entrant entrant = tournament::entrant(
        [engine, spec = *engine::parse_player("engine hash=1", engine)](std::uint64_t seed) {
            return engine::make_player(spec, engine, seed);
        });
    entrant.pace = pace;
    return entrant;
}

// The user and system time of a command, in seconds.
double processor_time(const std::string& command) {
    const auto run = support::run_shell("(" + command + ") >/dev/null; times");
    EXPECT_EQ(run.status, 0) << run.err;
    double used = 0;
    // The second line: the children's "0m1.23s 0m0.04s".
    std::istringstream times(run.out.substr(run.out.find('\n') + 1));
    for (std::string word; times >> word;) {
        const std::size_t minutes = word.find('m');
        used += std::stod(word) * 60 + std::stod(word.substr(minutes + 1));
    }
    return used;
}

}  // namespace

TEST(EngineTime, AMoveTimeIsKeptToTheMillisecond) {
    support::Engine engine;
    engine.say("uci");
    engine.until("uciok");
    double longest = 0;
    for (const game::GameType* type : support::searchable_games()) {
        engine.say(support::choosing(*type) + "position startpos\nisready");
        engine.until("readyok");
        double took = 1e9;
        for (int tries = support::sanitized ? 1 : 20; tries > 0 && took >= 100; --tries) {
            took = shortest_ms(1, [&] {
                engine.say("go movetime 100");
                engine.until("bestmove");
            });
        }
        if (!support::sanitized) {
            EXPECT_LT(took, 100) << type->info->id;
        }
        longest = std::max(longest, took);
    }
    EXPECT_GT(longest, 80) << "most of the time is for thinking";
}

TEST(EngineTime, MoveOverheadIsAnOption) {
    support::Engine engine;
    engine.say("uci");
    EXPECT_TRUE(support::has_line(engine.until("uciok"),
                                  "option name Move Overhead type spin default 10 min 0 max 5000"));
    engine.say("setoption name Move Overhead value 150\nisready\nposition startpos\n");
    engine.until("readyok");
    const double took = shortest_ms(3, [&] {
        engine.say("go movetime 200");
        engine.until("bestmove");
    });
    if (!support::sanitized) {
        EXPECT_LT(took, 150) << "half of the time at the most is kept back";
    }
    engine.say("setoption name Move Overhead value 5001\nquit");
    EXPECT_EQ(engine.line(),
              "info string Move Overhead: expected a number from 0 to 5000, found '5001'");
}

// The small form of bench/time_forfeits.py.
TEST(EngineTime, NothingIsForfeitBesideBusyLoops) {
    if (support::sanitized) GTEST_SKIP() << "its time is the sanitizers'";
    const BusyLoops loops(2);
    for (const game::GameType* type : support::searchable_games()) {
        arena::Pace pace;
        pace.move_time = milliseconds(20);
        pace.margin = arena::default_margin;
        const engine::GameEngine* engine = engine::find_engine(type->info->id);
        tournament::MatchSettings settings{
            2, 1, tournament::random_openings(*support::start_of(*type), {4}), 1};
        settings.rules.most_moves = support::effort(10);
        tournament::Match match({at_pace(engine, pace), at_pace(engine, pace)}, settings,
                                [&](const tournament::Fixture&, const arena::RefereedGame& game,
                                    const tournament::MatchScore&) {
                                    EXPECT_FALSE(game.verdict)
                                        << type->info->id << ": " << arena::ending_text(game);
                                });
        ASSERT_TRUE(match.run());
    }
}

TEST(EngineTime, TheFirstMoveOfAGameCostsNoPreparation) {
    for (const game::GameType* type : support::searchable_games()) {
        const auto searcher = engine::find_engine(type->info->id)->make_searcher();
        ASSERT_TRUE(searcher->set_table_size(1).has_value());
        const std::string start = support::start_of(*type)->format();
        const double took = shortest_ms(3, [&] {
            searcher->clear();
            ASSERT_TRUE(searcher->set_position(start, {}).has_value());
        });
        if (!support::sanitized) {
            EXPECT_LT(took, 5) << type->info->id;
        }
    }
}

TEST(EngineTime, AnOpeningIsJudgedInAFewMilliseconds) {
    if (support::sanitized) GTEST_SKIP() << "sanitizers are slow";
    constexpr int pairs = 50;
    for (const game::GameType* type : support::searchable_games()) {
        // Games of one move: what is left is the openings.
        const std::string match = "manator match -variant " + std::string(type->info->id) +
                                  " -each cmd=builtin:random -engine name=a -engine name=b" +
                                  " -maxmoves 1 -rounds " + std::to_string(pairs);
        const double plain = processor_time(match);
        const double judged = processor_time(match + " -openings plies=4");
        EXPECT_LT((judged - plain) / pairs * 1000, 8) << type->info->id << ": ms a pair";
    }
}
