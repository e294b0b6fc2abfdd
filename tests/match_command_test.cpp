// `manator match` from the command line, with our options and with those of cutechess-cli.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <regex>
#include <set>

#include "base/file.h"
#include "base/temporary_folder.h"
#include "game/record.h"
#include "games/registry.h"
#include "support/process.h"

namespace {

// fastchess's block, as patterns: of paired games, and of a game alone.
const std::string block_begin = "-{50}\nResults of [^\n]+ vs [^\n]+ \\([^\n]+\\):\n";
const std::string block_games = "Games: [0-9]+, Wins: [^\n]+, Points: [0-9.]+ \\([0-9.]+ %\\)\n";
const std::string pair_form =
    block_begin +
    "Elo: -?[0-9]+\\.[0-9]{2} \\+/- [0-9]+\\.[0-9]{2}, nElo: -?[0-9]+\\.[0-9]{2} \\+/- "
    "[0-9]+\\.[0-9]{2}\n"
    "LOS: [0-9]+\\.[0-9]{2} %, DrawRatio: [0-9]+\\.[0-9]{2} %, PairsRatio: [0-9]+\\.[0-9]{2}\n" +
    block_games + "Ptnml\\(0-2\\): \\[[0-9]+(, [0-9]+){4}\\]\n-{50}\n";
const std::string game_form =
    block_begin + "Elo: [^,\n]+\nLOS: [^,\n]+, DrawRatio: [^,\n]+\n" + block_games + "-{50}\n";

TEST(MatchCommand, EndsWithTheLinesScriptsKnow) {
    const std::string id(games::all_games().front().info->id);
    const auto run = support::run_shell("manator match " + id + " random random --games 6");
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(run.err, "");
    static const std::string games =
        "Score of random vs random: [0-9]+ - [0-9]+ - [0-9]+  \\[[01]\\.[0-9]{3}\\] [61]\n"
        "Elo difference: -?[0-9]+\\.[0-9] \\+/- [0-9]+\\.[0-9], LOS: [0-9]+\\.[0-9] %, "
        "DrawRatio: [0-9]+\\.[0-9] %\nFinished match\n";
    static const std::regex form("Ends: .+\n" + pair_form + games);
    EXPECT_TRUE(std::regex_match(run.out, form)) << run.out;
    // One game is no pair.
    const auto one = support::run_shell("manator match " + id + " random random --games 1");
    EXPECT_TRUE(std::regex_match(one.out, std::regex("Ends: .+\n" + game_form + games))) << one.out;
}

TEST(MatchCommand, NamesTheOpeningsThatItPlays) {
    int random = 0, chosen = 0;
    for (const game::GameType& type : games::all_games()) {
        const auto run = support::run_shell("manator match " + std::string(type.info->id) +
                                            " random random --games 2");
        EXPECT_EQ(run.status, 0) << run.err;
        const bool is_random = run.out.find(", random:4):\n") != std::string::npos;
        (is_random ? random : chosen) += 1;
        EXPECT_EQ(run.out.find(", ):"), std::string::npos) << run.out;
    }
    EXPECT_GT(random, chosen);
    EXPECT_GT(chosen, 0);  // a side chooses the start
}

TEST(MatchCommand, RecordsCanBeReplayed) {
    const std::string id(games::all_games().front().info->id);
    const std::string file = ::testing::TempDir() + "match_test.pgn";
    const auto run = support::run_shell("manator match " + id +
                                        " random random --games 4 --concurrency 2 --record " +
                                        file + " && manator replay " + file);
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_NE(run.out.find("\n4 " + id + " "), std::string::npos) << run.out;
    std::remove(file.c_str());
}

TEST(MatchCommand, RefusesWhatMeansNothing) {
    const std::string id(games::all_games().front().info->id);
    const auto refused = [&](const std::string& rest) {
        const auto run = support::run_shell("manator match " + id + " " + rest);
        EXPECT_EQ(run.status, 2);
        EXPECT_EQ(run.out, "");
        return run.err;
    };
    EXPECT_EQ(refused("random random --games 0"),
              "error: --games: expected a number from 1 to 1000000000, found '0'\n");
    EXPECT_EQ(refused("random random --openings book"),
              "error: --openings: expected none or random:PLIES with 0 to 100 plies, found "
              "'book'\n");
    EXPECT_EQ(refused("random nobody").substr(0, 24), "error: player: expected ");
    EXPECT_EQ(refused("random random --record /nowhere/x.pgn"),
              "error: --record: /nowhere/x.pgn cannot be written\n");
}

// The options that users of the field's other tools know.
std::string field_command(const std::string& rest) {
    const std::string id(games::all_games().front().info->id);
    return "manator match -variant " + id + " -engine cmd=builtin:random name=A " +
           "-engine 'cmd=builtin:engine level=6' name=B " + rest;
}

TEST(FieldMatch, PlaysRoundsAndEndsWithTheLinesScriptsKnow) {
    const base::TemporaryFolder folder;
    const std::string file = folder / "games.pgn";
    const auto run =
        support::run_shell(field_command("-rounds 3 -games 2 -repeat -concurrency 2 -recover "
                                         "-ratinginterval 4 -event 'A cup' -pgnout " +
                                         file));
    EXPECT_EQ(run.status, 0) << run.err;
    static const std::regex middle(
        pair_form + "Score of A vs B: [0-9 -]+  \\[[01]\\.[0-9]{3}\\] 4\nElo [^\n]+\n");
    EXPECT_TRUE(std::regex_search(run.out, middle)) << run.out;
    static const std::regex end(pair_form +
                                "Score of A vs B: [0-9 -]+  \\[[01]\\.[0-9]{3}\\] 6\n"
                                "Elo difference: [^\n]+\nFinished match\n$");
    EXPECT_TRUE(std::regex_search(run.out, end)) << run.out;
    static const std::regex last("Finished game 6 \\(B vs A\\): (1-0|0-1|1/2-1/2) \\{.+\\}\n");
    EXPECT_TRUE(std::regex_search(run.out, last)) << run.out;
    const auto replay = support::run_shell("manator replay " + file + "; grep -c 'A cup' " + file);
    EXPECT_TRUE(replay.out.ends_with("\n6\n")) << replay.out << replay.err;
}

TEST(FieldMatch, SprtEndsIt) {
    const auto run = support::run_shell(
        field_command("-rounds 500 -sprt elo0=-400 elo1=-200 alpha=0.05 beta=0.05"));
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_NE(run.out.find(" - H0 was accepted\n"), std::string::npos) << run.out;
    static const std::regex end("\nElo difference: [^\n]+\nSPRT: llr [^\n]+\nFinished match\n$");
    EXPECT_TRUE(std::regex_search(run.out, end)) << run.out;
    EXPECT_EQ(run.out.find("] 1000\n"), std::string::npos) << "all games were played";
}

TEST(FieldMatch, MovesAreLimitedAndOpeningsComeFromAFile) {
    const base::TemporaryFolder folder;
    const std::string file = folder / "openings.txt";
    const game::GameType& type = games::all_games().front();
    const auto start = *type.start({});
    const std::string move = start->moves().front().text, other = start->moves().back().text;
    std::ofstream(file) << "# two openings\n" << move << "\n" << other << "\n";
    const std::string pgn = folder / "games.pgn";
    const auto run =
        support::run_shell(field_command("-rounds 2 -maxmoves 1 --verbose -pgnout file=" + pgn +
                                         " -openings format=pgn file=" + file));
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_NE(run.out.find("Ends: move limit 4\n"), std::string::npos) << run.out;
    const auto text = base::read_whole_file(pgn);
    ASSERT_TRUE(text);
    const auto records = game::read_records(*text);
    ASSERT_TRUE(records);
    ASSERT_EQ(records->size(), 4u);
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_EQ((*records)[i].moves.front().text, i < 2 ? move : other);
        EXPECT_EQ((*records)[i].moves.size(), 3u);
    }
}

TEST(FieldMatch, OpeningsWithoutAFileAreRandom) {
    const base::TemporaryFolder folder;
    const std::string file = folder / "games.pgn";
    const auto beginnings = [&](const std::string& rest) {
        const std::string id(games::all_games().front().info->id);
        const auto run = support::run_shell(
            "manator match -variant " + id +
            " -engine 'cmd=builtin:engine depth=1' name=A -engine 'cmd=builtin:engine depth=1' "
            "name=B -rounds 3 -maxmoves 6 -pgnout " +
            file + rest);
        EXPECT_EQ(run.status, 0) << run.err;
        const auto records = game::read_records(*base::read_whole_file(file));
        std::filesystem::remove(file);
        std::vector<std::string> texts;
        if (!records) return texts;
        for (const game::Record& record : *records) {
            EXPECT_GE(record.moves.size(), 3u);
            if (record.moves.size() < 3) continue;
            texts.push_back(record.moves[0].text + " " + record.moves[1].text + " " +
                            record.moves[2].text);
        }
        return texts;
    };
    const auto alike = beginnings("");
    ASSERT_EQ(alike.size(), 6u);
    EXPECT_EQ(std::set(alike.begin(), alike.end()).size(), 1u);
    const auto drawn = beginnings(" -openings plies=3");
    ASSERT_EQ(drawn.size(), 6u);
    EXPECT_EQ(std::set(drawn.begin(), drawn.end()).size(), 3u);
    for (const std::size_t i : {0u, 2u, 4u}) EXPECT_EQ(drawn[i], drawn[i + 1]);
}

// What a record says behind a move: a remark of the game itself, the score, the depth, the time;
// and how the game ended behind the last one.
struct Said {
    std::string score;
    int depth = 0;
};
std::optional<Said> said_in(const std::string& comment) {
    static const std::regex form(
        R"((?:.*, )?(?:([-+](?:M\d*|\d+\.\d\d))/(\d+) )?\d+\.\d{3}s(?:, .+)?)");
    std::smatch parts;
    if (!std::regex_match(comment, parts, form) || !parts[1].matched) return std::nullopt;
    return Said{parts[1], std::stoi(parts[2])};
}

// Every game of every engine until one side thinks that it has lost; the record tells what both
// thought of each move after the opening.
TEST(FieldMatch, ScoresOfBuiltInPlayersAreHeardAndWritten) {
    int adjudicated = 0;
    for (const game::GameType& type : games::all_games()) {
        const base::TemporaryFolder folder;
        const std::string file = folder / "games.pgn", id(type.info->id);
        const auto run = support::run_shell(
            "manator match -variant " + id +
            " -engine 'cmd=builtin:engine nodes=300' name=A -engine 'cmd=builtin:alphabeta "
            "depth=1' name=B -rounds 2 -openings plies=3 -resign movecount=1 score=300 -pgnout " +
            file);
        EXPECT_EQ(run.status, 0) << run.err;
        const auto records = game::read_records(*base::read_whole_file(file));
        ASSERT_TRUE(records && records->size() == 4) << id;
        for (const game::Record& record : *records) {
            EXPECT_TRUE(game::replay(record, games::find_game).has_value()) << id;
            for (std::size_t ply = 0; ply < record.moves.size(); ++ply) {
                const auto said = said_in(record.moves[ply].comment);
                ASSERT_EQ(said.has_value(), ply >= 3) << id << ": " << record.moves[ply].comment;
                EXPECT_GE(said ? said->depth : 1, 1);
            }
            const std::string* termination = record.tag("Termination");
            if (termination == nullptr || *termination != "adjudication") continue;
            ++adjudicated;
            const bool first_lost = record.result == game::Result::second_wins;
            const bool first_moved_last =
                (record.moves.size() % 2 == 1) == (record.first_turn == game::Side::first);
            EXPECT_EQ(first_lost, first_moved_last) << id;
            const std::string last = said_in(record.moves.back().comment)->score;
            EXPECT_TRUE(last.starts_with("-M") || std::stod(last) <= -3) << id << ": " << last;
        }
    }
    EXPECT_GE(adjudicated, 8);
}

// Both signals are there when it looks.
TEST(FieldMatch, TwoWishesToEndLeaveTheScore) {
    const auto run = support::run_shell(
        field_command("-rounds 100000 -concurrency 2 & p=$!; sleep 1; kill -STOP $p; kill -HUP $p; "
                      "kill -TERM $p; kill -CONT $p; wait $p"));
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_NE(run.out.find("Score of A vs B: "), std::string::npos) << run.out;
}

TEST(FieldMatch, SaysThatARecordCannotBeWritten) {
    const base::TemporaryFolder folder;
    const auto run = support::run_shell(field_command("-rounds 1 -event 'a\nb' -pgnout ") +
                                        (folder / "games.pgn"));
    EXPECT_EQ(run.status, 2);
    EXPECT_NE(run.err.find("error: -pgnout: "), std::string::npos) << run.err;
}

TEST(FieldMatch, ACrashEndsItUnlessItRecovers) {
    const std::string bots = "manator match -variant " +
                             std::string(games::all_games().front().info->id) +
                             " -engine cmd=false name=Crash -engine cmd=builtin:random "
                             "-each timemargin=50 -rounds 2 ";
    const auto ended = support::run_shell(bots);
    EXPECT_EQ(ended.status, 2);
    EXPECT_NE(ended.err.find("Crash failed, and without -recover that ends the match"),
              std::string::npos)
        << ended.err;
    const auto recovered = support::run_shell(bots + "-recover");
    EXPECT_EQ(recovered.status, 0) << recovered.err;
    EXPECT_NE(recovered.out.find("Score of Crash vs random: 0 - 4 - 0"), std::string::npos)
        << recovered.out;
}

TEST(FieldMatch, RefusesWhatMeansNothing) {
    const std::string id(games::all_games().front().info->id);
    const auto refused = [&](const std::string& command) {
        const auto run = support::run_shell(command);
        EXPECT_EQ(run.status, 2) << command;
        EXPECT_EQ(run.out, "");
        return run.err;
    };
    const auto expect = [&](const std::string& rest, const std::string& error) {
        EXPECT_EQ(refused(field_command(rest)), "error: " + error + "\n");
    };
    expect("-rounds 0", "-rounds: expected a number from 1 to 1000000000, found '0'");
    expect("-rounds", "-rounds: expected a number from 1 to 1000000000, found ''");
    EXPECT_EQ(refused("manator match -variant " + id + " -engine cmd=builtin:random"),
              "error: expected two -engine or more, found 1\n");
    expect("-each tc=soon",
           "-each: tc: expected [MOVES/][MINUTES:]SECONDS[+INCREMENT], like 40/60, 1:30+0.5 or "
           "10+0.1, or inf, found 'soon'");
    expect("-each st=-1", "-each: st: expected seconds a move, like 0.25, found '-1'");
    expect("-sprt elo0=x", "-sprt: elo0: expected a number, found 'x'");
    expect("-resign moves=3", "-resign: expected movecount=, score= or twosided=, found 'moves=3'");
    expect("-draw movecount=0", "-draw: movecount: expected a number from 1 to 1000, found '0'");
    const std::string openings =
        "-openings: expected file=, or plies= from 1 to 100 with nothing but order=random, found ";
    expect("-openings order=sequential", openings + "'order=sequential'");
    expect("-openings order=random", openings + "'order=random'");
    expect("-openings plies=4 order=sequential", openings + "'plies=4 order=sequential'");
    expect("-openings plies=4 start=3", openings + "'plies=4 start=3'");
    expect("-openings plies=0", openings + "'plies=0'");
    expect("-openings plies=101", openings + "'plies=101'");
    expect("-openings", openings + "''");
    expect("-openings file= plies=4", "-openings: file: expected a file's name, found ''");
    expect("-openings file=/nowhere", "/nowhere: No such file or directory");
    expect("-pgnout /nowhere/x", "-pgnout: /nowhere/x cannot be written");
    EXPECT_NE(refused(field_command("-round 5")).find("unknown option '-round', expected"),
              std::string::npos);
    EXPECT_EQ(refused("manator match -engine cmd=a -engine cmd=b"),
              "error: -variant: expected a game's id, see `manator games`\n");
    EXPECT_NE(refused("manator match -variant " + id + " -engine name=x -engine cmd=b")
                  .find("a bot needs either cmd= or address="),
              std::string::npos);
    EXPECT_NE(refused("manator match -variant nothing -engine cmd=a -engine cmd=b").find("nothing"),
              std::string::npos);
}

}  // namespace
