// The output of a real match, parsed as the tools that drive cutechess-cli and fastchess do.
#include <gtest/gtest.h>

#include <fstream>
#include <regex>

#include "base/file.h"
#include "base/temporary_folder.h"
#include "games/registry.h"
#include "protocol/move_form.h"
#include "support/match_output.h"
#include "support/process.h"

namespace {

using support::MatchCounts;

// What each reader made of one match.
struct ReadMatch {
    support::Finished run;
    std::vector<MatchCounts> readers;
    std::string pgn;
};

class MatchOutput : public testing::Test {
 protected:
    ReadMatch read(const std::string& engines, const std::string& rest) const {
        const std::string file = folder_ / "games.pgn";
        std::filesystem::remove(file);
        ReadMatch match;
        match.run = support::run_shell("manator match -variant " + id_ + " " + engines +
                                       " -recover -pgnout " + file + " " + rest);
        const auto pgn = base::read_whole_file(file);
        match.pgn = pgn ? *pgn : "";
        match.readers = {support::read_like_openbench(match.run.out),
                         support::read_like_fishtest(match.run.out, match.run.err),
                         support::read_pgn(match.pgn, "A")};
        return match;
    }
    // A bot of tests/bots that commits the fault when it is first asked.
    std::string faulty(const std::string& fault) const {
        const auto start = games::all_games().front().start(game::StartChoices());
        const std::string move = protocol::move_form((*start)->moves().front());
        return "-engine cmd='python3 " SOURCE_FOLDER "/tests/bots/faulty_bot.py line' arg='" +
               fault + "' arg=" + move + " proto=line name=A -engine cmd=builtin:random name=B ";
    }

    // Plays well, but half a second late.
    std::string late() const {
        std::ofstream(folder_ / "late.py") << "import sys, time\n"
                                              "for line in sys.stdin:\n"
                                              "    fields = line.rstrip('\\n').split('\\t')\n"
                                              "    if fields[0].startswith('game'):\n"
                                              "        print('ready', flush=True)\n"
                                              "    elif fields[0] == 'turn':\n"
                                              "        time.sleep(0.5)\n"
                                              "        print(fields[4].split()[0], flush=True)\n";
        return "-engine cmd='python3 " + (folder_ / "late.py") +
               "' proto=line name=A -engine cmd=builtin:random name=B ";
    }

    const base::TemporaryFolder folder_;
    const std::string id_{games::all_games().front().info->id};
};

TEST_F(MatchOutput, EveryFaultIsCountedAsWhatItIs) {
    struct Case {
        const char* fault;
        int crashes, time_losses, illegal_moves;
        const char* words;
        const char* termination;
    };
    const Case cases[] = {
        {"exit", 2, 0, 0, "disconnects", "abandoned"},
        {"signal", 2, 0, 0, "disconnects", "abandoned"},
        {"close", 2, 0, 0, "disconnects", "abandoned"},
        {"flood", 2, 0, 0, "disconnects", "abandoned"},
        {"not ready", 2, 0, 0, "disconnects", "abandoned"},
        {"silent", 2, 0, 0, "'s connection stalls", "stalled connection"},
        {"late", 0, 2, 0, "loses on time", "time forfeit"},
        {"illegal", 0, 0, 2, "makes an illegal move: a1a1", "illegal move"},
        {"garbage", 0, 0, 2, "makes an illegal move: \\x00\\xc3\\xbf hello", "illegal move"}};
    for (const Case& one : cases) {
        const std::string bots = one.fault == std::string("late") ? late() : faulty(one.fault);
        const ReadMatch match = read(bots, "-rounds 1 -each st=0.2 timemargin=50");
        EXPECT_EQ(match.run.status, 0) << match.run.err;
        for (std::size_t i = 0; i < match.readers.size(); ++i) {
            const MatchCounts& counts = match.readers[i];
            const std::string about = std::string(one.fault) + ", reader " + std::to_string(i) +
                                      "\n" + match.run.out + match.run.err;
            EXPECT_EQ(counts.crashes, one.crashes) << about;
            EXPECT_EQ(counts.time_losses, one.time_losses) << about;
            EXPECT_EQ(counts.illegal_moves, one.illegal_moves) << about;
            EXPECT_EQ(counts.losses, 2) << about;
            EXPECT_EQ(counts.wins + counts.draws, 0) << about;
            EXPECT_TRUE(counts.problems.empty()) << about << counts.problems.front();
            EXPECT_TRUE(counts.finished || i == 2) << about;
        }
        const std::string space = one.words[0] == '\'' ? "" : " ";
        const std::string line = "Finished game 2 (B vs A): 1-0 {Black" + space + one.words;
        EXPECT_NE(match.run.out.find(line), std::string::npos) << line << "\n" << match.run.out;
        EXPECT_NE(match.pgn.find("[Termination \"" + std::string(one.termination) + "\"]"),
                  std::string::npos)
            << match.pgn;
    }
}

// Games that are won, lost and drawn; and all readers agree with the last score.
TEST_F(MatchOutput, WinsLossesAndDrawsAreCounted) {
    const ReadMatch match =
        read("-engine cmd=builtin:random name=A -engine cmd=builtin:random name=B ",
             "-rounds 20 -openings plies=4 -maxmoves 12 -concurrency 2 -ratinginterval 6");
    EXPECT_EQ(match.run.status, 0) << match.run.err;
    std::smatch score;
    static const std::regex last(
        R"(Score of A vs B: (\d+) - (\d+) - (\d+)  \[[01]\.\d{3}\] 40\n)"
        R"(Elo difference: -?\d+\.\d \+/- \d+\.\d, LOS: \d+\.\d %, DrawRatio: \d+\.\d %\n)"
        R"(Finished match\n$)");
    ASSERT_TRUE(std::regex_search(match.run.out, score, last)) << match.run.out;
    EXPECT_GT(std::stoi(score[3]), 0) << "no draw to be counted";
    EXPECT_LT(std::stoi(score[3]), 40) << "nothing but draws";
    for (const MatchCounts& counts : match.readers) {
        EXPECT_EQ(counts.wins, std::stoi(score[1]));
        EXPECT_EQ(counts.losses, std::stoi(score[2]));
        EXPECT_EQ(counts.draws, std::stoi(score[3]));
        EXPECT_EQ(counts.crashes + counts.time_losses + counts.illegal_moves, 0);
        EXPECT_TRUE(counts.problems.empty()) << counts.problems.front();
    }
    EXPECT_EQ(match.readers[0].pairs, match.readers[1].pairs);
    int started = 0;
    for (int game = 1; game <= 40; ++game) {
        const std::string names = game % 2 == 1 ? " of 40 (A vs B)\n" : " of 40 (B vs A)\n";
        started +=
            match.run.out.find("Started game " + std::to_string(game) + names) != std::string::npos;
    }
    EXPECT_EQ(started, 40) << match.run.out;
}

// One error bar and one draw ratio, in fastchess's lines and in cutechess's.
TEST_F(MatchOutput, BothFormsOfTheResultGiveTheSameFigures) {
    const ReadMatch match =
        read("-engine cmd=builtin:random name=A -engine cmd=builtin:random name=B ",
             "-rounds 10 -openings plies=4 -maxmoves 12 -each nodes=7 option.Hash=16 "
             "-sprt elo0=0 elo1=500");
    static const std::regex form(
        R"(-{50}\nResults of A vs B \(7 nodes, NULL, 16MB, random:4\):\n)"
        R"(Elo: (-?\d+\.\d)\d \+/- (\d+\.\d)\d, nElo: [^\n]+\n)"
        R"(LOS: (\d+)\.\d\d %, DrawRatio: (\d+)\.\d\d %, PairsRatio: \d+\.\d\d\n)"
        R"(Games: \d+, Wins: [^\n]+\nPtnml\(0-2\): [^\n]+\n-{50}\nScore of [^\n]+\n)"
        R"(Elo difference: (-?\d+\.\d) \+/- (\d+\.\d), LOS: (\d+)\.\d %, DrawRatio: (\d+)\.\d %\n)"
        R"(SPRT: llr -?\d+\.\d\d \([-0-9.]+%\), lbound -2.94, ubound 2.94[^\n]*\nFinished match\n$)");
    std::smatch found;
    ASSERT_TRUE(std::regex_search(match.run.out, found, form)) << match.run.out;
    for (const int figure : {1, 2, 3, 4}) {
        EXPECT_NEAR(std::stod(found[figure]), std::stod(found[figure + 4]), 0.11) << figure;
    }
}

// The record says how the game ended in three ways, and can be replayed and looked at.
TEST_F(MatchOutput, TheRecordSaysHowTheGameEnded) {
    const ReadMatch match = read(faulty("illegal"), "-rounds 1 -each tc=10+0.1");
    for (const char* part :
         {"[Termination \"illegal move\"]", "[Reason \"illegal move\"]", "[TimeControl \"10+0.1\"]",
          "[PlyCount \"1\"]", "Black makes an illegal move: a1a1}"}) {
        EXPECT_NE(match.pgn.find(part), std::string::npos) << part << match.pgn;
    }
    EXPECT_TRUE(std::regex_search(match.pgn, std::regex(R"(\[Date "20\d\d\.\d\d\.\d\d"\])")))
        << match.pgn;
    const auto replay = support::run_shell("manator replay " + (folder_ / "games.pgn"));
    EXPECT_EQ(replay.status, 0) << replay.err;
    EXPECT_NE(replay.out.find(" 0 moves 0-1 illegal move\n"), std::string::npos) << replay.out;
}

// The evidence is ours, and nothing of it is where the tools read.
TEST_F(MatchOutput, VerdictsAreInTheirFiles) {
    const std::string verdicts = folder_ / "verdicts";
    const ReadMatch match = read(faulty("silent"), "-rounds 1 -each st=0.2 --verdicts " + verdicts);
    EXPECT_EQ(match.run.err, "");
    const auto verdict = base::read_whole_file(verdicts + "/game-1.txt");
    ASSERT_TRUE(verdict);
    EXPECT_NE(verdict->find("loses by stall: no answer\nposition: "), std::string::npos);
    const ReadMatch verbose = read(faulty("illegal"), "-rounds 1 --verbose");
    EXPECT_NE(verbose.run.err.find("loses by illegal move: 'a1a1'"), std::string::npos)
        << verbose.run.err;
}

}  // namespace
