// The screen of a game: a board drawn in place if the terminal supports it, otherwise one board a
// turn; the legend of the pieces; the review of the finished game.
#include <gtest/gtest.h>
#include <utime.h>

#include <algorithm>
#include <regex>

#include "base/text.h"
#include "support/count.h"
#include "support/play_test.h"
#include "support/process.h"

namespace {

using support::count;

using support::expect_exit;
using support::first_game;
using support::id_of;
using support::side;
using support::TerminalKind;
using support::TerminalProcess;

const std::string clear = "\x1b[H\x1b[2J";
constexpr TerminalKind screen{"xterm", 80, 24};

class PlayScreen : public support::PlayTest {
 protected:
    static std::vector<std::string> two_people(const game::GameType& type) {
        return {"play",  id_of(type),  "--" + side(type, game::Side::first),
                "human", "--position", (*type.start({}))->format()};
    }
    static std::string prompt(const game::GameType& type, game::Side which) {
        return side(type, which) + "> ";
    }
    static std::string first_move(const game::GameType& type) {
        return (*type.start({}))->moves().front().text;
    }
};

// The text as it stands on the screen after the last time it was cleared, without colours.
std::string shown(const std::string& text) {
    const std::size_t at = text.rfind(clear);
    const std::string last = at == std::string::npos ? text : text.substr(at + clear.size());
    return std::regex_replace(last, std::regex("\x1b\\[[0-9;?]*[a-zA-Z]"), "");
}

void expect_fits(const std::string& text) {
    const auto lines = base::split(text, '\n');
    EXPECT_LE(lines.size(), 24u) << text;
    for (const std::string_view line : lines) EXPECT_LE(line.size(), 80u) << line;
}

TEST_F(PlayScreen, TheBoardIsDrawnInPlaceWithTheMovesBesideIt) {
    for (const game::GameType& type : games::all_games()) {
        SCOPED_TRACE(id_of(type));
        TerminalProcess table(two_people(type), screen);
        std::string seen = table.until(prompt(type, (*type.start({}))->turn()));
        EXPECT_EQ(count(seen, clear), 1u) << seen;
        expect_fits(shown(seen));
        const std::string piece = (*type.start({}))->describe().pieces.front().name;
        EXPECT_NE(shown(seen).find(" " + piece), std::string::npos) << shown(seen);
        table.type(first_move(type));
        const game::Side next = other((*type.start({}))->turn());
        seen = table.until("plays " + first_move(type));
        seen += table.until(prompt(type, next));
        const std::string now = shown(seen);
        EXPECT_NE(now.find("  1. "), std::string::npos) << now;
        EXPECT_NE(now.find(side(type, next) + " to move"), std::string::npos) << now;
        EXPECT_NE(now.find("plays " + first_move(type)), std::string::npos) << now;
        expect_fits(now);
        table.type("quit");
        expect_exit(table, 0);
        std::filesystem::remove_all(folder_ / "manator");
    }
}

TEST_F(PlayScreen, WhereNothingCanBeDrawnInPlaceThereIsOneBoardATurn) {
    const game::GameType& type = first_game();
    std::vector<std::string> words = {"play",   id_of(type), "--" + side(type, game::Side::second),
                                      "random", "--seed",    "1"};
    for (const TerminalKind kind : {TerminalKind{"dumb", 80, 24}, TerminalKind{"xterm", 80, 10}}) {
        TerminalProcess table(words, kind);
        const std::string prompt_text = prompt(type, game::Side::first);
        EXPECT_EQ(count(table.until(prompt_text), " 1  "), 1u);
        table.type(first_move(type));
        const std::string turn = table.until(prompt_text);
        EXPECT_EQ(count(turn, " 1  "), 1u) << turn;
        EXPECT_EQ(turn.find(clear), std::string::npos);
        table.type("resign");
        table.until("(yes/no) ");
        table.type("y");
        table.until("game over> ");
        table.type("quit");
        expect_exit(table, 0);
    }
}

TEST_F(PlayScreen, LongTextsAreBrokenAtWords) {
    TerminalProcess menu({}, {"dumb", 40, 24});
    const std::string said = menu.until("Which game? [1] ");
    for (const std::string_view line : base::split(said, '\n')) EXPECT_LE(line.size(), 40u) << line;
    for (const game::GameType& type : games::all_games()) {
        std::string one_line = std::regex_replace(said, std::regex("\n *"), " ");
        EXPECT_NE(one_line.find(type.info->about), std::string::npos) << one_line;
    }
    menu.press(support::ctrl_d);
    expect_exit(menu, 0);
}

TEST_F(PlayScreen, ANewGameBeginsWithWhatItsPiecesMean) {
    for (const game::GameType& type : games::all_games()) {
        const auto said = support::run_shell("printf 'quit\\n' | manator play " + id_of(type) +
                                             " --" + side(type, game::Side::first) + " human");
        EXPECT_NE(said.out.find(type.info->about), std::string::npos) << said.out;
        EXPECT_NE(said.out.find(type.info->legend), std::string::npos) << said.out;
        for (const game::PieceView& piece : (*type.start({}))->describe().pieces) {
            EXPECT_NE(said.out.find(" " + piece.name), std::string::npos) << piece.name;
        }
    }
}

TEST_F(PlayScreen, AFinishedGameCanBeReviewed) {
    const game::GameType& type = first_game();
    const std::string second = side(type, game::Side::second);
    TerminalProcess table({"play", id_of(type), "--ascii", "--" + side(type, game::Side::first),
                           "random", "--" + second, "engine level=6", "--seed", "2"});
    table.until("`review` steps through the game");
    table.until("game over> ");
    table.type("review");
    table.until("Mistakes (?! small, ? large, ?? decisive): ");
    table.until("0 of ");
    table.type("");
    table.until("\n1 of ");
    table.type("2");
    table.until("2 of ");
    table.type("b");
    table.until("1 of ");
    table.type("what");
    table.until("Enter: the next move");
    table.type("9999");
    table.until("Enter: the next move");
    table.until("1 of ");
    table.type("q");
    table.until("game over> ");
    table.type("quit");
    expect_exit(table, 0);
}

TEST_F(PlayScreen, ASideThatChoosesTheStartIsAsked) {
    for (const game::GameType& type : games::all_games()) {
        for (const game::StartOption& option : type.info->options) {
            if (!option.chooser) continue;
            const std::string chooser = side(type, *option.chooser);
            TerminalProcess table({"play", id_of(type), "--ascii", "--" + chooser, "human",
                                   "--" + side(type, other(*option.chooser)), "human"});
            const std::string question = std::string(option.question).substr(0, 40);
            table.until(question);
            table.type("nonsense");
            table.until(question);
            table.type("");
            table.until("> ");
            table.type("quit");
            expect_exit(table, 0);
        }
    }
}

TEST_F(PlayScreen, OldGamesAreClearedUpByAQuestion) {
    const game::GameType& type = first_game();
    const std::string keep = "printf '" + first_move(type) + "\\nquit\\n' | manator play " +
                             id_of(type) + " --" + side(type, game::Side::first) + " human";
    for (int i = 0; i < 3; ++i) support::run_shell(keep);
    ASSERT_EQ(kept().size(), 3u);
    const std::time_t old = std::time(nullptr) - 20 * 24 * 3600;
    const utimbuf times{old, old};
    for (int i = 0; i < 2; ++i) utime(kept()[static_cast<std::size_t>(i)].c_str(), &times);
    for (const std::string answer : {"", "y"}) {
        TerminalProcess menu({});
        menu.until("2 of them are older than two weeks. Delete those? (yes/no) [no] ");
        menu.type(answer);
        menu.until("[a new game] ");
        menu.press(support::ctrl_d);
        expect_exit(menu, 0);
        EXPECT_EQ(kept().size(), answer.empty() ? 3u : 1u);
    }
}

}  // namespace
