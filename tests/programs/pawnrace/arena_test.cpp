// pawnrace, and Debian's fairy-stockfish, as bots of the arena.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <thread>

#include "base/clock.h"
#include "base/temporary_folder.h"
#include "game/erase.h"
#include "games/pawnrace/position.h"
#include "support/bot_games.h"
#include "support/console_game.h"
#include "support/effort.h"

namespace games::pawnrace {
namespace {

using game::Fault;
using namespace std::chrono_literals;

const game::GameType& type() {
    static const game::GameType type = game::game_type<Position>();
    return type;
}

game::PositionPtr start(const std::string& gaps) {
    game::StartChoices choices;
    choices.set("gaps", gaps);
    return *type().start(choices);
}

std::unique_ptr<game::Player> pipe_bot(const std::string& command) {
    return support::player("cmd='" + command + "' proto=pawnrace sandbox=off", type());
}

std::unique_ptr<game::Player> fairy_stockfish() {
    return support::player(
        "cmd=/usr/games/fairy-stockfish proto=uci sandbox=off option.Hash=16 "
        "option.VariantPath=" GAME_FOLDER "/fairy-stockfish.ini",
        type());
}

TEST(PipeBot, PlaysAgainstItselfFromAnyGaps) {
    const auto one = pipe_bot(MANATOR_PROGRAM " --time 0.01");
    const auto two = pipe_bot(MANATOR_PROGRAM " --time 0.01");
    for (const char* gaps : {"AH", "DE", "CC"}) {
        const auto played = support::play_bots(start(gaps), {one.get(), two.get()}, {});
        EXPECT_FALSE(played.trouble) << support::told(played);
        EXPECT_TRUE(played.game.outcome().over());
    }
}

TEST(PipeBot, PlaysBothSidesAgainstRandomMovesInASandbox) {
    const auto bot =
        support::player("cmd='" MANATOR_PROGRAM " --time 0.01' proto=pawnrace", type());
    for (const std::uint64_t seed : {1u, 2u}) {
        support::expect_plays_whole_games(*bot, type(), {}, seed);
    }
}

TEST(PipeBot, CannotBeginInTheMiddle) {
    game::PlayedGame game(start("AH"));
    ASSERT_TRUE(game.play("e4").has_value());
    const auto trouble = pipe_bot(MANATOR_PROGRAM)->begin(game, Side::first, support::patience());
    ASSERT_TRUE(trouble);
    EXPECT_EQ(trouble->fault, Fault::failure);
    EXPECT_TRUE(trouble->is_ours) << "nobody has to be able to";
}

// What becomes of a script that has the white pawns; it finds the gaps in $gaps.
void expect_fault(const std::string& script, Fault fault, const std::string& detail) {
    const base::TemporaryFolder folder;
    std::ofstream(folder / "bot.sh") << "read -r gaps\n" << script << "\n";
    const auto bot = pipe_bot("sh " + (folder / "bot.sh"));
    const game::PlayedGame game(start("AH"));
    const auto time = fault == Fault::stall ? 200ms : 60'000ms;
    const auto trouble = bot->begin(game, Side::first, base::Clock::now() + time);
    const game::Answer answer =
        trouble ? game::Answer::fails(trouble->fault, trouble->detail)
                : bot->choose({game, {}, {}, {}, {}, base::Clock::now() + time});
    ASSERT_EQ(answer.kind, game::Answer::Kind::trouble) << script;
    EXPECT_EQ(game::fault_text(answer.trouble.fault), game::fault_text(fault))
        << script << ": " << answer.trouble.detail;
    EXPECT_NE(answer.trouble.detail.find(detail), std::string::npos) << answer.trouble.detail;
    bot->end(game, game::Result::unfinished, "");
}

TEST(PipeBot, FaultsAreWhatTheyAre) {
    expect_fault("echo e5; sleep 600", Fault::illegal_move, "'e5'");
    expect_fault("echo e9; sleep 600", Fault::illegal_move, "'e9'");
    expect_fault("echo hello; echo f6xg7; sleep 600", Fault::illegal_move, "'f6xg7'");
    expect_fault("sleep 600", Fault::stall, "no answer");
    expect_fault("echo hello; sleep 600", Fault::stall, "no answer");
    expect_fault("echo $gaps; sleep 600", Fault::stall, "no answer");
    expect_fault("while :; do echo hello; sleep 0.02; done", Fault::stall, "no answer");
    expect_fault("exit 9", Fault::crash, "exit status 9");
    expect_fault("kill -SEGV $$", Fault::crash, "signal 11");
    expect_fault("exec <&- >&-; sleep 600", Fault::disconnect, "closed");
    expect_fault("while :; do printf xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; done", Fault::flood,
                 "output");
    expect_fault("while :; do echo 'a b c d e f g h'; done", Fault::flood, "output");
}

// As the best known programs do: a board around each move, for white and black.
TEST(PipeBot, BoardsAroundMovesAreIgnored) {
    const base::TemporaryFolder folder;
    std::ofstream(folder / "bot.sh") << R"(board() {
    echo '    A B C D E F G H'; echo
    echo '2   . W W W W W W W    2'; echo
}
[ "$1" = B ] && { board; echo AH; }
read -r gaps
[ "$1" = W ] && set -- h4 g3 || { set -- g6 g5; board; read -r move; }
for reply; do
    board; echo "$reply"; board
    read -r move
done
)";
    for (const Side side : {Side::first, Side::second}) {
        const auto bot = pipe_bot("sh " + (folder / "bot.sh"));
        game::PlayedGame game(start("AH"));
        ASSERT_FALSE(bot->begin(game, side, support::patience()));
        if (side == Side::second) {
            ASSERT_TRUE(game.play("b4").has_value());
        }
        const game::Answer first = bot->choose(support::turn_of(game, {}));
        ASSERT_EQ(first.kind, game::Answer::Kind::move) << first.trouble.detail;
        EXPECT_EQ(first.move.text, side == Side::first ? "h4" : "g6");
        ASSERT_TRUE(game.play(first.move.text).has_value());
        ASSERT_TRUE(game.play(side == Side::first ? "b6" : "b5").has_value());
        const game::Answer second = bot->choose(support::turn_of(game, {}));
        EXPECT_EQ(second.move.text, side == Side::first ? "g3" : "g5") << second.trouble.detail;
        const auto lines = bot->testimony().lines;
        EXPECT_NE(std::find(lines.begin(), lines.end(), "<     A B C D E F G H"), lines.end());
        bot->end(game, game::Result::unfinished, "");
    }
}

// A virtual machine needs a second until its first line runs.
TEST(PipeBot, TheStartOfAProgramIsNotOnItsClock) {
    const base::TemporaryFolder folder;
    for (const char* script : {"read -r gaps; echo e4; sleep 600",
                               "read -r gaps; echo board; sleep 0.1; echo e4; sleep 600"}) {
        std::ofstream(folder / "bot.sh") << "sleep 0.7\n" << script << "\n";
        const auto bot = pipe_bot("sh " + (folder / "bot.sh"));
        const game::PlayedGame game(start("AH"));
        ASSERT_FALSE(bot->begin(game, Side::first, support::patience()));
        const game::Answer answer = bot->choose(support::turn_of(game, {}));
        EXPECT_EQ(answer.move.text, "e4") << answer.trouble.detail;
        EXPECT_LT(answer.spent, 500ms);
        bot->end(game, game::Result::unfinished, "");
    }
}

// A Java machine sees all the memory of the machine, and plans its heap by that.
TEST(PipeBot, JavaKeepsToTheMemoryOfABot) {
    if (std::system("command -v javac >/dev/null") != 0) GTEST_SKIP() << "no Java here";
    const base::TemporaryFolder folder;
    std::ofstream(folder / "Bot.java") << R"(
public class Bot {
    public static void main(String[] colour) throws Exception {
        byte[][] kept = new byte[80][];
        for (int i = 0; i < kept.length; ++i) kept[i] = new byte[1 << 20];
        for (int i = 0; i < 2000; ++i) kept[i % 80] = new byte[1 << 20];
        new java.io.BufferedReader(new java.io.InputStreamReader(System.in)).readLine();
        System.out.println("A B C D E F G H");
        System.out.println(colour[0].equals("W") ? "e4" : "e9");
        System.in.read();
    }
}
)";
    const auto bot = support::player(
        "cmd='java Bot.java' dir=" + folder.path().string() + " proto=pawnrace start=60", type());
    const game::PlayedGame game(start("AH"));
    const auto trouble = bot->begin(game, Side::first, support::patience());
    ASSERT_FALSE(trouble) << trouble->detail;
    const game::Answer answer = bot->choose(support::turn_of(game, {}));
    EXPECT_EQ(answer.move.text, "e4") << answer.trouble.detail << bot->testimony().errors;
    bot->end(game, game::Result::unfinished, "");
}

// What is printed while the opponent starts is not lost, and the start time is not for ever.
TEST(PipeBot, AfterTheStartTimeTheClockRuns) {
    const base::TemporaryFolder folder;
    std::ofstream(folder / "bot.sh") << "read -r gaps; sleep 0.5; echo e4; sleep 600\n";
    for (const auto& [pause, least] : {std::pair{0ms, 200ms}, {1000ms, 0ms}}) {
        const auto bot = pipe_bot("sh " + (folder / "bot.sh"));
        const game::PlayedGame game(start("AH"));
        ASSERT_FALSE(bot->begin(game, Side::first, base::Clock::now() + 100ms));
        std::this_thread::sleep_for(pause);
        const game::Answer answer = bot->choose(support::turn_of(game, {}));
        EXPECT_EQ(answer.move.text, "e4") << answer.trouble.detail;
        EXPECT_GE(answer.spent, least);
        bot->end(game, game::Result::unfinished, "");
    }
}

TEST(PipeBot, BlackMustSayItsGapsFirst) {
    const game::PlayedGame game(start("AH"));
    for (const auto& [script, fault] :
         std::vector<std::pair<std::string, Fault>>{{"echo e4; sleep 600", Fault::failure},
                                                    {"echo board; exit 5", Fault::crash},
                                                    {"exit 5", Fault::crash}}) {
        const base::TemporaryFolder folder;
        std::ofstream(folder / "bot.sh") << script << "\n";
        const auto trouble =
            pipe_bot("sh " + (folder / "bot.sh"))->begin(game, Side::second, support::patience());
        ASSERT_TRUE(trouble) << script;
        EXPECT_EQ(trouble->fault, fault) << trouble->detail;
    }
}

// The colour as an argument, the gaps before any prompt, moves within sentences.
TEST(ConsoleBot, TheShippedDescriptionFitsItsKindOfProgram) {
    const support::ConsoleProgram program{STAND_IN, "argument",
                                          BOTS_FOLDER "/pawnrace-argument.toml"};
    for (const Side side : {Side::first, Side::second}) {
        support::expect_plays_by_heart(program, type(), *start("DE"), side);
    }
}

TEST(FairyStockfish, PlaysWholeGamesFromAnyGaps) {
    const auto rival = fairy_stockfish();
    const auto own = pipe_bot(MANATOR_PROGRAM " --time 0.01");
    support::Limits limits;
    limits.move_time = 10ms;
    support::expect_plays_whole_games(*rival, type(), limits);
    for (const char* gaps : {"AH", "BG", "FD", "HH"}) {
        for (const bool is_first : {true, false}) {
            const auto played =
                support::play_bots(start(gaps),
                                   is_first ? std::array<game::Player*, 2>{rival.get(), own.get()}
                                            : std::array<game::Player*, 2>{own.get(), rival.get()},
                                   limits);
            EXPECT_FALSE(played.trouble) << gaps << ": " << support::told(played);
            EXPECT_TRUE(played.game.outcome().over());
        }
    }
}

}  // namespace
}  // namespace games::pawnrace
