// gastank as a bot of the arena, driven by the description that is shipped with it.
#include <fstream>

#include "base/clock.h"
#include "base/temporary_folder.h"
#include "game/erase.h"
#include "games/gastank/position.h"
#include "support/bot_games.h"
#include "support/console_game.h"

namespace games::gastank {
namespace {

using namespace std::chrono_literals;

const std::string description = BOTS_FOLDER "/gastank.toml";

std::unique_ptr<game::Player> bot(const std::string& command, const std::string& described) {
    return support::player(
        "cmd='" + command + "' proto=console sandbox=off description=" + described,
        game::game_type<Position>());
}

std::string program() {
    return std::string(MANATOR_PROGRAM) + " --time 0.01";
}

TEST(ConsoleBot, PlaysAgainstItselfWhoeverMovesFirst) {
    const auto one = bot(program(), description), two = bot(program(), description);
    for (const char* first : {"bottom", "top"}) {
        game::StartChoices choices;
        choices.set("first", first);
        const auto type = game::game_type<Position>();
        auto start = type.start(choices);
        ASSERT_TRUE(start.has_value()) << start.error().message;
        const auto played = support::play_bots(*std::move(start), {one.get(), two.get()}, {});
        EXPECT_FALSE(played.trouble) << support::told(played);
        EXPECT_TRUE(played.game.outcome().over());
        EXPECT_GT(played.game.moves().size(), 4u);
    }
}

TEST(ConsoleBot, PlaysBothSidesAgainstRandomMoves) {
    const auto one = bot(program(), description);
    const auto type = game::game_type<Position>();
    for (const std::uint64_t seed : {1u, 2u}) {
        support::expect_plays_whole_games(*one, type, {}, seed);
    }
}

// What a shell script prints after the opening question, and what that is.
void expect_fault(const std::string& script, game::Fault fault, const std::string& detail) {
    const base::TemporaryFolder folder;
    std::ofstream(folder / "bot.sh") << "printf 'Do you move first or second? '; read -r order\n"
                                     << script << "\n";
    const auto faulty = bot("sh " + (folder / "bot.sh"), description);
    support::RandomContestant other(1);
    const auto type = game::game_type<Position>();
    game::PlayedGame game(*type.start(game::StartChoices()));
    const game::Side side = game.position().turn();
    ASSERT_FALSE(faulty->begin(game, side, support::patience()));
    const auto time = fault == game::Fault::stall ? 200ms : 60'000ms;
    const game::Answer answer = faulty->choose({game, {}, {}, {}, {}, base::Clock::now() + time});
    ASSERT_EQ(answer.kind, game::Answer::Kind::trouble) << script;
    EXPECT_EQ(game::fault_text(answer.trouble.fault), game::fault_text(fault))
        << script << ": " << answer.trouble.detail;
    EXPECT_NE(answer.trouble.detail.find(detail), std::string::npos) << answer.trouble.detail;
    faulty->end(game, game::Result::unfinished, "");
}

TEST(ConsoleBot, FaultsAreWhatTheyAre) {
    using game::Fault;
    expect_fault("echo 'My move: A1A1'; sleep 600", Fault::illegal_move, "A7A7");
    expect_fault("echo 'My move: hello'; sleep 600", Fault::illegal_move, "hello");
    expect_fault("printf 'My move: C1'; sleep 600", Fault::stall, "no move");
    expect_fault("exit 4", Fault::crash, "exit status 4");
    expect_fault("exec <&- >&-; sleep 600", Fault::disconnect, "closed");
    expect_fault("while :; do echo 0123456789012345678901234567890123456789; done", Fault::flood,
                 "output");
    expect_fault("printf 'Your move: '; sleep 600", Fault::failure, "asks for a move");
    expect_fault("echo 'The human wins: nonsense.'; sleep 600", Fault::failure, "over");
}

TEST(ConsoleBot, CannotBeginInTheMiddle) {
    const auto type = game::game_type<Position>();
    game::PlayedGame game(*type.start(game::StartChoices()));
    ASSERT_TRUE(game.play(game.position().moves().front().text).has_value());
    const auto one = bot(program(), description);
    const auto trouble = one->begin(game, game::Side::first, support::patience());
    ASSERT_TRUE(trouble);
    EXPECT_EQ(trouble->fault, game::Fault::failure);
}

// The three kinds of public programs.
TEST(ConsoleBot, ShippedDescriptionsFitTheirKindOfProgram) {
    const auto type = game::game_type<Position>();
    for (const std::string kind : {"first-second", "yes-no", "one-two"}) {
        const support::ConsoleProgram program{STAND_IN, kind,
                                              BOTS_FOLDER "/gastank-" + kind + ".toml", true, true};
        for (const char* first : {"bottom", "top"}) {
            game::StartChoices choices;
            choices.set("first", first);
            const game::PositionPtr start = *type.start(choices);
            for (const game::Side side : {game::Side::first, game::Side::second}) {
                SCOPED_TRACE(kind + ", " + first + " begins");
                support::expect_plays_by_heart(program, type, *start, side);
            }
        }
    }
}

TEST(ConsoleBot, ItsDescriptionIsChecked) {
    const base::TemporaryFolder folder;
    std::ofstream(folder / "wrong.toml") << "side = 'left'\nmove = '(x)'\n[[prompt]]\nwhen='y'\n"
                                         << "say='z'\n";
    const auto type = game::game_type<Position>();
    for (const auto& [file, message] : std::vector<std::pair<std::string, std::string>>{
             {folder / "wrong.toml", "side: expected bottom or top, found 'left'"},
             {folder / "missing.toml", "No such file"}}) {
        const auto described = bots::parse_bot("cmd=true proto=console description=" + file);
        const auto made = bots::make_bot_player(*described, type, {}, 1);
        ASSERT_FALSE(made.has_value());
        EXPECT_NE(made.error().message.find(message), std::string::npos) << made.error().message;
    }
}

}  // namespace
}  // namespace games::gastank
