// Bots of every shared protocol, as programs and over a connection: whole games, and every mistake
// of a bot with the fault that it counts as.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "base/clock.h"
#include "base/temporary_folder.h"
#include "bots/bot.h"
#include "games/registry.h"
#include "protocol/move_form.h"
#include "support/bot_games.h"
#include "support/effort.h"
#include "support/some_game.h"

namespace {

using support::some_game;

using game::Answer;
using game::Fault;
using support::Limits;
using support::player;
using namespace std::chrono_literals;

const std::string manator = MANATOR_PROGRAM;
const std::string source = SOURCE_FOLDER;

// A bot that gets ready and then commits a fault; MOVE is a legal first one.
std::string faulty(const std::string& protocol, const std::string& fault,
                   const std::string& more = "") {
    const auto start = some_game().start(game::StartChoices());
    const std::string move = protocol::move_form((*start)->moves().front());
    return "cmd='python3 " + source + "/tests/bots/faulty_bot.py " + protocol + "' arg='" + fault +
           "' arg=" + move + " proto=" + protocol + " name=faulty sandbox=off " + more;
}

// How a bot that commits the fault answers its first question.
Answer first_answer(const std::string& protocol, const std::string& fault,
                    std::chrono::milliseconds time = 60s) {
    const auto bot = player(faulty(protocol, fault), some_game());
    const game::PlayedGame game(*some_game().start(game::StartChoices()));
    const auto trouble = bot->begin(game, game.position().turn(), support::patience());
    EXPECT_FALSE(trouble) << protocol << ", " << fault << ": " << trouble->detail;
    if (trouble) return {};
    const Answer answer = bot->choose({game, {}, {}, {}, {}, base::Clock::now() + time});
    EXPECT_FALSE(bot->testimony().lines.empty());
    bot->end(game, game::Result::unfinished, "");
    return answer;
}

void expect_fault(const std::string& protocol, const std::string& fault, Fault expected,
                  const std::string& detail, std::chrono::milliseconds time = 60s) {
    const Answer answer = first_answer(protocol, fault, time);
    ASSERT_EQ(answer.kind, Answer::Kind::trouble) << protocol << ", " << fault;
    EXPECT_EQ(game::fault_text(answer.trouble.fault), game::fault_text(expected))
        << protocol << ", " << fault << ": " << answer.trouble.detail;
    EXPECT_NE(answer.trouble.detail.find(detail), std::string::npos)
        << protocol << ", " << fault << ": " << answer.trouble.detail;
    EXPECT_GT(answer.spent.count(), 0) << protocol << ", " << fault;
}

class Bots : public testing::TestWithParam<std::string> {};
using AllProtocols = Bots;

}  // namespace

TEST(EngineBots, OurEnginePlaysEveryGameInEveryProtocolOfEngines) {
    for (const game::GameType& type : games::all_games()) {
        for (const std::string protocol : {"uci", "ugi", "xboard"}) {
            const std::string id(type.info->id);
            const auto bot = player(
                "cmd='" + manator + " engine' proto=" + protocol + " sandbox=off option.Hash=1",
                type);
            Limits limits{10ms, 1, {}, 100'000};
            if (support::effort(10) < 10) limits.plies = 12;
            support::expect_plays_whole_games(*bot, type, limits);
            if (HasFailure()) return;
        }
    }
}

TEST(EngineBots, TellTheirScoreAndDepthAndKeepToTheirClock) {
    const game::GameType& type = some_game();
    for (const std::string protocol : {"uci", "ugi", "xboard"}) {
        const auto bot = player("cmd='" + manator + " engine' sandbox=off proto=" + protocol, type);
        Limits limits;
        limits.clock = game::SideClock{2s, 10ms, 0};
        limits.plies = 3;
        support::RandomContestant other(1);
        const auto played =
            support::play_bots(*type.start(game::StartChoices()), {bot.get(), &other}, limits);
        ASSERT_FALSE(played.trouble) << support::told(played);
        EXPECT_TRUE(played.last.score.has_value()) << protocol;
        ASSERT_TRUE(played.last.depth.has_value()) << protocol;
        EXPECT_GT(*played.last.depth, 0);
        EXPECT_LT(played.last.spent, 10s);
    }
}

// A start that is not the usual one, and moves made before the bot came.
TEST(EngineBots, TakeUpAGameFromAnyPosition) {
    for (const game::GameType& type : games::all_games()) {
        game::PlayedGame opening(*type.start(game::StartChoices()));
        support::RandomContestant chance(7);
        for (int ply = 0; ply < 3; ++ply) {
            ASSERT_TRUE(
                opening.play(chance.choose(support::turn_of(opening, {})).move.text).has_value());
        }
        for (const std::string protocol : {"uci", "xboard", "json"}) {
            const std::string command = protocol == "json"
                                            ? "python3 " + source + "/python/random_bot.py"
                                            : manator + " engine " + std::string(type.info->id);
            const auto bot = player("cmd='" + command + "' sandbox=off proto=" + protocol, type);
            game::PlayedGame game(opening.position().clone());
            for (const bool is_later : {false, true}) {
                if (is_later) {
                    const auto move = chance.choose(support::turn_of(game, {})).move.text;
                    ASSERT_TRUE(game.play(move).has_value());
                }
                const auto trouble = bot->begin(game, game.position().turn(), support::patience());
                ASSERT_FALSE(trouble) << trouble->detail;
                const Answer answer = bot->choose(support::turn_of(game, {10ms, 1, {}, 1}));
                EXPECT_EQ(answer.kind, Answer::Kind::move)
                    << type.info->id << " " << protocol << ": " << answer.trouble.detail;
                bot->end(game, game::Result::unfinished, "");
            }
        }
    }
}

TEST(ExampleBots, PlayWholeGamesInAllLanguages) {
    const std::vector<std::string> examples{
        "cmd='python3 " + source + "/python/random_bot.py' proto=line",
        "cmd='python3 " + source + "/python/random_bot.py' proto=json",
        "cmd=" EXAMPLE_BOT " proto=line",
        "cmd='node " + source + "/bots/javascript/random_bot.js' proto=json",
        "cmd='sh " + source + "/bots/shell/random_bot.sh' proto=line",
    };
    for (const std::string& example : examples) {
        for (const game::GameType& type : games::all_games()) {
            const auto bot = player(example + " sandbox=off", type);
            support::expect_plays_whole_games(*bot, type, {100ms, {}, {}, 400});
            if (HasFailure()) return;
        }
    }
}

TEST(ExampleBots, PlayInASandbox) {
    const auto bot = player("cmd='python3 random_bot.py' dir=" + source + "/python", some_game());
    support::expect_plays_whole_games(*bot, some_game(), {100ms, {}, {}, 40});
}

TEST_P(Bots, FaultsAtATurn) {
    const std::string protocol = GetParam();
    expect_fault(protocol, "garbage", Fault::illegal_move, "hello");
    expect_fault(protocol, "illegal", Fault::illegal_move, "a1a1");
    expect_fault(protocol, "exit", Fault::crash, "exit status 7");
    expect_fault(protocol, "signal", Fault::crash, "signal 11");
    expect_fault(protocol, "close", Fault::disconnect, "closed");
    expect_fault(protocol, "flood", Fault::flood, "output");
    expect_fault(protocol, "long line", Fault::flood, "output");
    expect_fault(protocol, "silent", Fault::stall, "no answer", 200ms);
}

TEST_P(Bots, ALateMoveIsGivenWithTheTimeItTook) {
    const Answer answer = first_answer(GetParam(), "late 0.3");
    EXPECT_EQ(answer.kind, Answer::Kind::move) << answer.trouble.detail;
    EXPECT_GE(answer.spent, 290ms);
}

TEST_P(Bots, FaultsBeforeAGame) {
    const std::string protocol = GetParam();
    const game::PlayedGame game(*some_game().start(game::StartChoices()));
    const auto begun = [&](const std::string& fault, std::chrono::milliseconds time) {
        const auto bot = player(faulty(protocol, fault), some_game());
        return bot->begin(game, game::Side::first, base::Clock::now() + time);
    };
    const auto silent = begun("never ready", 300ms);
    ASSERT_TRUE(silent);
    EXPECT_EQ(silent->fault, Fault::stall) << silent->detail;
    const auto ended = begun("exit at once", 60s);
    ASSERT_TRUE(ended);
    EXPECT_EQ(ended->fault, Fault::crash) << ended->detail;
    EXPECT_EQ(ended->detail, "exit status 3");
    const auto bot = player("cmd=/no/such/program sandbox=off proto=" + protocol, some_game());
    const auto missing = bot->begin(game, game::Side::first, support::patience());
    ASSERT_TRUE(missing);
    EXPECT_EQ(missing->fault, Fault::failure) << missing->detail;
    EXPECT_NE(missing->detail.find("/no/such/program"), std::string::npos) << missing->detail;
}

TEST_P(Bots, AProgramThatEndsBetweenGamesIsStartedAgain) {
    for (const char* fault : {"exit between games", "none"}) {
        const auto bot = player(faulty(GetParam(), fault), some_game());
        support::RandomContestant other(1);
        for (int game = 0; game < 3; ++game) {
            const auto played = support::play_bots(*some_game().start(game::StartChoices()),
                                                   {bot.get(), &other}, {{}, {}, {}, 2});
            EXPECT_FALSE(played.trouble) << support::told(played);
        }
    }
}

TEST_P(Bots, AfterAFaultTheNextGameIsPlayedByANewProgram) {
    const auto bot = player(faulty(GetParam(), "silent"), some_game());
    const game::PlayedGame game(*some_game().start(game::StartChoices()));
    for (int round = 0; round < 2; ++round) {
        ASSERT_FALSE(bot->begin(game, game::Side::first, support::patience()));
        const Answer answer = bot->choose({game, {}, {}, {}, {}, base::Clock::now() + 100ms});
        EXPECT_EQ(answer.trouble.fault, Fault::stall);
        EXPECT_FALSE(bot->testimony().lines.empty());
        bot->end(game, game::Result::second_wins, "stall");
        EXPECT_FALSE(bot->testimony().lines.empty());
    }
}

TEST_P(Bots, StopEndsTheWaiting) {
    const auto bot = player(faulty(GetParam(), "silent"), some_game());
    const game::PlayedGame game(*some_game().start(game::StartChoices()));
    ASSERT_FALSE(bot->begin(game, game::Side::first, support::patience()));
    const auto begin = base::Clock::now();
    base::StopSource stop;
    std::thread stopper([&] { stop.request_stop(); });
    const Answer answer = bot->choose(support::turn_of(game, {}, stop.get_token()));
    stopper.join();
    EXPECT_EQ(answer.kind, Answer::Kind::trouble);
    EXPECT_LT(base::Clock::now() - begin, 30s);
}

TEST_P(Bots, AStopBeforeTheWaitingIsNotLost) {
    const auto bot = player(faulty(GetParam(), "silent"), some_game());
    const game::PlayedGame game(*some_game().start(game::StartChoices()));
    base::StopSource stop;
    stop.request_stop();
    const auto begin = base::Clock::now();
    const auto trouble = bot->begin(game, game::Side::first, support::patience(), stop.get_token());
    ASSERT_TRUE(trouble);
    EXPECT_EQ(trouble->detail, "stopped");
    bot->end(game, game::Result::unfinished, "");
    ASSERT_FALSE(bot->begin(game, game::Side::first, support::patience()));
    EXPECT_EQ(bot->choose(support::turn_of(game, {}, stop.get_token())).trouble.detail, "stopped");
    EXPECT_LT(base::Clock::now() - begin, 30s);
}

// One that always has something to say, but no move.
TEST_P(Bots, DribblingIsNoWayPastTheDeadline) {
    const auto begin = base::Clock::now();
    expect_fault(GetParam(), "dribble", Fault::stall, "no answer", 200ms);
    EXPECT_LT(base::Clock::now() - begin, 20s);
}

INSTANTIATE_TEST_SUITE_P(Protocols, Bots, testing::Values("line", "json", "uci", "ugi", "xboard"),
                         [](const auto& test) { return test.param; });

TEST(LineJsonBots, WhoIsNotReadySaysSo) {
    const game::PlayedGame game(*some_game().start(game::StartChoices()));
    for (const std::string protocol : {"line", "json"}) {
        const auto bot = player(faulty(protocol, "not ready"), some_game());
        const auto trouble = bot->begin(game, game::Side::first, support::patience());
        ASSERT_TRUE(trouble);
        EXPECT_EQ(trouble->fault, Fault::failure);
        EXPECT_NE(trouble->detail.find("expected \"ready\", found "), std::string::npos)
            << trouble->detail;
        EXPECT_EQ(bot->testimony().errors, "getting ready\n");
    }
}

TEST(SomeBots, ResignOfferAndClaimDraws) {
    for (const std::string protocol : {"line", "json", "xboard"}) {
        EXPECT_EQ(first_answer(protocol, "resign").kind, Answer::Kind::resignation) << protocol;
        EXPECT_EQ(first_answer(protocol, "claim").kind, Answer::Kind::claims_draw) << protocol;
        const Answer answer = first_answer(protocol, "draw");
        EXPECT_EQ(answer.kind, Answer::Kind::move) << protocol;
        EXPECT_TRUE(answer.offers_draw) << protocol;
        EXPECT_FALSE(first_answer(protocol, "none").offers_draw) << protocol;
    }
}

// The opponent is thinking when the offer comes, so it goes with the next move.
TEST(XboardBots, AnOfferBehindAMoveIsNotLost) {
    const auto bot = player(faulty("xboard", "draw behind"), some_game());
    game::PlayedGame game(*some_game().start(game::StartChoices()));
    ASSERT_FALSE(bot->begin(game, game.position().turn(), support::patience()));
    const auto ask = [&] { return bot->choose({game, {}, {}, {}, {}, support::patience()}); };
    EXPECT_FALSE(ask().offers_draw);
    std::this_thread::sleep_for(50ms);
    EXPECT_TRUE(ask().offers_draw);
    bot->end(game, game::Result::unfinished, "");
    ASSERT_FALSE(bot->begin(game, game.position().turn(), support::patience()));
    EXPECT_FALSE(ask().offers_draw) << "that was another game";
    bot->end(game, game::Result::unfinished, "");
}

// What it can is its own business, however games begin.
TEST(XboardBots, WhoCannotBeToldTheStartFails) {
    game::PlayedGame played(*some_game().start(game::StartChoices()));
    ASSERT_TRUE(played.play(played.position().moves().front().text).has_value());
    const game::PlayedGame game(played.position().clone());
    for (const char* fault : {"none", "no setboard"}) {
        const auto bot = player(faulty("xboard", fault), some_game());
        const auto trouble = bot->begin(game, game::Side::first, support::patience());
        EXPECT_EQ(trouble.has_value(), fault == std::string("no setboard"));
        if (!trouble) continue;
        EXPECT_EQ(trouble->fault, Fault::failure);
        EXPECT_FALSE(trouble->is_ours);
        EXPECT_NE(trouble->detail.find("setboard"), std::string::npos) << trouble->detail;
    }
    const auto bot = player(faulty("xboard", "no setboard"), some_game());
    const game::PlayedGame usual(*some_game().start(game::StartChoices()));
    EXPECT_FALSE(bot->begin(usual, game::Side::first, support::patience()));
}

TEST(ConsoleBots, DribblingIsNoWayPastTheDeadline) {
    const base::TemporaryFolder folder;
    std::ofstream(folder / "console.toml")
        << "move = 'My move: (.*)\\n'\n[[prompt]]\nwhen = 'Your move: '\nsay = '{move}'\n";
    const auto bot =
        player(faulty("console", "dribble", "description=" + folder / "console.toml"), some_game());
    const game::PlayedGame game(*some_game().start(game::StartChoices()));
    ASSERT_FALSE(bot->begin(game, game.position().turn(), support::patience()));
    const auto begin = base::Clock::now();
    const Answer answer = bot->choose({game, {}, {}, {}, {}, begin + 200ms});
    EXPECT_LT(base::Clock::now() - begin, 10s);
    EXPECT_EQ(answer.trouble.fault, Fault::stall) << answer.trouble.detail;
    bot->end(game, game::Result::unfinished, "");
    // Nor past a stop.
    ASSERT_FALSE(bot->begin(game, game.position().turn(), support::patience()));
    base::StopSource stop;
    std::thread stopper([&] { stop.request_stop(); });
    EXPECT_EQ(bot->choose(support::turn_of(game, {}, stop.get_token())).trouble.detail, "stopped");
    stopper.join();
    bot->end(game, game::Result::unfinished, "");
}

// A bot's words are shown on a terminal.
TEST_P(Bots, CommandNoTerminal) {
    const auto bot = player(faulty(GetParam(), "command"), some_game());
    const game::PlayedGame game(*some_game().start(game::StartChoices()));
    ASSERT_FALSE(bot->begin(game, game.position().turn(), support::patience()));
    const Answer answer = bot->choose({game, {}, {}, {}, {}, base::Clock::now() + 4s});
    EXPECT_EQ(answer.kind, Answer::Kind::trouble);
    const game::Testimony told = bot->testimony();
    ASSERT_FALSE(told.lines.empty());
    std::string all = answer.trouble.detail + told.errors;
    for (const std::string& line : told.lines) all += line;
    EXPECT_EQ(all.find('\x1b'), std::string::npos);
    EXPECT_EQ(all.find('\x07'), std::string::npos);
    EXPECT_NE(all.find("\\x1b[2J"), std::string::npos) << all;
    EXPECT_NE(told.errors.find("\\x1b]0;mine\\x07\n"), std::string::npos) << told.errors;
    bot->end(game, game::Result::unfinished, "");
}

// Descriptors that we do not have are nobody's fault.
TEST(StreamBots, AShortageOfOursIsNotTheirs) {
    const game::PlayedGame game(*some_game().start(game::StartChoices()));
    const auto begin = [&] {
        const auto bot = player(faulty("line", "none"), some_game());
        const auto trouble = bot->begin(game, game::Side::first, support::patience());
        bot->end(game, game::Result::unfinished, "");
        return trouble;
    };
    EXPECT_FALSE(begin());
    rlimit usual{};
    ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &usual), 0);
    const auto used = std::distance(std::filesystem::directory_iterator("/proc/self/fd"), {});
    int refused = 0, begun = 0;
    for (rlim_t more = 0; more < 24; ++more) {
        const rlimit tight{static_cast<rlim_t>(used) + more, usual.rlim_max};
        ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &tight), 0);
        const auto trouble = begin();
        ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &usual), 0);
        EXPECT_TRUE(!trouble || trouble->is_ours) << more << ": " << trouble->detail;
        ++(trouble ? refused : begun);
    }
    EXPECT_GT(refused, 0);
    EXPECT_GT(begun, 0);
    const auto missing = player("cmd=/no/such/program sandbox=off", some_game())
                             ->begin(game, game::Side::first, support::patience());
    ASSERT_TRUE(missing);
    EXPECT_FALSE(missing->is_ours);
}
