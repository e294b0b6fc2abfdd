// pawnrace, and Debian's fairy-stockfish, as bots of the arena.
#include <fstream>

#include "base/temporary_folder.h"
#include "game/erase.h"
#include "games/pawnrace/position.h"
#include "support/bot_games.h"
#include "support/effort.h"

namespace games::pawnrace {
namespace {

using arena::Fault;
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

std::unique_ptr<arena::Contestant> pipe_bot(const std::string& command) {
    return support::contestant("cmd='" + command + "' proto=pawnrace sandbox=off", type());
}

std::unique_ptr<arena::Contestant> fairy_stockfish() {
    return support::contestant(
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
        support::contestant("cmd='" MANATOR_PROGRAM " --time 0.01' proto=pawnrace", type());
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
    ASSERT_FALSE(bot->begin(game, Side::first, support::patience()));
    const auto time = fault == Fault::stall ? 200ms : 60'000ms;
    const arena::Answer answer = bot->choose({game, {}, {}, {}, {}, arena::Clock::now() + time});
    ASSERT_EQ(answer.kind, arena::Answer::Kind::trouble) << script;
    EXPECT_EQ(arena::fault_text(answer.trouble.fault), arena::fault_text(fault))
        << script << ": " << answer.trouble.detail;
    EXPECT_NE(answer.trouble.detail.find(detail), std::string::npos) << answer.trouble.detail;
    bot->end(game, game::Result::unfinished, "");
}

TEST(PipeBot, FaultsAreWhatTheyAre) {
    expect_fault("echo hello; sleep 600", Fault::illegal_move, "'hello'");
    expect_fault("echo $gaps; sleep 600", Fault::illegal_move, "'AH'");
    expect_fault("echo e5; sleep 600", Fault::illegal_move, "'e5'");
    expect_fault("sleep 600", Fault::stall, "no answer");
    expect_fault("exit 9", Fault::crash, "exit status 9");
    expect_fault("kill -SEGV $$", Fault::crash, "signal 11");
    expect_fault("exec <&- >&-; sleep 600", Fault::disconnect, "closed");
    expect_fault("while :; do printf xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; done", Fault::flood,
                 "output");
}

TEST(PipeBot, BlackMustSayItsGapsFirst) {
    const game::PlayedGame game(start("AH"));
    for (const auto& [script, fault] : std::vector<std::pair<std::string, Fault>>{
             {"echo e4; sleep 600", Fault::failure}, {"exit 5", Fault::crash}}) {
        const base::TemporaryFolder folder;
        std::ofstream(folder / "bot.sh") << script << "\n";
        const auto trouble =
            pipe_bot("sh " + (folder / "bot.sh"))->begin(game, Side::second, support::patience());
        ASSERT_TRUE(trouble) << script;
        EXPECT_EQ(trouble->fault, fault) << trouble->detail;
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
            const auto played = support::play_bots(
                start(gaps),
                is_first ? std::array<arena::Contestant*, 2>{rival.get(), own.get()}
                         : std::array<arena::Contestant*, 2>{own.get(), rival.get()},
                limits);
            EXPECT_FALSE(played.trouble) << gaps << ": " << support::told(played);
            EXPECT_TRUE(played.game.outcome().over());
        }
    }
}

}  // namespace
}  // namespace games::pawnrace
