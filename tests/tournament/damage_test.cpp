// `manator tournament` with a damaged database: it reports the damage, changes nothing, and starts
// over with --restart.
#include <gtest/gtest.h>

#include "support/process.h"
#include "tournament/cup.h"

namespace {

namespace fs = std::filesystem;
using namespace support;

class Damage : public CupTest {
 protected:
    void SetUp() override { ASSERT_EQ(run_shell(write(cup(""))).status, 0); }

    fs::path database() const { return folder() / "tournament.db"; }
    // Changes the database behind the tournament's back.
    void change(const std::string& statement) const {
        const auto done = run_shell(
            "python3 -c 'import sqlite3, sys\nwith sqlite3.connect(sys.argv[1]) as base: "
            "base.execute(sys.argv[2])' " +
            database().string() + " \"" + statement + "\"");
        ASSERT_EQ(done.status, 0) << done.err;
    }
    void expect_damaged(const std::string& what) const {
        const std::string games = read(folder() / "games.pgn");
        const std::string page = read(folder() / "report.html");
        for (const char* option : {"", "--report "}) {
            const auto refused = run_shell("manator tournament " + (option + file_));
            EXPECT_EQ(refused.status, 2);
            EXPECT_EQ(refused.out, "");
            EXPECT_TRUE(refused.err.starts_with("error: database: damaged: " + what))
                << refused.err;
            EXPECT_NE(refused.err.find("begin again with --restart"), std::string::npos);
            EXPECT_EQ(read(folder() / "games.pgn"), games);
            EXPECT_EQ(read(folder() / "report.html"), page);
        }
        const auto again = run_shell("manator tournament --restart " + file_);
        EXPECT_EQ(again.status, 0) << again.err;
        EXPECT_EQ(done(database().string()), 6);
        EXPECT_EQ(read(folder().string() + ".old-1/games.pgn"), games);
    }
};

TEST_F(Damage, AnEmptiedFile) {
    fs::resize_file(database(), 0);
    fs::remove(database().string() + "-wal");
    expect_damaged("it has no finished game, but " + (folder() / "games.pgn").string() + " has");
}

TEST_F(Damage, ARemovedFile) {
    fs::remove(database());
    expect_damaged("it has no finished game, but ");
}

TEST_F(Damage, EmptiedTables) {
    change("DELETE FROM games");
    expect_damaged("6 games were finished, but 0 finished games are there");
}

TEST_F(Damage, ADroppedTable) {
    change("DROP TABLE games");
    expect_damaged("the table games is missing");
}

TEST_F(Damage, AnUnknownState) {
    change("UPDATE games SET state = 7 WHERE place = 2");
    expect_damaged("the game 'r0-p1-g2-Bot%201-Bot%202' has the unknown state '7'");
}

TEST_F(Damage, AGameOfOtherBots) {
    change("UPDATE games SET bot1 = 'Bot 3' WHERE place = 1");
    expect_damaged("the game 'r0-p1-g1-Bot%201-Bot%202' was not written by this program");
}

TEST_F(Damage, BytesThatAreNoDatabase) {
    std::ofstream(database(), std::ios::binary) << std::string(20'000, 'x');
    expect_damaged("");
}

TEST_F(Damage, APageThatIsGone) {
    std::fstream file(database(), std::ios::binary | std::ios::in | std::ios::out);
    file.seekp(4096);
    file << std::string(4096, '\0');
    file.close();
    expect_damaged("");
}

TEST_F(Damage, RestartsWhatIsNotDamagedToo) {
    for (const std::string number : {"1", "2"}) {
        const auto again = run_shell("manator tournament --restart " + file_);
        EXPECT_EQ(again.status, 0) << again.err;
        EXPECT_NE(again.err.find("renamed " + folder().string() + " to " + folder().string() +
                                 ".old-" + number + "\n"),
                  std::string::npos)
            << again.err;
        EXPECT_EQ(done((folder().string() + ".old-" + number) + "/tournament.db"), 6);
    }
    EXPECT_EQ(run_shell("manator tournament --restart --report " + file_).status, 2);
}

}  // namespace
