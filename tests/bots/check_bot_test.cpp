// `manator check-bot` with conforming and faulty bots.
#include <gtest/gtest.h>

#include <fstream>

#include "base/temporary_folder.h"
#include "games/registry.h"
#include "support/process.h"
#include "support/some_game.h"

namespace {

using support::any_game;

support::Finished check(const std::string& bot, const std::string& script) {
    const base::TemporaryFolder folder;
    std::ofstream(folder / "bot.sh") << script;
    return support::run_shell("cd " + folder.path().string() + " && manator check-bot " +
                              any_game() + " " + bot);
}

void expect_says(const support::Finished& finished, const std::string& text) {
    EXPECT_NE(finished.out.find(text), std::string::npos) << finished.out << finished.err;
}

std::string good_bot() {
    std::ifstream file(SOURCE_FOLDER "/bots/shell/random_bot.sh");
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

TEST(CheckBot, TellsEveryTurnOfAGoodBotAndItsSpeed) {
    for (const char* bot : {"cmd='sh bot.sh'", "\"cmd='sh bot.sh' proto=line\"",
                            "cmd='sh bot.sh' proto=line --games 3"}) {
        const support::Finished finished = check(bot, good_bot());
        EXPECT_EQ(finished.status, 0) << finished.err;
        EXPECT_EQ(finished.err, "");
        expect_says(finished, "Game 2: the bot has ");
        expect_says(finished, "  turn 3: ");
        expect_says(finished, "  the end: ");
        expect_says(finished, "Score of sh bot.sh vs random: ");
        expect_says(finished, "  the bot: median ");
        expect_says(finished, "  engine level=3: median ");
        EXPECT_TRUE(finished.out.ends_with("The bot conforms.\n")) << finished.out;
    }
}

TEST(CheckBot, SaysWhatIsWrongAndWhatWasExpected) {
    const support::Finished illegal =
        check("cmd='sh bot.sh'", "read l; echo ready; read l; echo oops >&2; echo hello; read l");
    EXPECT_EQ(illegal.status, 2);
    EXPECT_EQ(illegal.err, "error: the bot does not conform\n");
    expect_says(illegal, "  turn 1: WRONG: illegal move: 'hello': ");
    expect_says(illegal, "  expected: one of the legal moves: ");
    expect_says(illegal, "    < hello\n");
    expect_says(illegal, "    oops\n");
    const support::Finished mute = check("cmd='sh bot.sh' start=1", "sleep 30");
    EXPECT_EQ(mute.status, 2);
    expect_says(mute, "  getting ready: WRONG: stall: no \"ready\"");
    const support::Finished late = check(
        "cmd='sh bot.sh' --time 50",
        "read l; echo ready; read l; sleep 0.3; echo \"$l\" | cut -f 5 | cut -d ' ' -f 1; read l");
    EXPECT_EQ(late.status, 2);
    expect_says(late, "  turn 1: WRONG: time forfeit: ");
    expect_says(late, "allowed were 50");
    const support::Finished crashing = check("cmd='sh bot.sh'", "exit 3");
    EXPECT_EQ(crashing.status, 2);
    expect_says(crashing, "  getting ready: WRONG: crash: exit status 3");
}

// Whatever a bot says, the terminal of its author obeys none of it.
TEST(CheckBot, ShowsCommandsOfATerminalAsTheyAreWritten) {
    const support::Finished commands =
        check("cmd='sh bot.sh'",
              "read l; echo ready; read l; printf '\\033]0;mine\\007\\n' >&2; "
              "printf '\\033[2J\\303\\251\\n'; read l");
    EXPECT_EQ(commands.status, 2);
    EXPECT_EQ(commands.out.find('\x1b'), std::string::npos) << commands.out;
    EXPECT_EQ(commands.out.find('\x07'), std::string::npos) << commands.out;
    expect_says(commands, "    < \\x1b[2J\xc3\xa9\n");
    expect_says(commands, "    \\x1b]0;mine\\x07\n");
}

TEST(CheckBot, RefusesWhatIsNoBot) {
    for (const auto& [bot, message] : std::vector<std::pair<std::string, std::string>>{
             {"hello", "expected builtin:PLAYER or KEY=VALUE, found 'hello'"},
             {"builtin:random", "a built-in player needs no check"},
             {"cmd=a proto=telepathy", "proto: expected line, json, uci, ugi, xboard"},
             {"cmd=a proto=line option.A=b", "option.A: proto=line has no options"},
             {"cmd=a proto=console", "proto=console needs description=FILE"},
             {"address=here", "address: expected HOST:PORT, found 'here'"},
             {"address=1.2.3.4.5:80", "address 1.2.3.4.5:80: "},
             {"cmd=a --games 0", "--games: expected a number from 1 to 1000, found '0'"}}) {
        const support::Finished finished = check(bot, "");
        EXPECT_EQ(finished.status, 2) << bot;
        EXPECT_EQ(finished.out, "") << bot;
        EXPECT_NE(finished.err.find("error: " + message), std::string::npos) << finished.err;
    }
}
