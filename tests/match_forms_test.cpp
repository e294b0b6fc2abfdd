// Options of cutechess-cli and fastchess in `manator match`: those without a meaning here are
// reported and ignored, or refused.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "base/file.h"
#include "base/temporary_folder.h"
#include "game/record.h"
#include "games/registry.h"
#include "support/process.h"

namespace {

support::Finished field_match(const std::string& rest) {
    const std::string id(games::all_games().front().info->id);
    return support::run_shell("manator match -variant " + id +
                              " -engine cmd=builtin:random name=A -engine cmd=builtin:random "
                              "name=B -rounds 1 " +
                              rest);
}

// The records in a file; none if there is no such file.
std::vector<game::Record> records_in(const std::string& file) {
    const auto text = base::read_whole_file(file);
    if (!text) return {};
    const auto records = game::read_records(*text);
    return records ? *records : std::vector<game::Record>();
}

void expect_refused(const std::string& rest, const std::string& error) {
    const auto run = field_match(rest);
    EXPECT_EQ(run.status, 2) << rest;
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(run.err, "error: " + error + "\n");
}

TEST(FieldForms, TheFileOfRecordsIsWhereverItStands) {
    const base::TemporaryFolder folder;
    const std::string file = folder / "games.pgn";
    const std::string here = "cd " + folder.path().string() + " && ";
    std::size_t games = 0;
    for (const std::string& words :
         {std::string("notation=san file=games.pgn nodes=true"), std::string("games.pgn min fi"),
          std::string("file=games.pgn append=true"), std::string("seldepth=true games.pgn")}) {
        const std::string id(games::all_games().front().info->id);
        const auto run = support::run_shell(here + "manator match -variant " + id +
                                            " -engine cmd=builtin:random -engine cmd=builtin:random"
                                            " -rounds 1 -pgnout " +
                                            words);
        EXPECT_EQ(run.status, 0) << words << run.err;
        games += 2;  // they are added
        EXPECT_EQ(records_in(file).size(), games) << words;
    }
    for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
        EXPECT_EQ(entry.path().filename(), "games.pgn");
    }
    EXPECT_EQ(field_match("-pgnout append=false file=" + file).status, 0);
    EXPECT_EQ(records_in(file).size(), 2u);
}

TEST(FieldForms, WordsForRecordsThatMeanNothingAreRefused) {
    const std::string expected =
        "-pgnout: expected one file, append=, hashfull=, latency=, match_line=, min=, nodes=, "
        "notation=, nps=, pv=, seldepth=, tbhits=, timeleft=, found ";
    expect_refused("-pgnout file=x colour=red", expected + "'colour=red'");
    expect_refused("-pgnout colour=red", expected + "'colour=red'");
    expect_refused("-pgnout x y", expected + "'y'");
    expect_refused("-pgnout file=x file=y", expected + "'file=y'");
    expect_refused("-pgnout x append=maybe", expected + "'append=maybe'");
    expect_refused("-pgnout notation=san", "-pgnout: expected a file, found 'notation=san'");
    expect_refused("-pgnout", "-pgnout: expected a file, found ''");
}

TEST(FieldForms, WhatChangesNothingIsNamedOnce) {
    const auto run = field_match(
        "-wait 5 -scoreinterval 2 -autosaveinterval 0 -report "
        "penta=true -output format=fastchess -ratinginterval 0");
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(run.err, "note: ignored here: -wait, -autosaveinterval, -report, -output\n");
    const auto nothing = field_match("");
    EXPECT_EQ(nothing.err, "");
}

TEST(FieldForms, WhatMeansTheSameHereIsTaken) {
    for (const char* rest :
         {"-tournament round-robin", "-tournament roundrobin", "-tournament gauntlet",
          "-tournament pyramid", "-tournament knockout", "-tournament swiss", "-each ponder",
          "-each tc=0/10+0.1", "-openings plies=4 order=random",
          "-openings order=random plies=4 policy=round", "-openings plies=2 policy=default"}) {
        const auto run = field_match(rest);
        EXPECT_EQ(run.status, 0) << rest << run.err;
        EXPECT_EQ(run.err.find("note:"), std::string::npos) << run.err;
    }
    expect_refused("-tournament league",
                   "-tournament: expected gauntlet, knockout, pyramid, round-robin, roundrobin or "
                   "swiss, found 'league'");
    expect_refused("-openings plies=2 policy=random",
                   "-openings: policy: expected default, encounter or round, found 'random'");
}

TEST(FieldForms, AClockOfIncrementsIsEnoughForAMove) {
    const auto run = field_match("-each tc=0+60");
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(run.out.find("time forfeit"), std::string::npos) << run.out;
}

TEST(FieldForms, ASiteIsInTheRecord) {
    const base::TemporaryFolder folder;
    const std::string file = folder / "games.pgn";
    EXPECT_EQ(field_match("-site 'Room 7' -pgnout " + file).status, 0);
    const auto records = records_in(file);
    ASSERT_EQ(records.size(), 2u);
    ASSERT_NE(records[1].tag("Site"), nullptr);
    EXPECT_EQ(*records[1].tag("Site"), "Room 7");
}

TEST(FieldForms, ArgumentsAreTakenApartAsOnACommandLine) {
    const std::string id(games::all_games().front().info->id);
    const auto run = support::run_shell("manator match -variant " + id +
                                        " -engine cmd=sh args='-c \"exit 7\"' name=A "
                                        "-engine cmd=builtin:random -rounds 1 -recover --verbose");
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_NE(run.err.find("crash: exit status 7"), std::string::npos) << run.err;
}

}  // namespace
