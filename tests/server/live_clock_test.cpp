// Clocks of live games: computed from the log, with lag compensation, outages and flags.
#include "server/live_fixture.h"

namespace server {
namespace {

using LiveClock = LiveFixture;

const Json blitz{{"seconds", 60}, {"increment", 2}};

TEST_F(LiveClock, RunsAfterBothHaveMoved) {
    const Pair pair = LiveFixture::pair(blitz);
    EXPECT_EQ(state(pair.id)["clocks"]["left"], (Json{60'000, 60'000}));
    EXPECT_EQ(state(pair.id)["clocks"]["running"], nullptr);
    now_ += 5000;
    move(pair);
    now_ += 5000;
    move(pair);
    EXPECT_EQ(state(pair.id)["clocks"]["left"], (Json{60'000, 60'000}));
    EXPECT_EQ(state(pair.id)["clocks"]["running"], 0);
    EXPECT_EQ(state(pair.id)["clocks"]["deadline"], now_ + 60'000);
    now_ += 7000;
    move(pair);
    EXPECT_EQ(state(pair.id)["clocks"]["left"], (Json{55'000, 60'000}));
    EXPECT_EQ(state(pair.id)["clocks"]["running"], 1);
    EXPECT_EQ(state(pair.id)["clocks"]["at"], now_);
}

TEST_F(LiveClock, AFlagFallsAtTheTimeItWasDue) {
    const Pair pair = LiveFixture::pair(blitz);
    move(pair);
    move(pair);
    const Millis due = now_ + 60'000;
    pass(60'400);
    EXPECT_EQ(state(pair.id)["state"], "playing") << "a move may be on its way";
    pass(200);
    const Json over = state(pair.id);
    EXPECT_EQ(over["result"], "0-1");
    EXPECT_EQ(over["reason"], "time forfeit");
    EXPECT_EQ(over["clocks"]["left"], (Json{0, 60'000}));
    const Json last = get("/api/games/" + pair.id).json["events"].back();
    EXPECT_EQ(last["at"], due);
    EXPECT_EQ(pair.sockets[1]->take("events").back()["events"][0]["kind"], "ended");
}

TEST_F(LiveClock, AMoveAfterTheFlagIsRefused) {
    const Pair pair = LiveFixture::pair(blitz);
    move(pair);
    move(pair);
    now_ += 60'100;
    move(pair);
    EXPECT_EQ(pair.sockets[0]->take("error").at(0)["error"], "the time is up");
}

TEST_F(LiveClock, DelayIsGivenBackUpToALimit) {
    const Pair pair = LiveFixture::pair({{"seconds", 60}});
    move(pair);
    move(pair);
    TestSocket& anna = *pair.sockets[0];
    // Anna's answers take 300 ms.
    while (anna.ping < 2) pass(50);
    pair.sockets[1]->ping = 0;
    now_ += 300;
    answer_ping(anna);
    const Millis turn = state(pair.id)["clocks"]["at"];
    const Millis spent = now_ - turn;
    move(pair);
    EXPECT_EQ(state(pair.id)["clocks"]["left"][0], 60'000 - spent + 300);
    // With more delay than the limit, 500 ms are given back, until the bank is empty.
    const auto lagging_move = [&](Millis lag) {
        move(pair);  // Bert's
        const int ping = anna.ping;
        const Millis before = state(pair.id)["clocks"]["left"][0];
        const Millis began = now_;
        for (int i = 0; i < 400 && anna.ping == ping; ++i) pass(50);
        now_ += lag;
        answer_ping(anna);
        const Millis used = now_ - began;
        move(pair);
        return state(pair.id)["clocks"]["left"][0].get<Millis>() - (before - used);
    };
    EXPECT_EQ(lagging_move(900), 500);
    EXPECT_EQ(state(pair.id)["state"], "playing");
}

TEST_F(LiveClock, TheBankOfDelayRunsOut) {
    store::LiveGame row;
    row.seats[0].name = row.seats[1].name = "x";
    GameFold fold(row, {600, 0, 0}, game::Side::first);
    const auto apply = [&fold](std::string kind, const EventData& data, Millis at) {
        fold.apply({fold.row().events + 1, at, std::move(kind), ""}, data);
    };
    EventData joined;
    joined.by = game::Side::first;
    joined.name = "a";
    apply("joined", joined, 0);
    joined.by = game::Side::second;
    apply("joined", joined, 0);
    Millis given = 0;
    for (int ply = 0; ply < 22; ++ply) {
        EventData data;
        data.by = fold.turn();
        data.lag = fold.lag_credit(10'000);
        data.left = fold.left_after_move(ply * 1000, data.lag);
        if (fold.turn() == game::Side::first) given += data.lag;
        apply("move", data, ply * 1000);
    }
    // 11 moves, the first of them without a running clock.
    EXPECT_GE(given, 2000);
    EXPECT_LE(given, 2000 + 11 * 100);
}

TEST_F(LiveClock, TheServersOutageDoesNotCount) {
    const Pair pair = LiveFixture::pair(blitz);
    move(pair);
    move(pair);
    pass(10'000);
    const Millis began = state(pair.id)["clocks"]["at"];
    const_cast<Pair&>(pair).sockets = {};
    stop();
    now_ += 500'000;
    start();
    const Json back = state(pair.id);
    EXPECT_EQ(back["state"], "playing");
    const Millis outage = get("/api/games/" + pair.id).json["events"].back()["data"]["ms"];
    EXPECT_GE(outage, 500'000);
    EXPECT_LE(outage, 501'100) << "from the last heartbeat";
    EXPECT_EQ(back["clocks"]["deadline"], began + 60'000 + outage);
    // Nobody is connected; the flag falls all the same.
    pass(52'000);
    const Json over = state(pair.id);
    EXPECT_EQ(over["reason"], "time forfeit");
    EXPECT_EQ(get("/api/games/" + pair.id).json["events"].back()["at"], began + 60'000 + outage);
}

// A database server that restarts, or a laptop that was closed: the server's program did not end.
TEST_F(LiveClock, APauseOfTheDatabaseDoesNotCount) {
    const Pair pair = LiveFixture::pair(blitz);
    move(pair);
    move(pair);
    pass(10'000);
    for (int i = 0; i < 2000; ++i) {  // ticks without an answer of the store
        now_ += 50;
        server_->tick();
    }
    settle();
    pass(2000);
    EXPECT_EQ(state(pair.id)["state"], "playing");
    Millis outage = 0;
    const Json all = get("/api/games/" + pair.id).json;
    for (const Json& event : all["events"]) {
        if (event["kind"] == "outage") outage += event["data"]["ms"].get<Millis>();
    }
    EXPECT_GE(outage, 99'000);
    EXPECT_LE(outage, 101'000);
    pass(51'000);
    EXPECT_EQ(state(pair.id)["reason"], "time forfeit");
}

// The outage may be in the log before a move that waited for the database.
TEST_F(LiveClock, AMoveInAPauseOfTheDatabaseCountsAtItsEnd) {
    const Pair pair = LiveFixture::pair(blitz);
    move(pair);
    move(pair);
    pass(10'000);
    const auto pause = [this](Millis time) {  // ticks without an answer of the store
        for (const Millis end = now_ + time; now_ < end; now_ += 50) server_->tick();
    };
    const Json before = state(pair.id);
    const auto position =
        games::find_game(std::string(before["game"]))->parse(std::string(before["position"]));
    pause(20'000);
    pair.sockets[0]->client->received(Json{
        {"kind", "move"},
        {"id", "x"},
        {"move", (*position)->moves()[0].text},
        {"ply", 2}}.dump());
    pause(80'000);
    ASSERT_GT(*store_->heartbeat(now_), 99'000);
    settle();
    pass(1000);
    const Json after = state(pair.id);
    EXPECT_EQ(after["moves"].size(), 3u);
    EXPECT_EQ(after["state"], "playing");
    EXPECT_NEAR(after["clocks"]["left"][0].get<double>(), 60'000 - 10'000 + 2000, 1100);
    EXPECT_GE(after["clocks"]["deadline"], now_ + 58'000);
}

TEST_F(LiveClock, APauseOfTheMachineDoesNotCount) {
    const Pair pair = LiveFixture::pair(blitz);
    move(pair);
    move(pair);
    pass(10'000);
    now_ += 3'600'000;
    pass(2000);
    EXPECT_EQ(state(pair.id)["state"], "playing");
}

TEST_F(LiveClock, AGameThatDoesNotStartIsAborted) {
    const Pair pair = LiveFixture::pair({{"seconds", 30}});
    move(pair);
    pass(59'000);
    EXPECT_EQ(state(pair.id)["state"], "playing");
    pass(2000);
    EXPECT_EQ(state(pair.id)["result"], "*");
    EXPECT_EQ(state(pair.id)["reason"], "aborted");
}

TEST_F(LiveClock, CorrespondenceHasDaysForEachMove) {
    const Pair pair = LiveFixture::pair({{"days", 2}});
    move(pair);
    move(pair);
    EXPECT_EQ(state(pair.id)["clocks"]["left"], nullptr);
    EXPECT_EQ(state(pair.id)["clocks"]["deadline"], now_ + 2 * 86'400'000);
    // The server keeps running; only its ticks are left out.
    const auto skip = [&](Millis time) {
        now_ += time;
        ASSERT_TRUE(store_->heartbeat(now_, 1'000'000'000).has_value());
        pass(1100);
    };
    skip(86'400'000);
    move(pair);
    skip(86'400'000 + 3'600'000);
    EXPECT_EQ(state(pair.id)["state"], "playing");
    skip(86'400'000);
    EXPECT_EQ(state(pair.id)["reason"], "time forfeit");
    EXPECT_EQ(state(pair.id)["result"], "1-0");
}

TEST_F(LiveClock, ATakeBackGivesNoTime) {
    const Pair pair = LiveFixture::pair(blitz);
    move(pair);
    move(pair);
    now_ += 10'000;
    move(pair);
    now_ += 5000;
    say(*pair.sockets[0], {{"kind", "take-back"}, {"id", "t"}});
    say(*pair.sockets[1], {{"kind", "accept"}, {"id", "t"}});
    EXPECT_EQ(state(pair.id)["moves"].size(), 2u);
    EXPECT_EQ(state(pair.id)["clocks"]["left"], (Json{52'000, 55'000}));
    EXPECT_EQ(state(pair.id)["clocks"]["at"], now_);
}

}  // namespace
}  // namespace server
