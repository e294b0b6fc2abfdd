// `manator tournament` from the command line: interrupted, killed and resumed, with files that are
// wrong or have changed. MANATOR_GAMES and MANATOR_KILLS make the test that kills larger.
#include <signal.h>
#include <unistd.h>

#include <iostream>

#include "support/child.h"
#include "support/process.h"
#include "tournament/cup.h"

namespace {

using namespace std::chrono_literals;
using namespace support;

using Command = support::CupTest;

TEST_F(Command, PlaysATournamentAndReportsIt) {
    const auto played = run_shell(write(cup("pairs = 2")));
    EXPECT_EQ(played.status, 0) << played.err;
    EXPECT_EQ(played.err, "");
    EXPECT_TRUE(played.out.starts_with("cup: round-robin, 3 bots, 12 games\n")) << played.out;
    for (const char* name :
         {"games.pgn", "report.html", "report.json", "standings.csv", "games.csv"}) {
        EXPECT_GT(read(folder() / name).size(), 100u) << name;
    }
    EXPECT_EQ(run_shell("manator replay " + (folder() / "games.pgn").string()).status, 0);
    // Again: nothing is left to do.
    const std::string before = read(folder() / "games.pgn");
    EXPECT_EQ(run_shell(write(cup("pairs = 2"))).out, played.out);
    EXPECT_EQ(read(folder() / "games.pgn"), before);
    // The reports are made from the database.
    std::filesystem::remove(folder() / "report.html");
    EXPECT_EQ(run_shell("manator tournament --report " + file_).out, played.out);
    EXPECT_GT(read(folder() / "report.html").size(), 100u);
}

TEST_F(Command, PlaysOnlyWhatIsMissing) {
    ASSERT_EQ(run_shell(write(cup(""))).status, 0);
    const std::string before = read(folder() / "games.pgn");
    const auto more = run_shell(write(cup("pairs = 2", 4) + "\n"));
    EXPECT_EQ(more.status, 0) << more.err;
    EXPECT_TRUE(more.out.starts_with("cup: round-robin, 4 bots, 24 games\n")) << more.out;
    EXPECT_TRUE(read(folder() / "games.pgn").starts_with(before));
}

TEST_F(Command, RefusesAChangeThatMakesGamesIncomparable) {
    ASSERT_EQ(run_shell(write(cup(""))).status, 0);
    const std::string good = cup("");
    std::string other_bot = good;
    other_bot.replace(other_bot.find("\"random\""), 8, "\"greedy\"");
    const std::pair<std::string, std::string> changes[] = {
        {cup("depth = 2"), "cup.toml: pace was '-' when games were played, and is 'depth 2' now"},
        {cup("seed = 7"), "cup.toml: seed was '1'"},
        {cup("format = \"swiss\""), "cup.toml: format was 'round-robin'"},
        {cup("on_fault = \"disqualify\""), "cup.toml: on_fault was 'lose'"},
        {other_bot,
         "cup.toml: the bot 'Bot 1' was 'builtin:random' when it played, and is "
         "'builtin:greedy' now: give the new one another name"}};
    for (const auto& [text, message] : changes) {
        const auto refused = run_shell(write(text));
        EXPECT_EQ(refused.status, 2);
        EXPECT_EQ(refused.out, "");
        EXPECT_TRUE(refused.err.starts_with("error: " + message)) << refused.err;
    }
    EXPECT_EQ(run_shell(write(good)).status, 0);
}

TEST_F(Command, SaysWhereAFileIsWrong) {
    const std::string game = "game = \"" + quick_game() + "\"\n", two = bot("A") + bot("B");
    const std::pair<std::string, std::string> files[] = {
        {"game = ", "cup.toml:1:"},
        {"", "cup.toml:1:1: game: is missing"},
        {"game = \"none\"\n" + two, "cup.toml:1:8: game: unknown game 'none'"},
        {game + "pairs = 0\n" + two, "cup.toml:2:9: pairs: expected a number from 1 to 1000000"},
        {game + "pairs = \"2\"\n" + two, "cup.toml:2:9: pairs: expected a number"},
        {game + "colour = 1\n" + two,
         "cup.toml:2:1: unknown key 'colour', expected title, game, format, pairs, matches, "
         "rounds, "
         "challengers, extra_pairs, seed, on_fault, tc, st, nodes, depth, move_cap, margin, "
         "max_moves, start, openings, position, concurrency, sandbox or bot"},
        {game + "format = \"cup\"\n" + two, "cup.toml:2:10: format: expected round-robin, "},
        {game + "tc = \"fast\"\n" + two, "cup.toml:2:6: tc: expected "},
        {game + "st = 0\n" + two, "cup.toml:2:6: st: expected "},
        {game + "openings = \"gone.txt\"\n" + two, "cup.toml:2:12: openings: expected none, "},
        {game + "openings = \"random:x\"\n" + two, "cup.toml:2:12: openings: "},
        {game + "on_fault = \"cry\"\n" + two, "cup.toml:2:12: on_fault: expected lose or "},
        {game + "position = \"x\"\n" + two, "cup.toml:2:12: position: "},
        {game + "start = {colour = 1}\n" + two, "cup.toml:2:9: start: "},
        {game, "cup.toml:1:1: bot: expected [[bot]], at least twice"},
        {game + bot("A"), "cup.toml: a tournament needs at least two bots"},
        {game + bot("A") + bot("A"), "cup.toml: two bots are named 'A'"},
        {game + bot("A") + bot(""), "cup.toml:6:8: name: expected 1 to 64 bytes"},
        {game + bot("A") + bot("B", "builtin = \"wizard\""), "cup.toml:7:11: builtin: "},
        {game + bot("A") + bot("B", "cmd = \"x\"\nproto = 'x'\nx = 1"), "cup.toml:9:1: unknown "},
        {game + bot("A") + bot("B", ""), "cup.toml:5:1: bot: a bot needs either cmd= or address="},
        {game + bot("A") + bot("B", "cmd = \"/no/such\""),
         "bot 'B': there is no program '/no/such'"},
    };
    for (const auto& [text, message] : files) {
        const auto refused = run_shell(write(text) + " --no-sandbox");
        EXPECT_EQ(refused.status, 2) << text;
        EXPECT_EQ(refused.out, "");
        EXPECT_TRUE(refused.err.starts_with("error: " + message)) << text << refused.err;
        EXPECT_EQ(std::count(refused.err.begin(), refused.err.end(), '\n'), 1) << refused.err;
    }
}

TEST_F(Command, OnlyOneProcessPlaysAFolder) {
    write(cup("pairs = 3000"));
    Child first({MANATOR_PROGRAM, "tournament", file_}, folder_ / "log");
    const std::string database = (folder() / "tournament.db").string();
    const auto end = std::chrono::steady_clock::now() + 60s;
    while (!std::filesystem::exists(database) && std::chrono::steady_clock::now() < end) {
        std::this_thread::sleep_for(5ms);
    }
    while (done(database) == 0 && std::chrono::steady_clock::now() < end) {
        std::this_thread::sleep_for(5ms);
    }
    const auto second = run_shell("manator tournament " + file_);
    EXPECT_EQ(second.status, 2);
    EXPECT_NE(second.err.find("another process plays this tournament"), std::string::npos);
    first.kill(SIGINT);
    EXPECT_EQ(first.status(60s), 2);
    EXPECT_EQ(read(folder_ / "log"),
              "error: interrupted; run the same command again to resume the tournament\n");
    EXPECT_EQ((*store::Tournament::open(database))->counts()->leased, 0);
}

TEST_F(Command, ABotThatFailsGetsItsVerdict) {
    const auto played =
        run_shell(write(cup("") + bot("Liar", "cmd = [\"cat\"]\nproto = \"line\"")) +
                  " --no-sandbox --skip-check");
    EXPECT_EQ(played.status, 0) << played.err;
    int verdicts = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder() / "verdicts")) {
        EXPECT_NE(read(entry.path()).find("loses by failure"), std::string::npos);
        ++verdicts;
    }
    EXPECT_EQ(verdicts, 6);
    EXPECT_NE(played.out.find("failure 6"), std::string::npos) << played.out;
}

TEST_F(Command, NothingIsLostOrPlayedTwiceWhenItIsKilled) {
    ASSERT_EQ(run_shell(write(killed_cup()) + " --folder " + folder_ / "calm").status, 0);
    const std::string database = (folder() / "tournament.db").string();
    Moments moments(kill_games, kills);
    int killed = 0;
    for (bool more = true; more;) {
        Child child({MANATOR_PROGRAM, "tournament", file_}, folder_ / "log");
        int status = -1;
        const auto ended = [&] { return status != -1 || (status = child.status(0ms)) != -1; };
        more = moments.wait([&] { return std::filesystem::exists(database) ? done(database) : 0; },
                            ended);
        if (more) {
            child.kill(SIGKILL);
            EXPECT_EQ(child.status(60s), 128 + SIGKILL);
            ++killed;
        } else {
            EXPECT_EQ(status == -1 ? child.status(300s) : status, 0) << read(folder_ / "log");
        }
    }
    EXPECT_GE(killed, kills / 2);
    std::cout << "killed " << killed << " times\n";
    EXPECT_EQ(done(database), kill_games);
    EXPECT_EQ(results_of(folder()), results_of(folder_.path() / "calm"));
}

TEST_F(Command, WorkersNeedATournament) {
    const base::TemporaryFolder other;
    const auto none = run_shell("manator worker --store postgresql:///x?host=/nowhere");
    EXPECT_EQ(none.status, 2);
    EXPECT_TRUE(none.err.starts_with("error: database: ")) << none.err;
    const auto empty = run_shell("manator worker --store " + other / "empty.db");
    EXPECT_EQ(empty.err, "error: there is no tournament in this database yet\n");
}

TEST_F(Command, AThreadThatCannotBeStartedIsAnErrorAndLosesNothing) {
    const std::string program = MANATOR_PROGRAM;
    if (run_shell(with_processes(9) + program + " --version").status != 0) {
        GTEST_SKIP() << "another user cannot run the program here";
    }
    write(cup("concurrency = 8\npairs = 4"));
    run_shell("chmod -R 777 " + folder_.path().string());
    for (const int number : {1, 2, 4, 6}) {
        const auto run =
            run_shell(with_processes(number) + program + " tournament --no-sandbox " + file_);
        EXPECT_EQ(run.status, 2) << number << run.out << run.err;
        EXPECT_NE(run.err.find("error: cannot start a thread: "), std::string::npos) << run.err;
        if (geteuid() != 0) break;  // this user's other processes count too
    }
    const auto run = run_shell(with_processes(4000) + program + " tournament " + file_);
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_TRUE(run.out.starts_with("cup: round-robin, 3 bots, 24 games\n")) << run.out;
}

}  // namespace
