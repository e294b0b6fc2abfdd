// The referee's side of a game with bots over the network, on both databases: the test itself is
// the server.
#include "contest/network_game.h"

#include <atomic>
#include <thread>

#include "base/clock.h"
#include "server/live_store_fixture.h"
#include "store/bots.h"
#include "support/some_game.h"

namespace {

using namespace store;
using namespace std::chrono_literals;
using base::Clock;
using contest::NetworkGame;
using game::Answer;
using game::Fault;
using game::Side;
using support::some_game;

game::PlayedGame new_played() {
    return game::PlayedGame(some_game().start({}).value());
}
class NetworkGames : public LiveStoreFixture {
 protected:
    NetworkGames() : news_(address_) {
        for (const std::string id : {"robo", "bert"}) {
            EXPECT_TRUE(*store_->accounts().create({id, id, "x", true, 1, 1}));
        }
        Contest contest;
        contest.id = "cup";
        contest.owner = "olga";
        EXPECT_TRUE(*store_->contests().create(contest, {}));
        EXPECT_TRUE(games_.define("file", ""));
        EXPECT_TRUE(games_.plan(1, [](const auto&) { return std::vector{id()}; }));
        EXPECT_TRUE(server_->heartbeat(base::unix_time()).has_value());
    }
    ~NetworkGames() override { stop_server(); }
    static GameId id() { return {0, {"Prog", "robo"}, 1, 1}; }

    // A server that is alive: its heart beats.
    void start_server() {
        is_beating_ = true;
        heart_ = std::thread([this] {
            while (is_beating_) {
                EXPECT_TRUE(server_->heartbeat(base::unix_time()).has_value());
                std::this_thread::sleep_for(50ms);
            }
        });
    }
    void stop_server() {
        is_beating_ = false;
        if (heart_.joinable()) heart_.join();
    }
    Lease lease(double seconds = 1000) {
        const auto offer = games_.lease("w", seconds, 1);
        EXPECT_TRUE(offer.has_value() && offer->lease);
        return *offer->lease;
    }
    // Side 0 is a program here, side 1 the bot robo; or bert and robo.
    std::unique_ptr<NetworkGame> seat(const Lease& lease, const std::string& other = "") {
        contest::NetworkSetting setting;
        setting.store = store_.get();
        setting.news = &news_;
        setting.absent = &absent_;
        setting.type = &some_game();
        setting.clock.referee = {1000, 0, true};
        setting.seat = {"cup", id_text(lease.id), lease.fence};
        setting.names = {"Prog", "robo"};
        setting.accounts = {other, "robo"};
        return std::make_unique<NetworkGame>(setting);
    }
    // The live game in progress.
    std::string live() {
        const auto found = server_->contest_games().playing("cup");
        EXPECT_TRUE(found.has_value() && found->size() == 1u);
        return found->empty() ? "" : found->front().id;
    }
    // What a server adds.
    bool add(const std::string& id, const std::string& kind, const std::string& data,
             Millis at = base::unix_time(), const std::function<void(LiveGame&)>& change = {}) {
        const LoadedGame loaded = **server_->load(id);
        LiveChange made{loaded.game, {{loaded.game.events + 1, at, kind, data}}};
        ++made.game.events;
        if (kind == "move") ++made.game.moves;
        if (change) change(made.game);
        return commit(*server_, {{made}}).front();
    }
    void come(Side side = Side::second) {
        EXPECT_TRUE(add(live(), "came", "{\"by\":" + std::to_string(index(side)) + "}"));
    }
    void come_soon() {
        std::this_thread::sleep_for(200ms);
        come();
    }
    // The game has begun and robo has come.
    std::unique_ptr<NetworkGame> begun(const game::PlayedGame& played) {
        start_server();
        auto game = seat(lease());
        std::thread bot([this] { come_soon(); });
        EXPECT_FALSE(game->begin(played, Side::second, Clock::now() + 20s, {}));
        bot.join();
        return game;
    }
    static Answer choose(NetworkGame& game, const game::PlayedGame& played,
                         std::chrono::milliseconds time, Side side = Side::second) {
        return game.choose({played, {}, time, {}, {}, Clock::now() + time, {}}, side);
    }
    // A move of robo as a server stores it.
    bool robo_moves(const game::MoveView& move, Millis at = base::unix_time()) {
        return add(live(), "move", R"({"by":1,"move":")" + move.text + "\"}", at);
    }

    std::unique_ptr<LiveGames> server_ = open();
    contest::NetworkNews news_;
    contest::AbsentBots absent_;
    Tournament games_ = store_->contests().tournament("cup");
    std::atomic<bool> is_beating_ = false;
    std::thread heart_;
};

game::PlayedGame after_one_move() {
    game::PlayedGame played = new_played();
    played.play(played.position().moves().front());
    return played;
}

TEST_P(NetworkGames, MovesGoBothWays) {
    game::PlayedGame played = new_played();
    const auto game = begun(played);
    EXPECT_EQ(load(live()).game.contest, "cup");
    played.play(played.position().moves().front());
    const game::MoveView reply = played.position().moves().back();
    std::thread bot([&] {
        // What the bot sees before it replies.
        while (load(live()).game.moves < 1) std::this_thread::sleep_for(10ms);
        std::this_thread::sleep_for(300ms);
        EXPECT_TRUE(robo_moves(reply));
    });
    const Answer answer = choose(*game, played, 10s);
    bot.join();
    ASSERT_TRUE(answer.is_move()) << answer.trouble.detail;
    EXPECT_EQ(answer.move.text, reply.text);
    EXPECT_GT(answer.spent, 50ms);
    EXPECT_LT(answer.spent, 5s);
    played.play(reply);
    game->end(played, game::Result::first_wins, "adjudication");
    EXPECT_TRUE(server_->list(LiveQuery())->empty()) << "games of contests are in no list";
    EXPECT_TRUE(server_->contest_games().playing("cup")->empty());
}

TEST_P(NetworkGames, ABotThatDoesNotComeLoses) {
    start_server();
    const auto game = seat(lease());
    const auto trouble = game->begin(new_played(), Side::second, Clock::now() + 300ms, {});
    ASSERT_TRUE(trouble);
    EXPECT_EQ(trouble->fault, Fault::disconnect);
    EXPECT_FALSE(trouble->is_ours);
    const std::string id = live();
    game->end(new_played(), game::Result::first_wins, "disconnect");
    EXPECT_EQ(load(id).game.result, "1-0");
    EXPECT_EQ(load(id).game.reason, "disconnect");
}

// The contest does not wait for it again, until it is connected.
TEST_P(NetworkGames, ABotThatWasAbsentLosesFurtherGamesAtOnce) {
    start_server();
    (void)seat(lease(0.05))->begin(new_played(), Side::second, Clock::now() + 300ms, {});
    std::this_thread::sleep_for(100ms);
    const Lease held = lease();
    const auto begin = Clock::now();
    const auto trouble = seat(held)->begin(new_played(), Side::second, Clock::now() + 20s, {});
    ASSERT_TRUE(trouble);
    EXPECT_EQ(trouble->fault, Fault::disconnect);
    EXPECT_LT(Clock::now() - begin, 5s);
    const std::vector<std::string> robo{"robo"};
    ASSERT_TRUE(server_->bots().note_online(robo, base::unix_time()));
    const auto game = seat(held);
    std::thread bot([this] { come_soon(); });
    EXPECT_FALSE(game->begin(new_played(), Side::second, Clock::now() + 20s, {}));
    bot.join();
    EXPECT_FALSE(absent_.contains("cup", "robo")) << "it has come";
}

// A bot that has missed a game cannot come to the next one, either, while no server runs.
TEST_P(NetworkGames, AnAbsentBotIsNotBlamedForAnOutage) {
    start_server();
    (void)seat(lease(0.05))->begin(new_played(), Side::second, Clock::now() + 300ms, {});
    ASSERT_TRUE(absent_.contains("cup", "robo"));
    stop_server();
    std::this_thread::sleep_for(100ms);
    const auto game = seat(lease());
    std::thread later([&] {
        std::this_thread::sleep_for(3s);
        start_server();  // its first beat finds the outage
        std::this_thread::sleep_for(300ms);
        come();
    });
    EXPECT_FALSE(game->begin(new_played(), Side::second, Clock::now() + 20s, {}));
    later.join();
    EXPECT_FALSE(absent_.contains("cup", "robo"));
}

TEST_P(NetworkGames, ABotWhoseAccountIsDeletedLosesAtOnce) {
    ASSERT_TRUE(store_->accounts().remove("robo")->has_value());
    const auto game = seat(lease());
    const auto trouble = game->begin(new_played(), Side::second, Clock::now() + 60s, {});
    ASSERT_TRUE(trouble);
    EXPECT_EQ(trouble->fault, Fault::disconnect);
}

// Nobody can come, or move, while no server runs.
TEST_P(NetworkGames, TheTimeDoesNotRunWithoutAServer) {
    game::PlayedGame played = new_played();
    const auto game = seat(lease());
    std::thread later([&] {
        std::this_thread::sleep_for(1s);
        come();
        start_server();
    });
    EXPECT_FALSE(game->begin(played, Side::second, Clock::now() + 100ms, {}));
    later.join();
    stop_server();
    played = after_one_move();
    std::thread back([&] {
        std::this_thread::sleep_for(3500ms);
        start_server();  // its first beat finds the outage
        std::this_thread::sleep_for(300ms);
        come();
        std::this_thread::sleep_for(100ms);
        EXPECT_TRUE(robo_moves(played.position().moves().front()));
    });
    const Answer answer = choose(*game, played, 500ms);
    back.join();
    ASSERT_TRUE(answer.is_move()) << answer.trouble.detail;
    EXPECT_LT(answer.spent, 500ms) << "the turn begins anew";
}

TEST_P(NetworkGames, ABotThatDoesNotMoveLosesOnTime) {
    const auto game = begun(new_played());
    const Answer answer = choose(*game, after_one_move(), 100ms);
    EXPECT_EQ(answer.kind, Answer::Kind::trouble);
    EXPECT_EQ(answer.trouble.fault, Fault::time_forfeit);
    EXPECT_FALSE(answer.trouble.is_ours);
}

// Also if the worker reads of the outage and of its end at once.
TEST_P(NetworkGames, AnOutageThatIsOverGivesTheWholeTimeAgain) {
    const auto game = begun(new_played());
    const game::PlayedGame played = after_one_move();
    const game::MoveView move = played.position().moves().front();
    std::thread bot([&] {
        std::this_thread::sleep_for(1s);
        const LoadedGame loaded = **server_->load(live());
        LiveChange both{loaded.game,
                        {{loaded.game.events + 1, base::unix_time(), "outage", R"({"ms":4000})"},
                         {loaded.game.events + 2, base::unix_time(), "came", R"({"by":1})"}}};
        both.game.events += 2;
        EXPECT_TRUE(commit(*server_, {{both}}).front());
        std::this_thread::sleep_for(1s);
        EXPECT_TRUE(robo_moves(move));
    });
    const Answer answer = choose(*game, played, 1500ms);
    bot.join();
    ASSERT_TRUE(answer.is_move()) << answer.trouble.detail;
    EXPECT_LT(answer.spent, 1500ms);
}

TEST_P(NetworkGames, ABotThatDoesNotComeBackLoses) {
    const auto game = begun(new_played());
    ASSERT_TRUE(add(live(), "outage", R"({"ms":4000})"));
    std::thread bot([this] {
        std::this_thread::sleep_for(1s);
        come();
    });
    const game::PlayedGame played = after_one_move();
    const Answer answer = choose(*game, played, 300ms);
    bot.join();
    EXPECT_EQ(answer.trouble.fault, Fault::time_forfeit) << "it has come back, and has not moved";
}

// The log's times count, so that our own delay costs no bot its time; but a clock that runs behind
// gives none.
TEST_P(NetworkGames, TheTimeOfAMoveIsThatOfTheLog) {
    const auto game = begun(new_played());
    const game::PlayedGame played = after_one_move();
    const game::MoveView move = played.position().moves().front();
    std::thread bot([&] {
        std::this_thread::sleep_for(600ms);
        EXPECT_TRUE(robo_moves(move, base::unix_time() + 60'000));
    });
    const Answer answer = choose(*game, played, 10s);
    bot.join();
    ASSERT_TRUE(answer.is_move());
    EXPECT_GT(answer.spent, 300ms);
    EXPECT_LT(answer.spent, 10s);
}

TEST_P(NetworkGames, AResignationIsHeard) {
    const auto game = begun(new_played());
    const game::PlayedGame played = after_one_move();
    std::thread bot([&] {
        std::this_thread::sleep_for(200ms);
        EXPECT_TRUE(add(live(), "ended", R"({"by":1,"result":"1-0","reason":"resignation"})",
                        base::unix_time(), [](LiveGame& row) {
                            row.state = LiveState::over;
                            row.result = "1-0";
                            row.reason = "resignation";
                        }));
    });
    const Answer answer = choose(*game, played, 10s);
    bot.join();
    EXPECT_EQ(answer.kind, Answer::Kind::resignation);
    game->end(played, game::Result::first_wins, "resignation");
}

// A worker that stood still for longer than its lease must not go on with the game.
TEST_P(NetworkGames, ALostGameIsNotContinued) {
    start_server();
    const Lease old = lease(0.05);
    const auto first = seat(old);
    std::thread bot([this] { come_soon(); });
    // The lease has expired before the bot came; only beginning a game looks at it.
    ASSERT_FALSE(first->begin(new_played(), Side::second, Clock::now() + 20s, {}));
    bot.join();
    const std::string lost = live();
    const Lease held = lease();
    ASSERT_GT(held.fence, old.fence);
    const auto second = seat(held);
    std::thread again([this, lost] {
        while (live() == lost) std::this_thread::sleep_for(10ms);
        come();
    });
    ASSERT_FALSE(second->begin(new_played(), Side::second, Clock::now() + 20s, {}));
    again.join();
    EXPECT_EQ(load(lost).game.reason, "aborted");
    const Answer answer = choose(*first, after_one_move(), 10s);
    EXPECT_TRUE(answer.trouble.is_ours);
    EXPECT_EQ(load(lost).game.moves, 0);
    first->end(after_one_move(), game::Result::first_wins, "adjudication");
    EXPECT_EQ(load(lost).game.result, "*");
    const auto third = seat(old)->begin(new_played(), Side::second, Clock::now() + 1s, {});
    EXPECT_TRUE(third && third->is_ours);
    EXPECT_NE(live(), lost);
}

TEST_P(NetworkGames, GamesThatNobodyPlaysAreAborted) {
    start_server();
    const auto game = seat(lease(0.3));
    std::thread bot([this] { come_soon(); });
    ASSERT_FALSE(game->begin(new_played(), Side::second, Clock::now() + 20s, {}));
    bot.join();
    const std::string id = live();
    std::this_thread::sleep_for(400ms);
    EXPECT_EQ(*store_->contest_games().abort_abandoned(base::unix_time()), std::vector{id});
    EXPECT_TRUE(store_->contest_games().abort_abandoned(base::unix_time())->empty());
    EXPECT_EQ(load(id).game.state, LiveState::over);
    EXPECT_EQ(load(id).events.back().kind, "ended");
    EXPECT_EQ(load(id).events.back().n, load(id).game.events);
    (void)lease();
    EXPECT_TRUE(store_->contest_games().abort_abandoned(base::unix_time())->empty());
}

TEST_P(NetworkGames, ADeletedContestAbortsThem) {
    const game::PlayedGame played = new_played();
    const auto game = begun(played);
    const std::string id = live();
    EXPECT_EQ(*store_->contests().remove("cup", true, base::unix_time()),
              Contests::Removed::removed);
    const LoadedGame after = **server_->load(id);
    EXPECT_EQ(after.game.state, LiveState::over);
    EXPECT_EQ(after.game.reason, "aborted");
    EXPECT_EQ(after.events.back().kind, "ended");
    EXPECT_TRUE(server_->contest_games().playing("cup")->empty());
    EXPECT_EQ(*server_->count_finished("robo"), 0);
}

TEST_P(NetworkGames, TwoNetworkBotsShareOneGame) {
    start_server();
    game::PlayedGame played = new_played();
    const auto game = seat(lease(), "bert");
    std::thread bots([this] {
        std::this_thread::sleep_for(200ms);
        come(Side::second);
        come(Side::first);
    });
    ASSERT_FALSE(game->begin(played, Side::first, Clock::now() + 20s, {}));
    ASSERT_FALSE(game->begin(played, Side::second, Clock::now() + 20s, {}));
    bots.join();
    const Side first = played.position().turn();
    for (int i = 0; i < 4; ++i) {
        const Side side = i % 2 == 0 ? first : other(first);
        const game::MoveView move = played.position().moves().front();
        ASSERT_TRUE(
            add(live(), "move",
                "{\"by\":" + std::to_string(index(side)) + R"(,"move":")" + move.text + "\"}"));
        const Answer answer = choose(*game, played, 10s, side);
        ASSERT_TRUE(answer.is_move()) << answer.trouble.detail;
        played.play(answer.move);
    }
    const std::string id = live();
    game->end(played, game::Result::draw, "move limit");
    game->end(played, game::Result::draw, "move limit");
    EXPECT_EQ(load(id).game.moves, 4);
    EXPECT_EQ(load(id).game.result, "1/2-1/2");
    EXPECT_EQ(load(id).events.back().kind, "ended");
}

TEST_P(NetworkGames, ARestartIsAnOutageForGamesOfContestsOnly) {
    const auto game = begun(new_played());
    ASSERT_TRUE(create(new_game("other", 1000)));
    const std::string id = live();
    ASSERT_TRUE(server_->contest_games().note_restart(base::unix_time(), 700));
    EXPECT_EQ(load(id).events.back().kind, "outage");
    EXPECT_EQ(load(id).events.back().data, R"({"ms":700})");
    EXPECT_EQ(load("other").events.size(), 1u);
    EXPECT_EQ(load(id).game.deadline, 0);
}

INSTANTIATE_TEST_SUITE_P(Databases, NetworkGames, testing::Values("sqlite", "postgresql"),
                         [](const auto& name) { return std::string(name.param); });

}  // namespace
