// The reports of `manator tournament`, and the limits of bots in its file.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "base/file.h"
#include "base/temporary_folder.h"
#include "games/registry.h"
#include "support/process.h"

namespace {

class TournamentReports : public testing::Test {
 protected:
    support::Finished play(const std::string& settings) const {
        std::ofstream(file_) << "game = \"" << games::all_games().front().info->id
                             << "\"\nsandbox = false\nopenings = \"none\"\n"
                             << settings;
        return support::run_shell("manator tournament --no-sandbox --skip-check " + file_);
    }
    static std::string bot(const std::string& name,
                           const std::string& rest = "builtin = \"random\"") {
        return "[[bot]]\nname = \"" + name + "\"\n" + rest + "\n";
    }
    // A bot in Python that does this at each turn; `moves` are the legal ones.
    std::string program(const std::string& act) const {
        std::ofstream(folder_ / "bot.py") << "import sys, time\n"
                                             "for line in sys.stdin:\n"
                                             "    fields = line.rstrip('\\n').split('\\t')\n"
                                             "    if fields[0].startswith('game'):\n"
                                             "        print('ready', flush=True)\n"
                                             "    elif fields[0] == 'turn':\n"
                                             "        moves = fields[4].split()\n"
                                             "        " +
                                                 act + "\n";
        return "cmd = \"python3 bot.py\"";
    }
    std::string written(const char* name) const {
        const auto text = base::read_whole_file(folder_ / "cup.tournament" + "/" + name);
        EXPECT_TRUE(text.has_value()) << name;
        return text ? *text : "";
    }

    const base::TemporaryFolder folder_;
    const std::string file_ = folder_ / "cup.toml";
};

TEST_F(TournamentReports, CountTheGamesOfTheirTables) {
    const auto three = play(bot("A") + bot("B") + bot("C"));
    EXPECT_TRUE(three.out.starts_with("cup: round-robin, 3 bots, 6 games\n")) << three.out;
    EXPECT_NE(three.out.find("\nBot  Against  W  L  D  Pairs 0 ½ 1 1½ 2"), std::string::npos)
        << three.out;
    EXPECT_TRUE(written("crosstable.csv").starts_with("place,bot,"));
    EXPECT_TRUE(written("head_to_head.csv").starts_with("bot,against,games,points,"));
    EXPECT_NE(written("standings.csv").find(",faults,illegal_move,"), std::string::npos);
    const auto two = play(bot("A") + bot("B"));
    EXPECT_TRUE(
        two.out.starts_with("cup: round-robin, 2 bots, 2 games (4 more do not count now)\n"))
        << two.out << two.err;
}

TEST_F(TournamentReports, SayWhereTheyAre) {
    const std::string folder = folder_ / "cup.tournament";
    const auto calm = play(bot("A") + bot("B"));
    EXPECT_EQ(calm.err, "");
    EXPECT_TRUE(calm.out.ends_with("\n\nReport: " + folder + "/report.html\n")) << calm.out;
    EXPECT_NE(calm.out.find("; Pace: no limit; Openings: none; Seed: 1; Played: 20"),
              std::string::npos)
        << calm.out;
    const auto crashed = play(bot("A") + bot("B") + bot("C", program("sys.exit(1)")));
    EXPECT_TRUE(crashed.out.ends_with("\nReport: " + folder + "/report.html\nVerdicts: " + folder +
                                      "/verdicts/ (4 games were lost by a fault)\n"))
        << crashed.out;
}

// The first line comes after ten seconds, when the first game has ended and the second has not.
TEST_F(TournamentReports, ProgressIsToldWithoutATerminal) {
    const std::string folder = folder_ / "cup.tournament";
    const auto played = play(bot("A") + bot("Slow", program("time.sleep(6); sys.exit(1)")));
    EXPECT_EQ(played.status, 0);
    EXPECT_TRUE(played.err.starts_with("Report: " + folder + "/report.html\n1 of 2 games, "))
        << played.err;
    EXPECT_TRUE(played.err.ends_with(" left, A leads with 1 of 1, 1 lost by a fault (see " +
                                     folder + "/verdicts/)\n"))
        << played.err;
}

TEST_F(TournamentReports, RoundsAreInTheText) {
    const auto played =
        play("format = \"knockout\"\nextra_pairs = 0\n" + bot("A") + bot("B") + bot("C"));
    EXPECT_NE(played.out.find("\nRound 1\n  B "), std::string::npos) << played.out;
    EXPECT_NE(played.out.find("\n  A has a bye\nRound 2\n  A "), std::string::npos) << played.out;
    EXPECT_NE(played.out.find("; Places: rounds won, then points\n"), std::string::npos);
}

TEST_F(TournamentReports, AMoveIsCapped) {
    const std::string slow =
        bot("Slow", program("time.sleep(1.5); print(moves[0], flush=True)")) + bot("Quick");
    const auto played = play("move_cap = 1\n" + slow);
    EXPECT_EQ(played.status, 0) << played.err;
    EXPECT_NE(played.out.find("\n1  Quick       2      2  2  0  0"), std::string::npos)
        << played.out;
    const auto changed = play("move_cap = 2\n" + slow);
    EXPECT_TRUE(
        changed.err.starts_with("error: cup.toml: pace was 'at most 1/move' when games were "
                                "played, and is 'at most 2/move' now"))
        << changed.err;
    const auto wrong = play("move_cap = 0\n" + slow);
    EXPECT_TRUE(wrong.err.starts_with("error: cup.toml:4:12: move_cap: expected seconds a move"))
        << wrong.err;
}

TEST_F(TournamentReports, ProcessorTimeIsLimited) {
    const auto played =
        play(bot("Endless", program("while True: pass") + "\ncpu = 1") + bot("Quick"));
    EXPECT_EQ(played.status, 0) << played.err;
    EXPECT_NE(played.out.find("crash 2"), std::string::npos) << played.out;
}

}  // namespace
