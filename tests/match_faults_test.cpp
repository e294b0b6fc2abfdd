// Losses by a fault in `manator match`: the messages for authors, and the limits of bots: margins,
// caps and processor time.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "base/file.h"
#include "base/temporary_folder.h"
#include "games/registry.h"
#include "support/count.h"
#include "support/process.h"

namespace {

using support::count;

class MatchFaults : public testing::Test {
 protected:
    // A bot in Python that does this at each turn; `moves` are the legal ones.
    std::string bot(const std::string& name, const std::string& act) const {
        std::ofstream(folder_.path() / (name + ".py"))
            << "import sys, time\n"
               "turns = 0\n"
               "for line in sys.stdin:\n"
               "    fields = line.rstrip('\\n').split('\\t')\n"
               "    if fields[0].startswith('game'):\n"
               "        turns = 0\n"
               "        print('ready', flush=True)\n"
               "    elif fields[0] == 'turn':\n"
               "        turns += 1\n"
               "        moves = fields[4].split()\n"
               "        " +
                   act + "\n";
        return "cmd='python3 " + (folder_.path() / (name + ".py")).string() + "' name=" + name;
    }
    support::Finished match(const std::string& first, const std::string& second,
                            const std::string& rest) const {
        return support::run_shell("manator match " + id_ + " \"" + first + "\" \"" + second +
                                  "\" --openings none " + rest);
    }
    support::Finished field_match(const std::string& first, const std::string& second,
                                  const std::string& rest) const {
        return support::run_shell("manator match -variant " + id_ + " -engine " + first +
                                  " -engine " + second + " -recover " + rest);
    }

    const base::TemporaryFolder folder_;
    const std::string id_{games::all_games().front().info->id};
    const std::string crash_ =
        "sys.stderr.write('\\033[31mmy bug is here\\n'); sys.stderr.flush(); sys.exit(1)";
    const std::string lie_ = "print('xyzzy', flush=True)";
    const std::string slow_ = "time.sleep(0.3); print(moves[0], flush=True)";
};

// The side that moves first loses at once, each bot by another fault.
TEST_F(MatchFaults, TheFirstOfEachKindIsExplained) {
    const std::string crash = bot("Crash", crash_), liar = bot("Liar", lie_);
    for (const auto& run :
         {match(crash, liar, "--games 4"), field_match(crash, liar, "-rounds 2 --verbose")}) {
        EXPECT_EQ(run.status, 0) << run.err;
        EXPECT_NE(run.out.find("Ends: crash 2, illegal move 2\n"), std::string::npos) << run.out;
        EXPECT_EQ(count(run.out, "Finished game "), 4) << run.out;
        EXPECT_EQ(count(run.err, " loses by crash: exit status 1\n"), 1) << run.err;
        EXPECT_EQ(count(run.err, " loses by illegal move: 'xyzzy'"), 1) << run.err;
        EXPECT_EQ(count(run.err, "\nposition: "), 2);
        EXPECT_EQ(count(run.err, "\nlegal moves: "), 2);
        EXPECT_EQ(count(run.err, "\nlast lines (> to it, < from it):\n"), 2);
        EXPECT_EQ(count(run.err, "\n  < xyzzy\n"), 1);
        EXPECT_EQ(count(run.err, " s of a processor since it started\n"), 2);
        // It cannot command the terminal.
        EXPECT_EQ(count(run.err, "\nthe end of its standard error:\n\\x1b[31mmy bug is here\n"), 1);
        EXPECT_EQ(run.err.find('\033'), std::string::npos);
    }
}

TEST_F(MatchFaults, EachHasAFileIfWanted) {
    const std::string verdicts = folder_ / "made/here";
    const auto run =
        match(bot("Crash", crash_), bot("Liar", lie_), "--games 4 --verdicts " + verdicts);
    EXPECT_EQ(run.status, 0) << run.err;
    const std::string games[] = {"Crash against Liar, game 1\n", "Liar against Crash, game 2\n",
                                 "Crash against Liar, game 3\n", "Liar against Crash, game 4\n"};
    for (int i = 1; i <= 4; ++i) {
        const auto text = base::read_whole_file(verdicts + "/game-" + std::to_string(i) + ".txt");
        ASSERT_TRUE(text) << i;
        EXPECT_TRUE(text->starts_with(games[i - 1])) << *text;
        EXPECT_NE(text->find(i % 2 == 1 ? "loses by crash" : "loses by illegal move"),
                  std::string::npos)
            << *text;
    }
    const auto refused = match("random", "random", "--games 2 --verdicts /dev/null/x");
    EXPECT_EQ(refused.status, 2);
    EXPECT_TRUE(refused.err.starts_with("error: --verdicts: /dev/null/x: ")) << refused.err;
}

// The same bot twice, and only one of them is forgiven.
TEST_F(MatchFaults, AMarginIsForOnePlayer) {
    const std::string a = bot("A", slow_) + " timemargin=600000", b = bot("B", slow_);
    const auto forgiven = field_match(a, b + " timemargin=0", "-each st=0.01 -rounds 1");
    EXPECT_NE(forgiven.out.find("Score of A vs B: 2 - 0 - 0"), std::string::npos) << forgiven.out;
    const auto other = field_match(b + " timemargin=0", a, "-each st=0.01 timemargin=1 -rounds 1");
    EXPECT_NE(other.out.find("Score of B vs A: 0 - 2 - 0"), std::string::npos) << other.out;
}

TEST_F(MatchFaults, AMoveIsCapped) {
    const auto run = match(bot("Slow", "time.sleep(1.5); print(moves[0], flush=True)"), "random",
                           "--games 2 --margin 0 --move-cap 1");
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_NE(run.out.find("Score of Slow vs random: 0 - 2 - 0"), std::string::npos) << run.out;
    const auto refused = match("random", "random", "--move-cap 0");
    EXPECT_EQ(refused.err, "error: --move-cap: expected seconds a move, like 0.25, found '0'\n");
}

// Each game takes more than half of it.
TEST_F(MatchFaults, ProcessorTimeIsForAGame) {
    const std::string busy =
        bot("Busy",
            "spent = time.process_time()\n"
            "        while turns == 1 and time.process_time() - spent < 0.6: pass\n"
            "        print(moves[0], flush=True)") +
        " cpu=1";
    const auto modest = match(busy, "random", "--games 4");
    EXPECT_EQ(modest.status, 0) << modest.err;
    EXPECT_EQ(modest.out.find("Finished game"), std::string::npos) << modest.out;
    const auto endless =
        match(bot("Endless", "while True: pass") + " cpu=1", "random", "--games 1");
    EXPECT_EQ(endless.status, 0) << endless.err;
    EXPECT_NE(endless.out.find("Ends: crash 1\n"), std::string::npos) << endless.out;
}

}  // namespace
