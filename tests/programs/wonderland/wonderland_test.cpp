// The program at a terminal: three kinds of game, boards from files, saved games, and Polish.
#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/wait.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include "base/file.h"
#include "base/temporary_folder.h"
#include "games/wonderland/boards.h"
#include "games/wonderland/position.h"
#include "support/process.h"
#include "support/terminal_process.h"

namespace {

namespace fs = std::filesystem;
using games::wonderland::Position;
using support::expect_exit;
using support::run_shell;
using support::TerminalProcess;

std::string read(const fs::path& path) {
    const auto text = base::read_whole_file(path.string());
    return text ? *text : "";
}

class Wonderland : public testing::Test {
 protected:
    void SetUp() override { setenv("XDG_STATE_HOME", folder_.c_str(), 1); }

    std::string file(const std::string& name, const std::string& text) {
        std::ofstream(folder_ / name) << text;
        return (folder_ / name).string();
    }
    const base::TemporaryFolder temporary_;
    const fs::path folder_ = temporary_.path();
};

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

std::string board_text(const std::string& third_line = "6 . . . . . . . .") {
    return "wonderland-board 1\n8 . . . . . . . .\n7 . . . . . . . .\n" + third_line +
           "\n5 . . . . . . . .\n4 . . . +5 . . . .\n3 . . . . . . . .\n2 . . . . . . . .\n"
           "1 . . . . . . . .\n";
}

}  // namespace

TEST_F(Wonderland, WhatIsNotGivenIsAskedForUntilItIsRight) {
    const std::string board = file("my board.txt", board_text());
    TerminalProcess table({});
    const auto answer = [&](const std::string& question, const std::string& text) {
        if (HasFailure()) return;
        table.until(question);
        table.type(text);
    };
    answer("Which board", "nowhere");
    table.until("board: expected a shipped board");
    answer("Which board", file("bad.txt", board_text("6 . . . . . . .")));
    table.until("bad.txt: line 4, column 16: expected a cell");
    answer("Which board", board);
    answer("Who plays white", "nobody");
    table.until("player: expected");
    answer("Who plays white", "1");
    answer("Who plays black", "9");
    answer("Who plays black", "");  // Enter takes the default
    answer("Which level", "11");
    table.until("Expected a level from 1 to 10, found '11'");
    answer("Which level", "");
    answer("white> ", "e2");
    table.until("White plays e2 (e3)");
    table.until("Black (engine level=4) is thinking");
    table.until("white> ");
    table.press(support::ctrl_d);
    table.until("The game is kept");
    expect_exit(table, 0);
}

TEST_F(Wonderland, InputMayEndAtEveryQuestion) {
    const std::vector<std::pair<std::string, std::string>> dialogue{{"Which board", "random"},
                                                                    {"Who plays white", "3"},
                                                                    {"Which level", "1"},
                                                                    {"Who plays black", "1"}};
    for (std::size_t answers = 0; answers <= dialogue.size(); ++answers) {
        for (const std::string& keys : {support::ctrl_c, support::ctrl_d}) {
            TerminalProcess table({"--seed", "3"});
            for (std::size_t i = 0; i < answers; ++i) {
                table.until(dialogue[i].first);
                table.type(dialogue[i].second);
            }
            const bool playing = answers == dialogue.size();
            table.until(playing ? "black> " : dialogue[answers].first);
            table.press(keys);
            const bool interrupt = keys == support::ctrl_c;
            if (playing && interrupt) {
                table.until("black> ");
                table.press(keys);
            }
            expect_exit(table, interrupt ? 130 : 0);
            fs::remove_all(folder_ / "manator");
        }
    }
}

TEST_F(Wonderland, AWholeGameBetweenTwoPeopleWithWrongInputAtEveryPrompt) {
    auto position = *Position::start(game::StartChoices());
    TerminalProcess table({"plain", "--white", "human", "--black", "human", "--ascii"});
    int plies = 0;
    while (!position.outcome().over()) {
        const bool white = position.turn() == game::Side::first;
        const std::string prompt = white ? "white> " : "black> ";
        table.until(prompt);
        table.type(white ? "e9" : "h8h7");
        table.until("W9: expected the square of a piece");
        table.until(prompt);
        int empty = 32;
        while (position.pieces().at(empty)) ++empty;
        const std::string square = games::wonderland::Board::name(empty);
        table.type(square);
        table.until("W4: there is no piece on " + square);
        const auto move = position.greedy_move();
        table.until(prompt);
        table.type(position.format_move(move));
        table.until("plays " + position.format_move(move) + " (" + position.remark(move) + ")");
        position.play(move);
        ++plies;
        ASSERT_FALSE(HasFailure()) << plies;
    }
    EXPECT_GT(plies, 3);
    table.until(std::string(position.outcome().reason) + " (");
    table.until("game over> ");
    table.type("quit");
    expect_exit(table, 0);
}

TEST_F(Wonderland, ComputersPlayAmongThemselvesAndGreedyFollowsThePage) {
    const support::Finished game =
        run_shell("wonderland tea-party --white greedy --black greedy --seed 1");
    ASSERT_EQ(game.status, 0) << game.err;
    game::StartChoices choices;
    choices.set("board", "tea-party");
    auto position = *Position::start(choices);
    std::size_t at = 0;
    while (!position.outcome().over()) {
        const auto move = position.greedy_move();
        const std::string line =
            " plays " + position.format_move(move) + " (" + position.remark(move) + ")\n";
        at = game.out.find(line, at);
        ASSERT_NE(at, std::string::npos) << line;
        position.play(move);
    }
    EXPECT_TRUE(has(game.out, std::string(position.outcome().reason) + " ("));
    const std::string strong =
        "wonderland random:7 --white 'engine level=1' --black greedy --seed 5 </dev/null";
    EXPECT_EQ(run_shell(strong).out, run_shell(strong).out);
}

TEST_F(Wonderland, ResumingGivesTheIdenticalGame) {
    const std::string one = (folder_ / "one.pgn").string(), two = (folder_ / "two.pgn").string();
    const support::Finished first =
        run_shell("printf 'b1\\ng1\\nd2\\nsave " + one +
                  "\\n' | wonderland queens-garden --white human --black greedy --seed 4");
    ASSERT_EQ(first.status, 0) << first.err;
    ASSERT_TRUE(has(read(one), "[BlackPlayer \"greedy\"]")) << first.out;
    const support::Finished second =
        run_shell("printf 'save " + two + "\\n' | wonderland --resume " + one);
    EXPECT_EQ(second.status, 0) << second.err;
    EXPECT_EQ(read(two), read(one));
    // The board it shows is the one that was left.
    const auto last_board = [](const std::string& out) {
        const std::size_t begin = out.rfind("\n 8 ");
        return out.substr(begin, out.rfind("    a ") - begin);
    };
    EXPECT_EQ(last_board(second.out), last_board(first.out));
}

TEST_F(Wonderland, WrongSavesAndUsageAreRefusedInOneLine) {
    const std::string bad = file("bad.pgn", "[Variant \"wonderland\"]\n\n1. e2 {e3} e2 *\n");
    const support::Finished refused = run_shell("wonderland --resume " + bad);
    EXPECT_EQ(refused.status, 2);
    EXPECT_EQ(refused.out, "");
    EXPECT_EQ(
        refused.err,
        "error: " + bad + ": game 1, line 3, column 12: 1... 'e2': W4: there is no piece on e2\n");
    const std::string other = file("other.pgn", "[Variant \"pawnrace\"]\n\n*\n");
    EXPECT_TRUE(has(run_shell("wonderland --resume " + other).err,
                    "a game of pawnrace, not of wonderland"));
    for (const char* usage : {"--lang de", "--white nobody", "--clock soon", "--seed x", "a b",
                              "tea-party --resume x", "--nonsense", "/nowhere/board"}) {
        const support::Finished wrong = run_shell(std::string("wonderland ") + usage);
        EXPECT_EQ(wrong.status, 2) << usage;
        EXPECT_EQ(wrong.out, "") << usage;
        EXPECT_TRUE(std::regex_match(wrong.err, std::regex("error: [^\n]+\n"))) << wrong.err;
    }
}

TEST_F(Wonderland, InPolishTextsAndLettersArePolish) {
    const support::Finished game = run_shell(
        "printf 'pomoc\\na1\\ne7\\ne5\\nzz\\nb1\\nc7\\nruchy\\nremis\\nmoże\\nnie\\nruchy "
        "a9\\nzasady W4\\n"
        "zasady W77\\ncofnij\\npauza\\ndalej\\nwczytaj /nic\\npoddaj\\nt\\nb1\\nkoniec\\n' | "
        "wonderland plain --lang pl --white człowiek --black human");
    ASSERT_EQ(game.status, 0) << game.err;
    for (const char* text : {" 8  w s g q k g s w\n",
                             " 1  W S G Q K G S W\n",
                             "na ruchu: białe; punkty białych 0",
                             "posunięcia bez bicia 1 z 100",
                             "W2: wieża na a1 nie ma ruchu",
                             "W4: pion na e7 należy do czarnych, a na ruchu są białe",
                             "W4: na polu e5 nie ma bierki",
                             "W9: powinno być pole bierki",
                             "Białe grają b1 (a3)",
                             "Czarne grają c7 (c6)",
                             "Proszę odpowiedzieć: tak albo nie.",
                             "Czarne odmawiają",
                             "z pola 'a9' nie ma",
                             "W4. Ruch to wskazanie bierki",
                             "Nie ma zasady 'W77'",
                             "Cofnięto c7.",
                             "Pauza.",
                             "Nie wczytano, nic się nie zmieniło: /nic",
                             "wygrywają: poddanie partii",
                             "Partia jest skończona."}) {
        EXPECT_TRUE(has(game.out, text)) << text << "\n" << game.out;
    }
    // Not a word of English but what was typed.
    static const std::regex english(
        "\\b(white|black|plays|move|moves|game|help|the|save|undo|found|expected)\\b");
    std::smatch word;
    EXPECT_FALSE(std::regex_search(game.out, word, english)) << word.str();
}

TEST_F(Wonderland, EveryThingThatIsWrongWithABoardIsSaidInPolishToo) {
    const std::string pieces =
        "pieces\n8 . . . . k . . .\n7 . . . . . . . .\n6 . . . . . . . .\n5 . . . . . . . .\n"
        "4 . . . . . . . .\n3 . . . . . . . .\n2 . . . . . . . .\n1 W S G Q K G S W\n";
    EXPECT_EQ(run_shell("wonderland --lang pl --white greedy --black greedy " +
                        file("right.txt", board_text() + pieces))
                  .status,
              0);
    const auto with = [&pieces](const std::string& from, const std::string& to) {
        std::string changed = pieces;
        return board_text() + changed.replace(changed.find(from), from.size(), to);
    };
    const std::vector<std::string> wrong{
        "",
        "x",
        "wonderland-board 2\n",
        board_text("6 . . ++ . . . . ."),
        board_text("6 . . . . . . . . ."),
        board_text("5 . . . . . . . ."),
        board_text("6 . . \xff . . . . ."),
        board_text() + "a b\n",
        board_text() + "more\n",
        board_text() + "a b c d e f g h\nmore\n",
        board_text() + pieces + "more\n",
        with("W S", "W Z"),
        with("K G", "K K"),
        with("k . .", "k k ."),
        with("3 . . . . . . . .\n2 . . . . . . . .\n", "3 P . . . . . . .\n2 P P P P P P P P\n"),
    };
    static const std::regex english(
        "\\b(line|column|expected|found|the|end|cell|king|pieces for)\\b");
    for (const std::string& text : wrong) {
        const support::Finished refused = run_shell(
            "wonderland --lang pl --white greedy --black greedy " + file("wrong.txt", text));
        EXPECT_EQ(refused.status, 2);
        EXPECT_TRUE(std::regex_search(refused.err,
                                      std::regex("wiersz [0-9]+, kolumna [0-9]+: powinno być: ")))
            << refused.err;
        std::smatch word;
        EXPECT_FALSE(std::regex_search(refused.err, word, english)) << word.str() << "\n"
                                                                    << refused.err;
    }
    for (const char* board : {"random:x", "nowhere"}) {
        const std::string error = run_shell(std::string("wonderland --lang pl ") + board).err;
        EXPECT_TRUE(has(error, "błąd: plansza: powinn")) << error;
        EXPECT_FALSE(has(error, "expected")) << error;
    }
}

TEST_F(Wonderland, WhatIsWrongWithFilesAndWordsIsSaidInPolish) {
    const auto error = [&](const std::string& words) {
        const auto run = run_shell("wonderland --lang pl " + words);
        EXPECT_EQ(run.status, 2) << words;
        return run.err;
    };
    EXPECT_EQ(error("--resume /nowhere"), "błąd: /nowhere: nie ma takiego pliku ani katalogu\n");
    const std::string head = "[Variant \"wonderland\"]\n[TimeControl \"60+0\"]\n";
    EXPECT_TRUE(has(error("--resume " + file("a.pgn", head + "\n1. e2 e3 *\n")),
                    "a.pgn: partia 1, wiersz 4, kolumna 7: 1... 'e3': W4: "));
    EXPECT_TRUE(has(error("--resume " + file("b.pgn", head + "\n1. e2 e9 *\n")),
                    "W9: powinno być pole bierki, na przykład e2, jest: 'e9'"));
    EXPECT_TRUE(has(error("--resume " + file("c.pgn", head + "[BlackClock \"1\"]\n\n*\n")),
                    "partia 1, wiersz 3, kolumna 13: BlackClock: powinno być: czas, na przykład"));
    EXPECT_TRUE(has(error("--resume " + file("d.pgn", head + "\n1. e2")), "jest: koniec tekstu"));
    setenv("XDG_STATE_HOME", "/dev/null/the game 1", 1);
    EXPECT_TRUE(has(
        run_shell("printf 'e2\\n' | wonderland --lang pl plain --white human --black human").out,
        ": /dev/null/the game 1/manator: to nie jest katalog\n"));
    EXPECT_EQ(error("--seed x"), "błąd: --seed: powinno być: liczba, jest: 'x'\n");
    EXPECT_TRUE(error("--foo").starts_with("błąd: nieznany argument '--foo'; użycie: "));
}

// A bot that could change the board would play the next games on its own.
TEST_F(Wonderland, NoBotOfATournamentMayWriteToItsBoard) {
    fs::create_directory(folder_ / "one");
    file("one/board.txt", board_text());
    const std::string cup =
        file("cup.toml",
             "game = \"wonderland\"\nstart = { board = \"one/board.txt\" }\n[[bot]]\nname = \"A\"\n"
             "builtin = \"random\"\n[[bot]]\nname = \"B\"\ncmd = \"cat\"\ndir = \"one\"\n");
    const auto refused = run_shell("manator tournament " + cup);
    EXPECT_EQ(refused.status, 2);
    EXPECT_TRUE(has(refused.err, "bot 'B' may change ")) << refused.err;
}

TEST_F(Wonderland, UnfinishedGamesAreOfferedInPolish) {
    {
        TerminalProcess table({"--lang", "pl", "plain", "--white", "1", "--black", "x"});
        EXPECT_TRUE(has(table.rest(), "błąd: gracz: powinien być"));
    }
    TerminalProcess table({"--lang", "pl", "plain", "--white", "człowiek", "--black", "zachłanny"});
    table.until("białe> ");
    table.type("b1");
    table.until("Czarne (komputer zachłanny): komputer myśli");
    table.until("białe> ");
    table.press(support::ctrl_c);
    table.until("Jeszcze raz Ctrl-C");
    table.press(support::ctrl_c);
    table.until("Partia jest zachowana");
    expect_exit(table, 130);
    TerminalProcess again({"--lang", "pl"});
    again.until("Szachy w Krainie Czarów, ");
    again.until("białe: człowiek, czarne: komputer zachłanny, ruch");
    again.until("2, 20");
    again.until("[nowa partia] ");
    again.type("tak");
    again.until("Powinna być liczba od 1 do 1");
    again.type("1");
    again.until("białe> ");
    again.type("koniec");
    expect_exit(again, 0);
}

TEST_F(Wonderland, TheUsualBoardHasMagicSquaresButForScripts) {
    EXPECT_TRUE(has(run_shell("manator start wonderland").out, " w - 0:0 0\n"));
    const std::string magic = run_shell("manator start wonderland --board tea-party").out;
    EXPECT_FALSE(has(magic, " w - "));
    const auto begins_there = [&](const std::string& text) {
        return has(text, "[FEN \"" + magic.substr(0, magic.size() - 1) + "\"]");
    };
    const std::string file = (folder_ / "games.pgn").string();
    EXPECT_EQ(run_shell("manator match wonderland random random --games 2 --record " + file).status,
              0);
    EXPECT_TRUE(begins_there(read(file)));
    const std::string cup =
        this->file("cup.toml",
                   "game = \"wonderland\"\n[[bot]]\nname = \"A\"\nbuiltin = \"random\"\n"
                   "[[bot]]\nname = \"B\"\nbuiltin = \"random\"\n");
    EXPECT_EQ(
        run_shell("manator tournament " + cup + " --folder " + (folder_ / "cup").string()).status,
        0);
    EXPECT_TRUE(begins_there(read(folder_ / "cup/games.pgn")));
    const std::string saved = (folder_ / "saved.pgn").string();
    run_shell("printf 'save " + saved + "\\n' | manator play wonderland --white human");
    EXPECT_TRUE(begins_there(read(saved)));
    TerminalProcess table({});
    table.until("[tea-party] ");
    table.type("");
    table.until("The board is tea-party.");
}

TEST_F(Wonderland, TheEnvironmentChoosesTheLanguage) {
    const std::string help = "wonderland --help";
    EXPECT_TRUE(has(run_shell("LC_ALL= LC_MESSAGES= LANG=pl_PL.UTF-8 " + help).out,
                    "Szachy w Krainie Czar\u00f3w"));
    EXPECT_TRUE(has(run_shell("LANG=en_GB LC_ALL=pl_PL " + help).out, "Szachy"));
    EXPECT_TRUE(has(run_shell("LANG=pl_PL LC_ALL=C " + help).out, "Wonderland Chess"));
    EXPECT_TRUE(has(run_shell("LC_ALL=pl_PL " + help + " --lang en").out, "Wonderland Chess"));
    const auto played = run_shell(
        "printf 'koniec\\n' | LC_ALL=pl_PL wonderland tea-party --white cz\u0142owiek "
        "--black zach\u0142anny");
    EXPECT_TRUE(has(played.out, "Bierki (bia\u0142e wielkimi literami): W wie\u017ca"))
        << played.out;
}
