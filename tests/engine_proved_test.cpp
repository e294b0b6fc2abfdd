// Proved scores are marked as proved in protocols, in texts for people and in records.
#include <gtest/gtest.h>

#include <cstdio>
#include <optional>
#include <string>

#include "base/file.h"
#include "base/temporary_folder.h"
#include "base/text.h"
#include "solve/prover.h"
#include "support/effort.h"
#include "support/engine_talk.h"
#include "support/process.h"

namespace {

using support::choosing;
using support::Engine;
using support::has_line;

struct KnownStart {
    const game::GameType* type;
    std::string position;
};

// A start that is proved to have this result, in the form of `manator solve --table`.
std::optional<KnownStart> start_with(std::string_view result) {
    for (const game::GameType* type : support::searchable_games()) {
        const solve::GameSolver* solver = solve::find_solver(type->info->id);
        if (solver == nullptr) continue;
        for (const std::string_view line : base::split(solver->proved(), '\n')) {
            const std::string text(line);
            if (support::word(text, 1) != result) continue;
            game::StartChoices choices;
            choices.set(std::string(solver->starts().option), support::word(text, 0));
            const auto start = type->start(choices);
            if (start) return KnownStart{type, (*start)->format()};
        }
    }
    return std::nullopt;
}

std::vector<std::string> said_about(const KnownStart& start) {
    Engine engine;
    engine.say(choosing(*start.type) + "setoption name UCI_ShowWDL value true\nposition fen " +
               start.position + "\ngo depth 1");
    return engine.until("bestmove");
}

std::string analysis(const KnownStart& start) {
    return support::run_shell("manator analyse " + std::string(start.type->info->id) + " '" +
                              start.position + "' --depth 1")
        .out;
}

}  // namespace

TEST(EngineProved, AWinOrLossWithoutItsLengthIsNoEstimate) {
    const auto won = start_with("1-0"), lost = start_with("0-1");
    ASSERT_TRUE(won && lost);
    const auto winning = said_about(*won), losing = said_about(*lost);
    EXPECT_TRUE(has_line(winning, " score cp 20000 wdl 1000 0 0 "));
    EXPECT_TRUE(has_line(winning, "info string proved: wins"));
    EXPECT_TRUE(has_line(losing, " score cp -20000 wdl 0 0 1000 "));
    EXPECT_TRUE(has_line(losing, "info string proved: loses"));
    EXPECT_NE(analysis(*won).find(" wins (proved): "), std::string::npos) << analysis(*won);
}

TEST(EngineProved, SoIsADraw) {
    const auto drawn = start_with("1/2-1/2");
    ASSERT_TRUE(drawn.has_value());
    const auto lines = said_about(*drawn);
    EXPECT_TRUE(has_line(lines, " score cp 0 wdl 0 1000 0 "));
    EXPECT_TRUE(has_line(lines, "info string proved: draw"));
    EXPECT_NE(analysis(*drawn).find("1. draw (proved): "), std::string::npos) << analysis(*drawn);
}

TEST(EngineProved, RecordsSayItToo) {
    const auto won = start_with("1-0");
    ASSERT_TRUE(won.has_value());
    const base::TemporaryFolder folder;
    const std::string file = folder / "games.pgn";
    for (const std::string player :
         {"'cmd=builtin:engine depth=1'", "'cmd=manator engine' proto=uci depth=1",
          "'cmd=manator engine' proto=xboard depth=1"}) {
        // The sanitizers want more addresses than a bot may have.
        if (support::sanitized && player.find("manator") != std::string::npos) continue;
        std::remove(file.c_str());
        const auto run =
            support::run_shell("manator match -variant " + std::string(won->type->info->id) +
                               " -engine " + player + " name=A -engine cmd=builtin:random name=B" +
                               " -rounds 1 -games 2 -pgnout '" + file + "' --no-sandbox");
        ASSERT_EQ(run.status, 0) << run.err;
        const auto records = base::read_whole_file(file);
        ASSERT_TRUE(records.has_value());
        EXPECT_NE(records->find("{+M/"), std::string::npos) << *records;
        EXPECT_EQ(records->find("{+M0"), std::string::npos) << *records;
        EXPECT_EQ(records->find("297.99"), std::string::npos) << *records;
        EXPECT_EQ(records->find("200.00"), std::string::npos) << *records;
    }
}
