// camelot-bot and other contest programs as bots of the arena.
#include <fstream>

#include "base/clock.h"
#include "base/temporary_folder.h"
#include "game/erase.h"
#include "games/camelot/position.h"
#include "support/bot_games.h"
#include "support/effort.h"

namespace games::camelot {
namespace {

using game::Fault;
using namespace std::chrono_literals;

const game::GameType& type() {
    static const game::GameType type = game::game_type<Position>();
    return type;
}

std::unique_ptr<game::Player> file_bot(const std::string& command,
                                       const base::TemporaryFolder& folder,
                                       bool sandboxed = false) {
    return support::player("cmd='" + command + "' proto=camelot-file dir=" +
                               folder.path().string() + (sandboxed ? "" : " sandbox=off"),
                           type());
}

TEST(FileBot, PlaysGamesAgainstRandomMoves) {
    const base::TemporaryFolder folder;
    const auto bot = file_bot(MANATOR_PROGRAM " --time 0.01", folder);
    support::expect_plays_whole_games(*bot, type(), {{}, {}, {}, support::effort(60) * 10});
    EXPECT_FALSE(bot->testimony().lines.size() > 0);
}

TEST(FileBot, PlaysInASandbox) {
    const base::TemporaryFolder folder;
    const auto bot = file_bot(MANATOR_PROGRAM " --time 0.01", folder, true);
    support::expect_plays_whole_games(*bot, type(), {{}, {}, {}, 8});
}

// What becomes of a script; $1 is the board file.
game::Answer answer_of(const std::string& script, std::chrono::milliseconds time = 60s) {
    const base::TemporaryFolder folder;
    std::ofstream(folder / "bot.sh") << script << "\n";
    std::ofstream(folder / "output.txt") << "C6 C7\n";  // of an earlier turn
    const auto bot = file_bot("sh bot.sh", folder);
    const game::PlayedGame game(*type().start(game::StartChoices()));
    EXPECT_FALSE(bot->begin(game, Side::first, support::patience()));
    const auto answer = bot->choose({game, {}, {}, {}, {}, base::Clock::now() + time});
    bot->end(game, game::Result::unfinished, "");
    return answer;
}

void expect_fault(const std::string& script, Fault fault, const std::string& detail) {
    const game::Answer answer =
        answer_of(script, fault == Fault::stall ? std::chrono::milliseconds(200) : 60'000ms);
    ASSERT_EQ(answer.kind, game::Answer::Kind::trouble) << script;
    EXPECT_EQ(game::fault_text(answer.trouble.fault), game::fault_text(fault))
        << script << ": " << answer.trouble.detail;
    EXPECT_NE(answer.trouble.detail.find(detail), std::string::npos) << answer.trouble.detail;
}

TEST(FileBot, TheFirstLineOfItsAnswerCounts) {
    for (const char* script :
         {"echo C6 B5 > output.txt", "printf 'C6 B5\\r\\nmore\\n' > output.txt",
          "printf 'c6-b5' > output.txt", "echo noise; echo more >&2; echo C6 B5 > output.txt"}) {
        const game::Answer answer = answer_of(script);
        EXPECT_EQ(answer.move.text, "c6-b5") << script << ": " << answer.trouble.detail;
        EXPECT_GT(answer.spent.count(), 0);
    }
}

TEST(FileBot, FaultsAreWhatTheyAre) {
    const std::string good = "; echo C6 B5 > output.txt";
    expect_fault("true", Fault::illegal_move, "output.txt: No such file");
    expect_fault("echo hello > output.txt", Fault::illegal_move, "'hello'");
    expect_fault("echo C6 C16 > output.txt", Fault::illegal_move, "'C6 C16'");
    expect_fault("echo >> $1" + good, Fault::illegal_move, "it changed board.txt");
    expect_fault("rm $1" + good, Fault::illegal_move, "it changed board.txt");
    expect_fault("cp $1 other; rm $1; ln -s other $1" + good, Fault::illegal_move,
                 "it changed board.txt");
    expect_fault("echo C6 B5 > other; ln -s other output.txt", Fault::illegal_move, "output.txt");
    expect_fault("mkfifo output.txt", Fault::illegal_move, "not a plain file");
    expect_fault("mkdir output.txt", Fault::illegal_move, "not a plain file");
    expect_fault("exit 3", Fault::crash, "exit status 3");
    expect_fault("kill -SEGV $$", Fault::crash, "signal 11");
    expect_fault("sleep 600", Fault::stall, "did not end");
    expect_fault("exec <&- >&- 2>&-; sleep 600", Fault::stall, "did not end");
    expect_fault("while :; do printf xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; done", Fault::flood,
                 "output");
    expect_fault("no-such-command", Fault::crash, "exit status 127");
}

TEST(FileBot, WithoutAFolderItGetsAnEmptyOneInASandbox) {
    const base::TemporaryFolder elsewhere;
    const std::string script = elsewhere / "bot.sh";
    std::ofstream(script) << "test \"$(ls)\" = board.txt && echo C6 B5 > output.txt\n";
    const auto bot = support::player("cmd='sh " + script + "' proto=camelot-file", type());
    const game::PlayedGame game(*type().start(game::StartChoices()));
    ASSERT_FALSE(bot->begin(game, Side::first, support::patience()));
    const auto answer = bot->choose(support::turn_of(game, {}));
    EXPECT_EQ(answer.move.text, "c6-b5") << answer.trouble.detail;
    bot->end(game, game::Result::unfinished, "");
    EXPECT_FALSE(std::filesystem::exists("board.txt"));
}

TEST(FileBot, ALackOfTemporaryFoldersIsNotItsFault) {
    const char* usual = std::getenv("TMPDIR");
    const std::string before = usual == nullptr ? "" : usual;
    ::setenv("TMPDIR", "/no/such/folder", 1);
    const auto bot = support::player("cmd=true proto=camelot-file", type());
    usual == nullptr ? ::unsetenv("TMPDIR") : ::setenv("TMPDIR", before.c_str(), 1);
    const game::PlayedGame game(*type().start(game::StartChoices()));
    const auto trouble = bot->begin(game, Side::first, support::patience());
    ASSERT_TRUE(trouble);
    EXPECT_TRUE(trouble->is_ours) << trouble->detail;
}

TEST(FileBot, WhatItLeavesInPlaceOfTheFilesHarmsNobody) {
    const base::TemporaryFolder folder, elsewhere;
    std::ofstream(elsewhere / "precious") << "precious";
    std::ofstream(folder / "bot.sh") << "echo C6 B5 > output.txt\n";
    std::filesystem::create_symlink(elsewhere / "precious", folder / "board.txt");
    std::filesystem::create_directory(folder / "output.txt");
    const auto bot = file_bot("sh bot.sh", folder);
    const game::PlayedGame game(*type().start(game::StartChoices()));
    const auto answer = bot->choose({game, {}, {}, {}, {}, support::patience()});
    EXPECT_EQ(answer.move.text, "c6-b5") << answer.trouble.detail;
    std::string text;
    std::ifstream(elsewhere / "precious") >> text;
    EXPECT_EQ(text, "precious");
}

}  // namespace
}  // namespace games::camelot
