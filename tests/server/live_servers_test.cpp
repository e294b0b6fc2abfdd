// Several servers on one database, and a database that repeats transactions.
#include "server/live_fixture.h"

namespace server {
namespace {

using LiveServers = LiveFixture;

TEST_F(LiveServers, AnotherProcessChangesTheGame) {
    const Pair pair = LiveFixture::pair();
    move(pair);
    // Another server adds an event; this one finds out when its own insert fails.
    const auto loaded = (*store_->load(pair.id));
    store::LiveGame row = loaded->game;
    row.events = 4;
    const store::LiveEvent event{4, now_, "offered",
                                 R"({"by":0,"request":"other","offer":"draw"})"};
    ASSERT_TRUE((*store_->commit(std::vector<store::LiveCommit>{{{row, {event}}}}))[0]);
    say(*pair.sockets[1], {{"kind", "resign"}, {"id", "2"}});
    EXPECT_EQ(pair.sockets[1]->take("ack").at(0)["n"], 5);
    const auto news = pair.sockets[0]->take("events");
    ASSERT_EQ(news.size(), 3u);
    EXPECT_EQ(news[1]["events"][0]["data"]["request"], "other");
    EXPECT_EQ(news[2]["events"][0]["kind"], "ended");
}

// Anna has moved at another server, which has told Bert, but not this server.
TEST_F(LiveServers, ARefusalIsOfTheNewestState) {
    const Pair pair = LiveFixture::pair();
    const auto loaded = (*store_->load(pair.id));
    const Json first = state(pair.id);
    const auto position =
        games::find_game(std::string(first["game"]))->parse(std::string(first["position"]));
    const std::size_t mover = first["turn"];
    const std::string text = (*position)->moves().front().text;
    store::LiveGame row = loaded->game;
    row.events = 3;
    row.moves = 1;
    const store::LiveEvent event{3, now_, "move",
                                 Json{{"by", mover}, {"request", "other"}, {"move", text}}.dump()};
    ASSERT_TRUE((*store_->commit(std::vector<store::LiveCommit>{{{row, {event}}}}))[0]);
    // Who knows the move is not greeted with an older state.
    const auto again = open("/api/games/" + pair.id + "/socket?after=3", pair.cookies[1 - mover]);
    const Json hello = again->take("hello").at(0);
    EXPECT_EQ(hello["game"]["last"], 3);
    EXPECT_TRUE(again->take("events").empty());
    // One that does not exist is read once.
    EXPECT_EQ(
        open("/api/games/" + pair.id + "/socket?after=99")->take("hello").at(0)["game"]["last"], 3);
    row.events = 4;
    const store::LiveEvent offer{4, now_, "offered", R"({"by":0,"offer":"draw"})"};
    ASSERT_TRUE((*store_->commit(std::vector<store::LiveCommit>{{{row, {offer}}}}))[0]);
    say(*pair.sockets[1], {{"kind", "accept"}, {"id", "a"}, {"n", 4}});
    EXPECT_EQ(pair.sockets[1]->take("ack").at(0)["n"], 5);
    EXPECT_EQ(state(pair.id)["reason"], "agreement");
}

// The other server's message may come before the game that was loaded without its event.
TEST_F(LiveServers, AnotherProcessChangesTheGameWhileItIsLoaded) {
    const std::string id = pair().id;
    stop();
    start();
    std::unique_ptr<TestSocket> watcher;
    hold_during([&] {
        watcher = open("/api/games/" + id + "/socket");
        store::LiveGame row = (*store_->load(id))->game;
        row.events = 3;
        const store::LiveEvent event{3, now_, "offered", R"({"by":0,"offer":"draw"})"};
        ASSERT_TRUE((*store_->commit(std::vector<store::LiveCommit>{{{row, {event}}}}))[0]);
        server_->changed_elsewhere(id, 3);
        settle();
    });
    const auto hello = watcher->take("hello");
    ASSERT_EQ(hello.size(), 1u);
    std::vector<int> seen;
    for (const Json& event : hello[0]["events"]) seen.push_back(event["n"]);
    for (const Json& news : watcher->take("events")) {
        for (const Json& event : news["events"]) seen.push_back(event["n"]);
    }
    EXPECT_EQ(seen, (std::vector<int>{1, 2, 3}));
}

// The store repeats a transaction whose end it does not know; the second one finds the event.
TEST_F(LiveServers, AGameThatIsInTheLogAlreadyIsTheCreators) {
    server_ = std::make_unique<LiveServer>(
        *queue_, *lists_, *passwords_,
        LiveSetting{games::find_game, [this] { return now_; },
                    [](unsigned char* bytes, std::size_t count) { std::fill_n(bytes, count, 0); }});
    const Json body{{"game", drawn_game().info->id}};
    const Reply created = post("/api/games", body), again = post("/api/games", body);
    EXPECT_EQ(created.status, 201);
    EXPECT_EQ(again.status, 201) << again.text;
    EXPECT_EQ(again.json["game"], created.json["game"]);
    const Reply other = post("/api/games", body, "manator_visitor=" + std::string(64, 'a'));
    EXPECT_EQ(other.status, 503) << "the same id by chance";
}

// Its creator may be connected to the other one, and a visitor of this one looks at it.
TEST_F(LiveServers, ASeekStaysWhileItsCreatorIsAtAnyServer) {
    StoreQueue queue(*store_, [](const std::function<void()>& work) { work(); });
    LiveServer other(queue, queue, *passwords_,
                     LiveSetting{games::find_game, [this] { return now_; }, system_random()});
    const auto pass_at_both = [&](Millis time) {
        for (const Millis end = now_ + time; now_ < end;) {
            now_ += 50;
            server_->tick();
            other.tick();
            while (queue_->work() || queue.work()) {
            }
        }
    };
    pass_at_both(25'000);
    const Reply created = post("/api/games", {{"game", drawn_game().info->id}, {"listed", true}});
    const std::string id = created.json["game"]["id"], target = "/api/games/" + id + "/socket";
    const Headers headers = as(cookie_from(created));
    const Request request{"GET", target, "192.0.2.1", "",
                          [&](std::string_view name) -> std::string_view {
                              const auto found = headers.find(std::string(name));
                              return found == headers.end() ? std::string_view() : found->second;
                          }};
    TestSocket anna;
    anna.client = std::get<OpenSocket>(other.upgrade(request))(anna);
    const auto watcher = open(target);
    for (int i = 0; i < 4; ++i) {
        pass_at_both(9000);
        answer_ping(*watcher);
        say(anna, {{"kind", "pong"}, {"n", anna.ping}});
    }
    EXPECT_EQ(state(id)["state"], "open");
    anna.client->closed();
    anna.client.reset();
    pass_at_both(12'000);
    EXPECT_EQ(get("/api/seeks").json["seeks"].size(), 0u);
    EXPECT_EQ(state(id)["reason"], "withdrawn");
}

// The creator was there before the server was started again, and did not come back.
TEST_F(LiveServers, ASeekThatWasLeftDuringAStopIsWithdrawn) {
    const Reply created = post("/api/games", {{"game", drawn_game().info->id}, {"listed", true}});
    stop();
    start();
    pass(19'000);
    EXPECT_EQ(get("/api/seeks").json["seeks"].size(), 1u) << "browsers need time to come back";
    pass(3000);
    EXPECT_EQ(get("/api/seeks").json["seeks"].size(), 0u);
}

}  // namespace
}  // namespace server
