// Tournaments in which all bots but one misbehave, each in its own way, in every protocol and in
// its sandbox: every game is played, each bot gets its verdict, and no process of them is left.
#include <gtest/gtest.h>

#include <map>

#include "games/registry.h"
#include "net/listener.h"
#include "support/bot_games.h"
#include "support/bots.h"
#include "tournament/cup.h"
#include "tournament/tournament_runner.h"

namespace {

using namespace std::chrono_literals;
using game::Fault;

struct Misdeed {
    std::string name;
    Fault fault;
    std::string told;  // somewhere in the verdict
};

using Misdeeds = std::vector<Misdeed>;

// What a program can do whatever it was asked.
const Misdeeds of_programs{
    {"silent", Fault::stall, ""},
    {"spin", Fault::stall, ""},
    {"exit", Fault::crash, "exit status 7"},
    {"exit at once", Fault::crash, "exit status 3"},
    {"signal", Fault::crash, "signal 11"},
    {"long line", Fault::flood, "output"},
    {"fork", Fault::stall, ""},
    {"eat", Fault::crash, ""},
    {"stubborn", Fault::stall, ""},
};
// What needs streams that are listened to, and answers that are taken for moves.
const Misdeeds of_streams{{"close", Fault::disconnect, "closed"}};
const Misdeeds of_answers{
    {"garbage", Fault::illegal_move, "hello"}, {"illegal", Fault::illegal_move, "a1a1"},
    {"flood", Fault::flood, "output"},         {"write", Fault::illegal_move, "kept"},
    {"connect", Fault::illegal_move, "alone"}, {"dribble", Fault::stall, ""},
};

Misdeeds operator+(Misdeeds some, const Misdeeds& more) {
    some.insert(some.end(), more.begin(), more.end());
    return some;
}

class Misbehaviour : public support::BotTest {
 protected:
    void SetUp() override {
        BotTest::SetUp();
        ::setenv("TMPDIR", temporary_.path().c_str(), 1);
        if (!support::bubblewrap_works()) GTEST_SKIP() << "no sandbox here";
        std::ofstream(folder_ / "console.toml") << support::console_description;
    }
    void TearDown() override {
        ::unsetenv("TMPDIR");
        EXPECT_TRUE(std::filesystem::is_empty(temporary_.path()));
        BotTest::TearDown();
    }

    // The bot that does it; `known_as` is what the protocol is called where it belongs to a game.
    bots::Bot bot_that(const std::string& misdeed, const std::string& protocol,
                       const std::string& known_as, const std::string& move = "a1a1") const {
        bots::Bot bot;
        bot.name = protocol + " " + misdeed;
        bot.command = {
            "python3", SOURCE_FOLDER "/tests/bots/faulty_bot.py", protocol, misdeed, move, mark()};
        bot.protocol = known_as;
        bot.thinks_always = false;
        if (misdeed == "eat") bot.memory = std::size_t{50} << 20;     // soon eaten
        if (misdeed == "fork") bot.memory = std::size_t{4000} << 20;  // processes run out first
        bot.environment["PORT"] = std::to_string(listener_.port());
        if (protocol == "console") bot.description = folder_ / "console.toml";
        return bot;
    }

    // All tables play against an honest player, with 3 s for a move; the losses by a fault,
    // by the bot's name.
    std::multimap<std::string, store::FinishedGame> losses(const game::GameType& type,
                                                           std::vector<bots::Bot> bots, int tables,
                                                           std::chrono::milliseconds patience) {
        tournament::PlayableTournament tournament;
        tournament.type = &type;
        tournament.title = "test";
        tournament.settings.format = tournament::Format::gauntlet;
        tournament.start = *type.start({});
        tournament.openings.random.random_plies = 0;
        for (arena::Pace& pace : tournament.rules.paces) pace.move_time = 3s;
        tournament.rules.patience = patience;
        bots::Bot honest;
        honest.name = "honest";
        honest.builtin = "random";
        tournament.bots = std::move(bots);
        tournament.bots.insert(tournament.bots.begin(), honest);
        const base::TemporaryFolder folder;
        const auto store = *store::Tournament::open(folder / "store.db");
        EXPECT_TRUE(store->define("first", ""));
        const auto make = [&](const bots::Bot& bot, std::uint64_t seed) {
            base::Result<std::unique_ptr<game::Player>> random(
                std::make_unique<support::RandomContestant>(seed));
            return bot.builtin.empty() ? bots::make_bot_player(bot, type, {}, seed)
                                       : std::move(random);
        };
        const auto end =
            tournament::TournamentRunner(tournament, *store, {"worker", tables, 1000, 1}, make)
                .run();
        EXPECT_TRUE(end.has_value()) << end.error().message;
        std::multimap<std::string, store::FinishedGame> lost;
        auto games = *store->finished(store::Texts::all);
        for (store::FinishedGame& game : games) {
            const std::string name = game.fault ? game.id.bot(game.fault->side) : "nobody";
            lost.emplace(name, std::move(game));
        }
        EXPECT_EQ(lost.size(), 2 * (tournament.bots.size() - 1));
        return lost;
    }

    // First moves that are legal and come too late, in each protocol, known by the second
    // name. Legal only for the side that moves first.
    void expect_late(const game::GameType& type,
                     const std::map<std::string, std::string>& protocols) {
        const std::string move = (*type.start({}))->moves().front().text;
        std::vector<bots::Bot> bots;
        for (const auto& [protocol, known_as] : protocols) {
            bots.push_back(bot_that("late 6", protocol, known_as, move));
            // They print nothing before their first move, which may come within the start time.
            if (protocol == "pipe" || protocol == "console") bots.back().start_time = 2s;
        }
        const auto lost = losses(type, bots, 8, 60s);
        for (const bots::Bot& bot : bots) {
            SCOPED_TRACE(bot.name);
            int judged = 0;
            const auto [from, to] = lost.equal_range(bot.name);
            for (auto game = from; game != to; ++game) {
                if (game->second.id.bot(game::Side::first) != bot.name) continue;
                EXPECT_EQ(game->second.reason, game::fault_text(Fault::time_forfeit));
                ++judged;
            }
            EXPECT_EQ(judged, 1);
        }
    }

    void expect_verdicts(const game::GameType& type, const std::string& protocol,
                         const std::string& known_as, const Misdeeds& expected,
                         int tables = support::sanitized ? 4 : 8) {
        std::vector<bots::Bot> bots;
        for (const Misdeed& misdeed : expected) {
            bots.push_back(bot_that(misdeed.name, protocol, known_as));
        }
        const auto lost = losses(type, bots, tables, 3s);
        for (std::size_t i = 0; i < bots.size(); ++i) {
            SCOPED_TRACE(bots[i].name);
            const auto [from, to] = lost.equal_range(bots[i].name);
            EXPECT_EQ(std::distance(from, to), 2);
            for (auto game = from; game != to; ++game) {
                EXPECT_EQ(game->second.reason, game::fault_text(expected[i].fault))
                    << game->second.fault->verdict;
                EXPECT_NE(game->second.fault->verdict.find(expected[i].told), std::string::npos)
                    << game->second.fault->verdict;
            }
        }
    }

 private:
    const base::TemporaryFolder temporary_;
    const net::Listener listener_ = *net::Listener::listen("127.0.0.1", 0);
};

class MisbehaviourIn : public Misbehaviour, public testing::WithParamInterface<std::string> {};

}  // namespace

TEST_P(MisbehaviourIn, IsJudgedAndLeavesNothing) {
    const game::GameType* type = games::find_game(support::quick_game());
    ASSERT_NE(type, nullptr);
    expect_verdicts(*type, GetParam(), GetParam(), of_programs + of_streams + of_answers);
}

INSTANTIATE_TEST_SUITE_P(Protocols, MisbehaviourIn,
                         testing::Values("line", "json", "uci", "ugi", "xboard", "console"),
                         [](const auto& test) { return test.param; });

TEST_F(Misbehaviour, IsJudgedInTheProtocolsOfGames) {
    for (const game::GameType& type : games::all_games()) {
        if (type.file_protocol != nullptr) {
            expect_verdicts(type, "file", std::string(type.file_protocol->name),
                            of_programs + of_answers);
        }
        if (type.pipe_protocol != nullptr) {
            expect_verdicts(type, "pipe", std::string(type.pipe_protocol->name),
                            of_programs + of_streams);
        }
    }
}

TEST_F(Misbehaviour, LateMovesForfeitInEveryProtocol) {
    expect_late(*games::find_game(support::quick_game()), {{"line", "line"},
                                                           {"json", "json"},
                                                           {"uci", "uci"},
                                                           {"ugi", "ugi"},
                                                           {"xboard", "xboard"},
                                                           {"console", "console"}});
    for (const game::GameType& type : games::all_games()) {
        if (type.file_protocol != nullptr) {
            expect_late(type, {{"file", std::string(type.file_protocol->name)}});
        }
        if (type.pipe_protocol != nullptr) {
            expect_late(type, {{"pipe", std::string(type.pipe_protocol->name)}});
        }
    }
}

// In a folder of its own it may write, but not without end; nothing of it reaches the disk.
TEST_F(Misbehaviour, FillingTheDiskIsJudged) {
    const auto expect_flood = [this](const game::GameType& type, const std::string& protocol,
                                     const std::string& known_as) {
        SCOPED_TRACE(protocol);
        bots::Bot bot = bot_that("litter", protocol, known_as);
        bot.folder = folder_.path() / protocol;
        std::filesystem::create_directory(bot.folder);
        const auto lost = losses(type, {bot}, 1, 60s);
        EXPECT_EQ(lost.count(bot.name), 2u);
        for (const auto& [name, game] : lost) {
            EXPECT_EQ(game.reason, game::fault_text(Fault::flood));
            ASSERT_TRUE(game.fault);
            EXPECT_NE(game.fault->verdict.find("its space for files (256 MB, 10000 files) is full"),
                      std::string::npos)
                << game.fault->verdict;
        }
        EXPECT_TRUE(std::filesystem::is_empty(bot.folder));
    };
    expect_flood(*games::find_game(support::quick_game()), "line", "line");
    for (const game::GameType& type : games::all_games()) {
        if (type.file_protocol == nullptr) continue;
        expect_flood(type, "file", std::string(type.file_protocol->name));
    }
}

// Few enough for the processors, so that each table has its own.
TEST_F(Misbehaviour, IsJudgedWhereTablesAreApart) {
    const Misdeeds some{{"spin", Fault::stall, ""},
                        {"fork", Fault::stall, ""},
                        {"signal", Fault::crash, "signal 11"},
                        {"illegal", Fault::illegal_move, "a1a1"}};
    expect_verdicts(*games::find_game(support::quick_game()), "line", "line", some,
                    process::processor_count());
}
