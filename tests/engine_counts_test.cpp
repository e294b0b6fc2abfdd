// The counts of `manator engine` (perft, bench): other commands wait for them, but they can be
// stopped. Also the signature that `bench` prints.
#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <string>

#include "support/effort.h"
#include "support/engine_talk.h"
#include "support/process.h"

namespace {

using support::choosing;
using support::Engine;
using support::has_line;

// Takes a moment, but not long.
const std::string some_count = support::sanitized ? "go perft 4\n" : "go perft 5\n";
const std::string endless_count = "position startpos\ngo perft 90\n";

}  // namespace

TEST(EngineCounts, ACountIsToldBeforeTheEnd) {
    for (const std::string last : {"quit\n", "d\n"}) {
        Engine engine;
        engine.say(choosing(support::searchable_game()) + "position startpos\ngo perft 3\n" + last);
        engine.end_input();
        EXPECT_TRUE(engine.until("Nodes searched").back().starts_with("Nodes searched: "));
        EXPECT_EQ(engine.status(), 0);
    }
}

TEST(EngineCounts, WhatIsSaidMeanwhileIsDoneAfterwards) {
    const game::GameType& type = support::searchable_game();
    const game::PositionPtr position = support::start_of(type);
    const std::string first = *support::forms_of(*position).begin();
    position->play(*protocol::read_move(*position, first));
    for (const bool says_quit : {false, true}) {
        Engine engine;
        engine.say("uci\n" + choosing(type) + some_count + "position startpos moves " + first +
                   "\nd\ngo depth 2" + (says_quit ? "\nquit" : ""));
        engine.end_input();
        EXPECT_FALSE(has_line(engine.until("Nodes searched"), "Fen: "));
        EXPECT_EQ(engine.until("Fen: ").back(), "Fen: " + position->format());
        const std::string best = engine.until("bestmove").back();
        EXPECT_TRUE(support::forms_of(*position).contains(support::word(best, 1))) << best;
        EXPECT_EQ(engine.status(), 0);
    }
}

TEST(EngineCounts, StopEndsACountAndSaysHowFarItCame) {
    for (const game::GameType& type : games::all_games()) {
        Engine engine;
        engine.say(choosing(type) + endless_count + "isready");
        engine.until("readyok");
        engine.say("stop");
        const auto lines = engine.until("info string the count was stopped: ");
        EXPECT_FALSE(has_line(lines, "Nodes searched")) << "that would be taken for the result";
        EXPECT_TRUE(has_line(
            lines,
            " of " + std::to_string(support::start_of(type)->moves().size()) + " moves done, "));
        engine.say("go perft 1\nquit");
        EXPECT_TRUE(engine.until("Nodes searched").back().starts_with("Nodes searched: "));
        EXPECT_EQ(engine.status(), 0);
    }
}

// Scripts must see that they did not get what they asked for.
TEST(EngineCounts, QuitGivesUpACountThatTakesForEver) {
    Engine engine;
    engine.say(endless_count + "isready\nquit");
    engine.until("readyok");
    engine.until("info string the count was stopped: ");
    EXPECT_GT(engine.status(), 0);
}

// After `stop` the host waits for a move.
TEST(EngineCounts, StopIsAlsoForASearchThatWaits) {
    Engine engine;
    engine.say(endless_count + "go infinite\nisready");
    engine.until("readyok");
    engine.say("stop");
    engine.until("info string the count was stopped: ");
    EXPECT_TRUE(engine.until("bestmove").back().starts_with("bestmove "));
    engine.say("quit");
    EXPECT_EQ(engine.status(), 0);
}

TEST(EngineCounts, NobodyCountsForSomebodyWhoHasGone) {
    const auto run = support::run_shell(
        "f=$(mktemp); { printf 'position startpos\\ngo perft 90\\n' | timeout 50 manator engine; "
        "echo $? > $f; } | true; while [ ! -s $f ]; do sleep 0.1; done; cat $f; rm $f");
    EXPECT_EQ(run.out.find("124"), std::string::npos) << run.out;
    EXPECT_FALSE(run.out.empty());
}

TEST(EngineCounts, AStoppedPositionCountsNothing) {
    for (const game::GameType& type : games::all_games()) {
        const game::PositionPtr start = support::start_of(type);
        const std::atomic<bool> stopped{true}, going{false};
        EXPECT_TRUE(start->divide(90, stopped).empty());
        const auto counts = start->divide(2, going);
        EXPECT_EQ(counts.size(), start->moves().size());
        std::uint64_t sum = 0;
        for (const game::PerftCount& line : counts) sum += line.count;
        EXPECT_EQ(sum, start->perft(2));
    }
}

TEST(EngineCounts, TheBenchIsTheSameEveryTime) {
    const auto alone = support::run_shell("manator bench");
    EXPECT_EQ(alone.status, 0);
    for (const game::GameType* type : support::searchable_games()) {
        EXPECT_NE(alone.out.find(std::string(type->info->id) + " "), std::string::npos);
    }
    EXPECT_NE(alone.out.find("\ntotal "), std::string::npos) << alone.out;
    const auto asked = support::run_shell("printf 'bench\\nquit\\n' | manator engine");
    EXPECT_EQ(asked.status, 0);
    EXPECT_EQ(asked.out, alone.out) << "waited for, however long it takes";
}

TEST(EngineCounts, StopEndsABench) {
    Engine engine;
    engine.say("bench\nstop\nquit");  // at once: it does not take long
    EXPECT_FALSE(has_line(engine.until("info string the bench was stopped"), "total "));
    EXPECT_EQ(engine.status(), 0);
}
