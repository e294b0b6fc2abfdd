// `manator play` and the menu at a terminal: wrong input at every question, and every way in which
// a program can end.
#include <gtest/gtest.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include "base/file.h"
#include "base/rng.h"
#include "base/temporary_folder.h"
#include "game/played_game.h"
#include "game/record.h"
#include "games/registry.h"
#include "solve/prover.h"
#include "support/effort.h"
#include "support/play_test.h"
#include "support/process.h"

namespace {

namespace fs = std::filesystem;
using support::ctrl_c;
using support::ctrl_d;
using support::expect_exit;
using support::first_game;
using support::id_of;
using support::read;
using support::side;
using support::TerminalProcess;

class Play : public support::PlayTest {};

// The shortest of some games drawn at random, as moves.
std::vector<std::string> short_game(const game::GameType& type) {
    std::vector<std::string> shortest;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        base::Rng rng(seed);
        game::PlayedGame game(*type.start({}));
        while (!game.outcome().over() &&
               (shortest.empty() || game.moves().size() < shortest.size())) {
            const auto moves = game.position().moves();
            const auto drawn = rng.below(static_cast<std::uint32_t>(moves.size()));
            EXPECT_TRUE(game.play(moves[drawn].text));
        }
        if (!game.outcome().over()) continue;
        shortest.clear();
        for (const game::MoveView& move : game.moves()) shortest.push_back(move.text);
    }
    return shortest;
}

}  // namespace

TEST_F(Play, AWholeGameOfEveryGameWithWrongInputAtEveryPrompt) {
    constexpr std::size_t most = support::sanitized ? 60 : 200;
    for (const game::GameType& type : games::all_games()) {
        SCOPED_TRACE(id_of(type));
        const std::vector<std::string> moves = short_game(type);
        ASSERT_FALSE(moves.empty());
        TerminalProcess table({"play", id_of(type), "--ascii", "--" + side(type, game::Side::first),
                               "human", "--position", (*type.start({}))->format()});
        game::PlayedGame game(*type.start({}));
        for (std::size_t ply = 0; ply < std::min(moves.size(), most); ++ply) {
            const std::string prompt = side(type, game.position().turn()) + "> ";
            table.until(prompt);
            table.type(ply % 3 == 0 ? "zz99" : ply % 3 == 1 ? "xyzzy ({" : "?");
            table.until("`help` lists the commands");
            table.until(prompt);
            table.type(moves[ply]);
            const auto played = game.play(moves[ply]);
            ASSERT_TRUE(played);
            table.until("plays " + played->text);
        }
        if (!game.outcome().over()) {
            table.type("resign");
            table.until("resign? (yes/no) ");
            table.type("yes");
            table.until("resignation");
        } else {
            table.until(std::string(game.outcome().reason) + " (" +
                        std::string(game::result_text(game.outcome().result)) + ").");
        }
        table.until("game over> ");
        table.type(moves[0]);
        table.until("The game is over.");
        table.until("game over> ");
        table.type("quit");
        expect_exit(table, 0);
        EXPECT_TRUE(kept().empty()) << "a finished game is not offered again";
    }
}

TEST_F(Play, AHintSaysWhatIsProved) {
    for (const game::GameType& type : games::all_games()) {
        if (solve::find_solver(type.info->id) == nullptr) continue;
        const std::string first = side(type, game::Side::first);
        TerminalProcess table({"play", id_of(type), "--" + first, "human",
                               "--" + side(type, game::Side::second), "human", "--position",
                               (*type.start({}))->format()});
        table.until(first + "> ");
        table.type("hint");
        const std::string said = table.until(first + "> ");
        EXPECT_NE(said.find(first + " wins, that is proved."), std::string::npos) << said;
        table.type("quit");
        expect_exit(table, 0);
    }
}

TEST_F(Play, CommandsDoWhatTheySay) {
    const game::GameType& type = first_game();
    const std::string first = side(type, game::Side::first) + "> ";
    const std::string second = side(type, game::Side::second) + "> ";
    const std::string move = (*type.start({}))->moves().front().text;
    TerminalProcess table({"play", id_of(type), "--" + side(type, game::Side::first), "human"});
    const auto say = [&](const std::string& line, const std::string& answer,
                         const std::string& prompt) {
        if (HasFailure()) return;  // waiting for more takes long
        SCOPED_TRACE(line);
        table.type(line);
        const std::string said = table.until(prompt);
        EXPECT_NE(said.find(answer), std::string::npos) << said;
    };
    table.until(first);
    say("help", "resign", first);
    say("moves", move, first);
    say("moves zz", "no move begins at 'zz'", first);
    say("undo", "There is no move to take back", first);
    say("hint", "Hint: ", first);
    say("rules", "1.", first);
    say("rules Q99", "There is no rule 'Q99'", first);
    say("rules 99", "There is no rule '99'", first);
    say("rules 3", "3. ", first);
    say("go", "Nothing is paused", first);
    say("again", "The game goes on", first);
    say("", "", first);
    say("h", "`help`", first);  // help or hint
    say(move, "plays " + move, second);
    say("flip", " 1 ", second);
    say("bo", " 1 ", second);
    say("undo", "Took back " + move, first);
    say(move, "plays " + move, second);
    say("pause", "Paused", "paused> ");
    say(move, "Paused", "paused> ");
    say("go", "", second);
    say("resign", "", "(yes/no) ");
    say("perhaps", "Please answer yes or no", "(yes/no) ");
    say("no", "", second);
    say("resign", "", "(yes/no) ");
    say("", "", second);  // Enter takes the default
    say("draw", "", "(yes/no) ");
    say("maybe", "Please answer yes or no", "(yes/no) ");
    say("n", "declines", second);
    say("draw", "", "(yes/no) ");
    say("y", "agreement (1/2-1/2)", "game over> ");
    say("hint", "The game is over", "game over> ");
    say("pause", "The game is over", "game over> ");
    say("draw", "The game is over", "game over> ");
    say("undo", "The game goes on", second);
    say("draw", "", "(yes/no) ");
    say("y", "agreement", "game over> ");
    say("again", "to move", first);
    table.type("quit");
    expect_exit(table, 0);
    EXPECT_TRUE(kept().empty());
}

TEST_F(Play, LinesCanBeEditedRepeatedAndCompleted) {
    const game::GameType& type = first_game();
    TerminalProcess table({"play", id_of(type), "--" + side(type, game::Side::first), "human"});
    const std::string prompt = side(type, game::Side::first) + "> ";
    table.until(prompt);
    table.press("zzz\x01\x0bundo\n");  // Ctrl-A, Ctrl-K
    table.until("There is no move to take back");
    table.until(prompt);
    table.press("\x1b[A\n");  // the line before
    table.until("There is no move to take back");
    table.until(prompt);
    for (int i = 0; i < 3; ++i) {  // a line that is dropped is not the wish to leave
        table.press("mov");
        table.until("mov");
        table.press(ctrl_c);
        table.until("Ctrl-C again");
        table.until(prompt);
    }
    table.press("resi\t");
    table.until("resign ");
    table.press("\n");
    table.until("(yes/no) ");
    table.press(ctrl_d);
    expect_exit(table, 0);
}

TEST_F(Play, InputMayEndAtEveryQuestionOfTheMenu) {
    // The answers that lead to a game, wrong ones in between.
    const std::vector<std::pair<std::string, std::string>> dialogue{
        {"Which game? [1] ", "none of them"},
        {"Which game? [1] ", "99"},
        {"Which game? [1] ", ""},
        {"Who plays? [1] ", "0"},
        {"Who plays? [1] ", "4"},
        {"Who plays? [1] ", "1"},
        {"full strength)? [4] ", "eleven"},
        {"full strength)? [4] ", "0"},
        {"full strength)? [4] ", ""},
        {"Which side do you play", "middle"},
        {"Which side do you play", ""},
        {"Who moves first", "!!"},
        {"Who moves first", ""},
        {"A clock, such as 5m+3s? [none] ", "5"},
        {"A clock, such as 5m+3s? [none] ", "10m"}};
    for (std::size_t answers = 0; answers <= dialogue.size(); ++answers) {
        SCOPED_TRACE(answers);
        const bool interrupt = answers % 2 == 1;
        TerminalProcess menu({});
        for (std::size_t i = 0; i < answers; ++i) {
            menu.until(dialogue[i].first);
            menu.type(dialogue[i].second);
        }
        const bool at_table = answers == dialogue.size();
        menu.until(at_table ? "> " : dialogue[answers].first);
        menu.press(interrupt ? ctrl_c : ctrl_d);
        if (at_table && interrupt) {
            menu.until("> ");
            menu.press(ctrl_c);
        }
        expect_exit(menu, interrupt ? 130 : 0);
    }
}

TEST_F(Play, AGameThatIsKilledIsOfferedAgain) {
    const game::GameType& type = first_game();
    const std::string first = side(type, game::Side::first),
                      second = side(type, game::Side::second);
    game::PlayedGame game(*type.start({}));
    TerminalProcess table({"play", id_of(type), "--" + first, "human", "--" + second, "human",
                           "--clock", "1h+1s", "--seed", "5"});
    std::vector<std::string> moves;
    for (int ply = 0; ply < 5; ++ply) {
        table.until(")> ");
        moves.push_back(game.position().moves().front().text);
        ASSERT_TRUE(game.play(moves.back()));
        table.type(moves.back());
    }
    table.until(")> ");
    table.send(SIGKILL);
    table.rest();
    EXPECT_TRUE(WIFSIGNALED(table.wait_status()));
    EXPECT_EQ(kept_moves(), moves);
    const std::string before = read(kept()[0]);

    TerminalProcess again({"play", id_of(type)});
    again.until(", move 3, ");
    again.until("[a new game] ");
    again.type("2");
    again.until("Expected a number from 1 to 1, found '2'");
    again.until("[a new game] ");
    again.type("1");
    again.until(")> ");
    // Somebody else is not offered what is being played here.
    TerminalProcess other({"play", id_of(type)});
    other.until("Who plays? [1] ");
    other.press(ctrl_d);
    expect_exit(other, 0);
    const std::string copy = (folder_ / "copy.pgn").string();
    again.type("save " + copy);
    again.until("Saved in");
    again.until(")> ");
    again.press(ctrl_d);
    again.until("The game is kept");
    expect_exit(again, 0);
    EXPECT_EQ(kept_moves(), moves);
    const std::regex clocks("\\[(White|Black)Clock [^\n]*\n");
    EXPECT_EQ(std::regex_replace(read(copy), clocks, ""), std::regex_replace(before, clocks, ""));

    TerminalProcess last({"play", id_of(type)});
    last.until("[a new game] ");
    last.type("delete 1");
    last.until("Deleted.");
    last.until("Who plays? [1] ");
    last.press(ctrl_d);
    expect_exit(last, 0);
    EXPECT_TRUE(kept().empty());
}

TEST_F(Play, BeingToldToEndKeepsTheGame) {
    const game::GameType& type = first_game();
    const std::string move = (*type.start({}))->moves().front().text;
    for (const int signal : {SIGTERM, SIGHUP}) {
        TerminalProcess table({"play", id_of(type), "--" + side(type, game::Side::first), "human"});
        if (!kept().empty()) {
            table.until("[a new game] ");
            table.type("");
        }
        table.until("> ");
        table.type(move);
        table.until(side(type, game::Side::second) + "> ");
        table.send(signal);
        expect_exit(table, 143);
    }
    EXPECT_EQ(kept().size(), 2u);
}

// minimax cannot be stopped; nobody has to wait for it.
TEST_F(Play, ThinkingIsInterruptedAtOnce) {
    const game::GameType& type = first_game();
    const std::string first = side(type, game::Side::first),
                      second = side(type, game::Side::second);
    const std::string move = (*type.start({}))->moves().front().text;
    for (const char* player : {"minimax depth=20", "engine time=3600"}) {
        SCOPED_TRACE(player);
        TerminalProcess table({"play", id_of(type), "--" + first, "human", "--" + second, player});
        table.until("> ");
        table.type(move);
        table.until("is thinking");
        table.press(ctrl_c);
        table.until("paused> ");
        table.type("resign");
        table.until("no person is to move");
        table.until("paused> ");
        table.type("undo");
        table.until("Took back " + move);
        table.until("paused> ");
        table.type("go");
        table.until(first + "> ");
        table.type(move);
        table.until("is thinking");
        table.press(ctrl_c);
        table.until("paused> ");
        table.press(ctrl_c);
        table.until("The game is kept");
        expect_exit(table, 130);
        ASSERT_EQ(kept().size(), 1u);
        EXPECT_EQ(kept_moves(), std::vector<std::string>{move});
        fs::remove_all(folder_ / "manator");
    }
}

TEST_F(Play, WhoRunsOutOfTimeLoses) {
    const game::GameType& type = first_game();
    const std::string first = side(type, game::Side::first),
                      second = side(type, game::Side::second);
    {
        TerminalProcess table({"play", id_of(type), "--" + first, "human", "--clock", "0.3s"});
        table.until("0:00.");
        table.until("time forfeit (");
        table.until("game over> ");
        table.type("quit");
        expect_exit(table, 0);
    }
    TerminalProcess table({"play", id_of(type), "--" + first, "minimax depth=20", "--" + second,
                           "human", "--clock", "0.3s"});
    table.until("time forfeit (0-1)");
    table.until("game over> ");
    table.type("quit");
    expect_exit(table, 0);
}

TEST_F(Play, PlayersAmongThemselvesNeedNobody) {
    const game::GameType& type = first_game();
    const std::string command = "manator play " + id_of(type) + " --" +
                                side(type, game::Side::first) + " random --" +
                                side(type, game::Side::second) + " 'engine level=1' --seed 3";
    const support::Finished once = support::run_shell(command);
    EXPECT_EQ(once.status, 0) << once.err;
    EXPECT_TRUE(std::regex_search(once.out, std::regex("\\((1-0|0-1|1/2-1/2)\\)\\.\n$")));
    EXPECT_EQ(support::run_shell(command).out, once.out);
    EXPECT_TRUE(kept().empty());
    EXPECT_EQ(once.out.find('\x1b'), std::string::npos);
}

TEST_F(Play, SavingAndLoadingBringsEverythingBack) {
    const game::GameType& type = first_game();
    const std::string one = (folder_ / "one.pgn").string(), two = (folder_ / "two.pgn").string();
    const std::string sides = " --" + side(type, game::Side::first) + " human --" +
                              side(type, game::Side::second) + " 'engine level=4' ";
    const std::string move = (*type.start({}))->moves().front().text;
    const support::Finished saved = support::run_shell(
        "printf 'save " + one + "\\n" + move + "\\npause\\nsave " + one +
        "\\ny\\nload /etc/passwd\\nsave\\n" + two + "\\nload " + one + "\\npause\\nsave " + two +
        "\\ny\\nload " + folder_.string() + "/none\\nsave /nowhere/x\\n' | manator play " +
        id_of(type) + sides + "--clock 7m+2s --seed 9");
    EXPECT_EQ(saved.status, 0) << saved.err;
    EXPECT_NE(saved.out.find("Not loaded, nothing changed: /etc/passwd: game 1, line "),
              std::string::npos);
    EXPECT_NE(saved.out.find("/none: No such file"), std::string::npos);
    EXPECT_NE(saved.out.find("Not saved: /nowhere/x: "), std::string::npos);
    ASSERT_FALSE(read(one).empty());
    EXPECT_NE(read(one).find("[TimeControl \"420+2\"]"), std::string::npos);
    EXPECT_NE(read(one).find("engine level=4"), std::string::npos);

    const support::Finished resumed = support::run_shell(
        "printf 'save " + (folder_ / "three.pgn").string() + "\\n' | manator play --resume " + one);
    EXPECT_EQ(resumed.status, 0) << resumed.err;
    const std::regex clocks("\\[(White|Black)Clock [^\n]*\n");
    EXPECT_EQ(std::regex_replace(read(folder_ / "three.pgn"), clocks, ""),
              std::regex_replace(read(one), clocks, ""));
    EXPECT_EQ(std::regex_replace(read(two), clocks, ""), std::regex_replace(read(one), clocks, ""));
    // They run on as soon as the game is loaded: to the millisecond they are tested elsewhere.
    for (const std::string& saved_as : {one, two}) {
        EXPECT_TRUE(std::regex_search(read(saved_as), std::regex("WhiteClock \"0:0[67]:")));
    }
}

TEST_F(Play, AStateFolderThatCannotBeIsSaidOnceAndTheGameGoesOn) {
    const game::GameType& type = first_game();
    setenv("XDG_STATE_HOME", "/dev/null", 1);
    const support::Finished played =
        support::run_shell("manator play " + id_of(type) + " --" + side(type, game::Side::first) +
                           " random --" + side(type, game::Side::second) + " random --seed 1");
    EXPECT_EQ(played.status, 0);
    const std::size_t warning = played.out.find("Warning: the game cannot be kept");
    EXPECT_NE(warning, std::string::npos);
    EXPECT_EQ(played.out.find("Warning", warning + 1), std::string::npos);
}
