// The check of every bot before the first game of a tournament.
#include <gtest/gtest.h>

#include "support/process.h"
#include "tournament/cup.h"

namespace {

using namespace support;

class Trial : public CupTest {
 protected:
    // A tournament with a bot that does this for each line it reads.
    std::string with(const std::string& script, const std::string& more = "") {
        std::ofstream(folder_ / "bot.sh") << script << "\n";
        return write(cup("", 2) + bot("Mine", "cmd = \"sh bot.sh\"\n" + more)) + " --sandbox=basic";
    }
    std::string command() const { return "sh " + (folder_ / "bot.sh"); }
    void expect_refused(const Finished& refused, const std::string& why) const {
        EXPECT_EQ(refused.status, 2);
        EXPECT_NE(refused.err.find("error: bot 'Mine' (" + command() + ") cannot play: " + why),
                  std::string::npos)
            << refused.err;
        EXPECT_NE(refused.err.find("--skip-check"), std::string::npos) << refused.err;
        EXPECT_EQ(done((folder() / "tournament.db").string()), 0);
    }
};

}  // namespace

TEST_F(Trial, ABotThatCannotPlayKeepsTheTournamentFromBeginning) {
    const auto crash = run_shell(with("echo first >&2; echo no such module >&2; exit 1"));
    expect_refused(crash, "crash: exit status 1; its last words: no such module; ");
    const auto silent = run_shell(with("sleep 60", "start = 1"));
    expect_refused(silent, "stall: ");
    const auto later = run_shell(with("read line; echo ready; read line; exit 4"));
    expect_refused(later, "crash: exit status 4; its last words: ready; ");
    const auto skipped = run_shell(with("exit 1") + " --skip-check");
    EXPECT_EQ(skipped.status, 0) << skipped.err;
    EXPECT_NE(skipped.out.find("crash 4"), std::string::npos) << skipped.out;
}

// Bad moves are the referee's business.
TEST_F(Trial, ABotThatPlaysBadlyMayTry) {
    const auto played =
        run_shell(with("read line; echo ready; while read line; do echo a1a1; done"));
    EXPECT_EQ(played.status, 0) << played.err;
    EXPECT_NE(played.out.find("illegal move 4"), std::string::npos) << played.out;
    EXPECT_NE(played.out.find("; Sandbox: basic; "), std::string::npos) << played.out;
    EXPECT_NE(read(folder() / "report.html").find("[\"Sandbox\",\"basic\"]"), std::string::npos);
}

// It played before; a tournament that goes on does not stop for it.
TEST_F(Trial, ABotThatHasPlayedIsNotTriedAgain) {
    const std::string script = "read line; echo ready; while read line; do echo a1a1; done";
    ASSERT_EQ(run_shell(with(script)).status, 0);
    with("exit 1");
    const auto text = read(file_);
    const auto again = run_shell(write("pairs = 2\n" + text) + " --sandbox=basic");
    EXPECT_EQ(again.status, 0) << again.err;
}
