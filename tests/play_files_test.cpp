// The files of games at a terminal: replacing, losing or waiting for a file is always reported.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>

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

class PlayFiles : public support::PlayTest {
 protected:
    std::vector<std::string> two_people() const {
        const game::GameType& type = first_game();
        return {"play", id_of(type), "--ascii", "--" + side(type, game::Side::first), "human"};
    }
    std::string prompt(game::Side which) const { return side(first_game(), which) + "> "; }
    const std::string first_ = prompt(game::Side::first);
    const std::string move_ = (*first_game().start({}))->moves().front().text;
};

TEST_F(PlayFiles, AnotherGameDoesNotReplaceTheLastOneUnasked) {
    const std::string file = (folder_ / "evening.pgn").string();
    const auto played = support::run_shell(
        "printf '" + move_ + "\nresign\ny\nsave " + file + "\nagain\n" + move_ + "\nsave " + file +
        "\nn\nsave " + file + ".2\nquit\n' | manator play " + id_of(first_game()) + " --" +
        side(first_game(), game::Side::first) + " human");
    EXPECT_EQ(played.status, 0) << played.err;
    EXPECT_NE(played.out.find(file + " exists. Replace it?"), std::string::npos) << played.out;
    EXPECT_NE(read(file).find("[Termination \"resignation\"]"), std::string::npos);
    EXPECT_NE(read(file + ".2").find("[Date \"20"), std::string::npos);
}

TEST_F(PlayFiles, AGameThatCannotBeKeptIsNotGivenUpInSilence) {
    setenv("XDG_STATE_HOME", "/dev/null", 1);
    TerminalProcess table(two_people());
    table.until(first_);
    table.type(move_);
    table.until("Warning: the game cannot be kept");
    table.until(prompt(game::Side::second));
    table.type("quit");
    table.until(
        "The game cannot be kept: /dev/null/manator: Not a directory. `save FILE` writes\n"
        "it elsewhere");
    table.until(prompt(game::Side::second));
    table.type("quit");
    table.until("The game is lost, it cannot be kept: /dev/null/manator: Not a directory");
    expect_exit(table, 0);
}

TEST_F(PlayFiles, ClocksStandWhenTheGameIsOver) {
    const auto clock_in = [&](const std::string& name) {
        const std::string text = read(folder_ / name);
        const std::size_t at = text.find("[WhiteClock ");
        return at == std::string::npos ? "none" : text.substr(at, text.find('\n', at) - at);
    };
    for (const std::string ending : {"resign\ny\n", "draw\ny\n"}) {
        const auto played =
            support::run_shell("(printf '" + ending + "save " + (folder_ / "a").string() +
                               "\n'; sleep 1.2; printf 'save " + (folder_ / "b").string() +
                               "\n') | manator play " + id_of(first_game()) + " --clock 5m --" +
                               side(first_game(), game::Side::first) + " human");
        EXPECT_EQ(played.status, 0) << played.err;
        EXPECT_EQ(clock_in("a"), clock_in("b"));
        EXPECT_NE(clock_in("a"), "none");
        std::filesystem::remove(folder_ / "a");
        std::filesystem::remove(folder_ / "b");
    }
}

TEST_F(PlayFiles, CtrlCDropsAQuestion) {
    std::ofstream(folder_ / "there") << "something";
    TerminalProcess table(two_people());
    for (const std::string line : {"save", "load", "resign", "draw", "save there"}) {
        table.until(first_);
        table.type(line == "save there" ? "save " + (folder_ / "there").string() : line);
        table.until(line.size() == 4 && line != "draw" ? "Which file? [" : "(yes/no) ");
        table.press(ctrl_c);
        table.until("Ctrl-C again");
    }
    table.until(first_);
    table.press(ctrl_c);
    expect_exit(table, 130);
    EXPECT_EQ(read(folder_ / "there"), "something");
}

TEST_F(PlayFiles, APipeIsNoGameAndKeepsNobodyWaiting) {
    const std::string pipe = (folder_ / "pipe").string();
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    TerminalProcess table(two_people());
    table.until(first_);
    table.type("load " + pipe);
    table.until("Not loaded, nothing changed: " + pipe + ": it is not a file");
    table.until(first_);
    table.type("quit");
    expect_exit(table, 0);
    EXPECT_EQ(support::run_shell("manator play --resume " + pipe).status, 2);
}

TEST_F(PlayFiles, ASymbolicLinkIsNotFollowed) {
    const std::filesystem::path target = folder_ / "precious", link = folder_ / "link.pgn";
    std::ofstream(target) << "something";
    std::filesystem::create_symlink(target, link);
    TerminalProcess table(two_people());
    table.until(first_);
    table.type("save " + link.string());
    table.until("(yes/no) ");
    table.type("yes");
    table.until("Not saved: " + link.string() + ": it is a symbolic link");
    table.until(first_);
    table.type(move_);
    table.until(prompt(game::Side::second));
    // The game that is kept has become a link meanwhile.
    ASSERT_EQ(kept().size(), 1u);
    const std::filesystem::path kept_game = kept()[0];
    std::filesystem::rename(kept_game, folder_ / "moved");
    std::filesystem::create_symlink(target, kept_game);
    table.type("undo");
    table.until("it is a symbolic link");
    table.until(first_);
    table.type("quit");
    expect_exit(table, 0);
    EXPECT_EQ(read(target), "something");
    // Nor is it offered, locked or removed.
    std::filesystem::remove(kept_game);
    std::filesystem::create_symlink(folder_ / "moved", kept_game);
    TerminalProcess again({"play", id_of(first_game())});
    again.until("Who plays? [1] ");
    again.press(support::ctrl_d);
    expect_exit(again, 0);
    EXPECT_TRUE(std::filesystem::is_symlink(kept_game));
}

TEST_F(PlayFiles, SaveAsksBeforeItReplacesEvenItsOwnFile) {
    const std::string file = (folder_ / "mine.pgn").string();
    TerminalProcess table(two_people());
    table.until(first_);
    table.type("save " + file);
    table.until("Saved in");
    table.until(first_);
    table.type("save");
    table.until("Which file? [" + file + "] ");
    table.type("");
    table.until(file + " exists. Replace it? (yes/no) [no] ");
    table.type("");
    table.until(first_);
    table.type("quit");
    expect_exit(table, 0);
}

}  // namespace
