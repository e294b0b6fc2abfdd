// A match and a tournament that are stopped (SIGSTOP) while a bot is to move: the bot answers in
// time, but its answer is not read. The game is replayed instead of lost.
#include <signal.h>

#include <thread>

#include "support/child.h"
#include "support/process.h"
#include "tournament/cup.h"

namespace {

using namespace std::chrono_literals;
using namespace support;

// Plays the first legal move. In its second turn it leaves a mark once and thinks for a moment.
constexpr const char* marking_bot = R"(import os, sys, time
turns = 0
for line in sys.stdin:
    fields = line.rstrip("\n").split("\t")
    if fields[0].startswith("game"):
        print("ready", flush=True)
    elif fields[0] == "turn":
        turns += 1
        if turns >= 2 and not os.path.exists(sys.argv[1]):
            open(sys.argv[1], "w").close()
            time.sleep(0.4)
        print(fields[4].split()[0], flush=True)
)";

class Pause : public CupTest {
 protected:
    void SetUp() override { std::ofstream(folder_ / "bot.py") << marking_bot; }
    std::string command() const { return "python3 " + folder_ / "bot.py" + " " + folder_ / "mark"; }
    // What the program prints that is stopped for so long when the bot is to move.
    std::string paused(const std::vector<std::string>& arguments, std::chrono::milliseconds time) {
        Child program(arguments, folder_ / "log");
        const auto end = std::chrono::steady_clock::now() + 120s;
        while (!std::filesystem::exists(folder_ / "mark") &&
               std::chrono::steady_clock::now() < end) {
            std::this_thread::sleep_for(1ms);
        }
        program.kill(SIGSTOP);
        std::this_thread::sleep_for(time);
        program.kill(SIGCONT);
        EXPECT_EQ(program.status(120s), 0) << read(folder_ / "log");
        return read(folder_ / "log");
    }
};

TEST_F(Pause, CostsNoGameOfAMatch) {
    const std::string log = paused(
        {MANATOR_PROGRAM, "match", quick_game(), "cmd='" + command() + "' name=bot", "--no-sandbox",
         "random", "--games", "2", "--st", "1", "--openings", "none", "--verbose"},
        4s);
    EXPECT_EQ(log.find("time forfeit"), std::string::npos) << log;
    EXPECT_EQ(log.find("stall"), std::string::npos) << log;
    EXPECT_NE(log.find("Game 1 was played again: "), std::string::npos) << log;
    EXPECT_NE(log.find("Finished game 2 "), std::string::npos) << log;
}

// What a pause costs of a clock is given back: the rest of the game is played with the time it had.
TEST_F(Pause, CostsNothingOfAClock) {
    const std::string log = paused(
        {MANATOR_PROGRAM, "match", quick_game(), "cmd='" + command() + "' name=bot", "--no-sandbox",
         "random", "--games", "2", "--tc", "4", "--openings", "none", "--verbose"},
        3s);
    EXPECT_EQ(log.find("time forfeit"), std::string::npos) << log;
    EXPECT_EQ(log.find("was played again"), std::string::npos) << log;
}

TEST_F(Pause, CostsNoGameOfATournament) {
    write("game = \"" + quick_game() + "\"\nst = 1\npairs = 2\nopenings = \"none\"\n" +
          bot("A", "cmd = \"" + command() + "\"") + bot("B"));
    const std::string log = paused({MANATOR_PROGRAM, "tournament", file_, "--no-sandbox"}, 4s);
    EXPECT_EQ(done((folder() / "tournament.db").string()), 4) << log;
    const std::string games = read(folder() / "games.csv");
    EXPECT_EQ(games.find("time forfeit"), std::string::npos) << games;
    EXPECT_EQ(games.find("stall"), std::string::npos) << games;
    EXPECT_NE(log.find("was played again: "), std::string::npos) << log;
}

// A bot that is late by itself loses as ever.
TEST_F(Pause, ExcusesNobodyElse) {
    std::ofstream(folder_ / "bot.py") << "import sys, time\n"
                                         "for line in sys.stdin:\n"
                                         "    if line.startswith('game'):\n"
                                         "        print('ready', flush=True)\n"
                                         "    elif line.startswith('turn'):\n"
                                         "        open(sys.argv[1], 'w').close()\n"
                                         "        time.sleep(600)\n";
    const std::string log = paused(
        {MANATOR_PROGRAM, "match", quick_game(), "cmd='" + command() + "' name=bot", "--no-sandbox",
         "random", "--games", "2", "--st", "1", "--openings", "none", "--verbose"},
        200ms);
    EXPECT_NE(log.find("Finished game 1 "), std::string::npos) << log;
    EXPECT_NE(log.find("stall"), std::string::npos) << log;
}

// A bot that never gets ready has used all of its start time; a short pause does not change that.
TEST_F(Pause, ExcusesNoBotThatNeverGetsReady) {
    std::ofstream(folder_ / "bot.py") << "import sys, time\n"
                                         "open(sys.argv[1], 'w').close()\n"
                                         "time.sleep(600)\n";
    const std::string log =
        paused({MANATOR_PROGRAM, "match", quick_game(), "cmd='" + command() + "' name=bot start=5",
                "--no-sandbox", "random", "--games", "2", "--openings", "none", "--verbose"},
               100ms);
    EXPECT_NE(log.find("Finished game 2 "), std::string::npos) << log;
    EXPECT_EQ(log.find("was played again"), std::string::npos) << log;
}

}  // namespace
