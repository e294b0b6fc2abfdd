// Bots in `manator play`: they play, resign, crash and are replaced; and no saved file starts a
// program without a question.
#include <gtest/gtest.h>
#include <signal.h>

#include <fstream>
#include <regex>
#include <thread>

#include "support/play_test.h"
#include "support/process.h"

namespace {

using support::ctrl_c;
using support::expect_exit;
using support::first_game;
using support::id_of;
using support::read;
using support::side;
using support::TerminalProcess;

const std::string random_bot = "cmd='python3 " SOURCE_FOLDER "/python/random_bot.py'";

class PlayBots : public support::PlayTest {
 protected:
    // A bot that answers every turn with what the shell script says.
    std::string bot(const std::string& on_turn) const {
        const std::filesystem::path file = folder_ / "bot.sh";
        std::ofstream(file) << "tab=$(printf '\\t')\n"
                               "while IFS=\"$tab\" read -r word position time last moves; do\n"
                               "  case $word in\n"
                               "    game*) echo ready; echo began >> '"
                            << log().string() << "' ;;\n    turn) first=${moves%% *}\n"
                            << on_turn << " ;;\n    end*) echo \"$word\" >> '" << log().string()
                            << "' ;;\n  esac\ndone\n";
        return "cmd='sh " + file.string() + "'";
    }
    std::filesystem::path log() const { return folder_ / "log"; }
    // What the bots have written, once they have.
    void expect_log(const std::string& text) const {
        for (int tries = 0; tries < 3000 && read(log()) != text; ++tries) {
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        EXPECT_EQ(read(log()), text);
    }

    // A person with the first side, at a terminal, against this one, which may write its log.
    std::vector<std::string> against(const std::string& player) const {
        const game::GameType& type = first_game();
        return {
            "play", id_of(type), "--ascii", "--no-sandbox", "--" + side(type, game::Side::second),
            player};
    }
    const std::string prompt_ = side(first_game(), game::Side::first) + "> ";
    const std::string move_ = (*first_game().start({}))->moves().front().text;
};

TEST_F(PlayBots, PlayEveryGameAmongThemselves) {
    for (const game::GameType& type : games::all_games()) {
        const auto played = support::run_shell("manator play " + id_of(type) + " --" +
                                               side(type, game::Side::first) + " \"" + random_bot +
                                               "\" --" + side(type, game::Side::second) +
                                               " builtin:random --seed 3 < /dev/null");
        EXPECT_EQ(played.status, 0) << id_of(type) << played.err;
        EXPECT_TRUE(std::regex_search(played.out, std::regex("\\((1-0|0-1|1/2-1/2)\\)\\.\n$")))
            << id_of(type) << played.out.substr(played.out.size() / 2);
    }
}

TEST_F(PlayBots, FollowThePersonThroughUndoPauseAndCtrlC) {
    TerminalProcess table(against(bot("echo $first")));
    table.until(prompt_);
    table.type(move_);
    table.until(prompt_);
    table.press(ctrl_c);  // is not the bot's
    table.until("Ctrl-C again");
    table.until(prompt_);
    table.type("undo");
    table.until("Took back");
    table.until(prompt_);
    expect_log("began\nend * broken off\n");
    table.type(move_);
    table.until(prompt_);
    table.type("resign");
    table.until("(yes/no) ");
    table.type("yes");
    table.until("resignation");
    expect_log("began\nend * broken off\nbegan\nend 0-1 resignation\n");
    table.type("quit");
    expect_exit(table, 0);
}

TEST_F(PlayBots, MayGiveUpAndOfferDraws) {
    TerminalProcess table(
        against(bot("if [ $last = " + move_ + " ] && [ ! -e " + (folder_ / "offered").string() +
                    " ]; then touch " + (folder_ / "offered").string() +
                    "; echo draw $first; else echo resign; fi")));
    table.until(prompt_);
    table.type(move_);
    table.until("offers a draw; `draw` accepts it.");
    table.until(prompt_);
    table.type("undo");  // takes the offer back, too
    table.until("Took back");
    table.until(prompt_);
    table.type("draw");
    table.until("declines: the game goes on.");
    std::filesystem::remove(folder_ / "offered");
    table.until(prompt_);
    table.type(move_);
    table.until("offers a draw; `draw` accepts it.");
    table.until(prompt_);
    table.type("draw");
    table.until("agreement (1/2-1/2)");
    std::ofstream(folder_ / "offered") << "yes";
    table.type("again");
    table.until(prompt_);
    table.type(move_);
    table.until("resignation (1-0)");
    table.type("quit");
    expect_exit(table, 0);
}

TEST_F(PlayBots, WhoBreaksDownIsReplacedAndTheGameIsKept) {
    const std::string there = (folder_ / "crashed").string();
    TerminalProcess table(against(
        bot("if [ -e " + there + " ]; then echo $first; else touch " + there + "; exit 3; fi")));
    table.until(prompt_);
    table.type(move_);
    table.until("cannot continue: crash: exit status 3");
    table.until("paused> ");
    EXPECT_EQ(kept_moves(), std::vector<std::string>{move_});
    table.type("go");
    table.until(prompt_);
    EXPECT_EQ(kept_moves().size(), 2u);
    table.type("quit");
    expect_exit(table, 0);
    TerminalProcess again({"play", id_of(first_game()), "--ascii", "--no-sandbox"});
    again.until("[a new game] ");
    again.type("1");
    again.until(prompt_);
    again.type((*first_game().start({}))->moves().back().text);
    again.until("Run it? (yes/no) ");
    again.type("yes");
    again.until(prompt_);
    again.send(SIGTERM);
    expect_exit(again, 143);
    EXPECT_EQ(kept_moves().size(), 4u);
}

TEST_F(PlayBots, SilentOnesAreInterruptedAtOnce) {
    TerminalProcess table(against(bot("sleep 1000")));
    table.until(prompt_);
    table.type(move_);
    table.until("is thinking");
    table.press(ctrl_c);
    table.until("paused> ");
    table.type("quit");
    expect_exit(table, 0);
}

TEST_F(PlayBots, OfAFileAreStartedOnlyIfThePersonAgrees) {
    const std::string file = (folder_ / "evening.pgn").string();
    TerminalProcess table(against(bot("echo $first")));
    table.until(prompt_);
    table.type("save " + file);
    table.until("Saved in");
    table.until(prompt_);
    table.type("quit");
    expect_exit(table, 0);
    for (const bool agrees : {false, true}) {
        std::filesystem::remove(log());
        TerminalProcess resumed({"play", "--ascii", "--no-sandbox", "--resume", file});
        resumed.until(prompt_);
        resumed.type(move_);
        resumed.until("The file names a program for " + side(first_game(), game::Side::second));
        resumed.until("Run it? (yes/no) ");
        resumed.type(agrees ? "yes" : "no");
        resumed.until(agrees ? prompt_ : "paused> ");
        EXPECT_EQ(read(log()), agrees ? "began\n" : "");
        resumed.type("quit");
        expect_exit(resumed, 0);
        if (agrees) continue;
        // Now it is kept, and still not trusted.
        TerminalProcess kept({"play", id_of(first_game()), "--ascii"});
        kept.until("[a new game] ");
        kept.type("1");
        kept.until("Run it? (yes/no) ");
        kept.press(support::ctrl_d);
        expect_exit(kept, 0);
        EXPECT_EQ(read(log()), "");
    }
}

TEST_F(PlayBots, ThatCannotBeAreRefused) {
    const auto refused = [&](const std::string& player) {
        const auto run = support::run_shell("manator play " + id_of(first_game()) + " --" +
                                            side(first_game(), game::Side::first) + " " + player);
        EXPECT_EQ(run.status, 2);
        return run.err;
    };
    EXPECT_NE(refused("cmd=no-such-program").find("there is no program 'no-such-program'"),
              std::string::npos);
    EXPECT_NE(refused("\"cmd=sh color=blue\"").find("unknown key 'color'"), std::string::npos);
    EXPECT_NE(refused("nobody").find("or human, or a bot"), std::string::npos);
}

}  // namespace
