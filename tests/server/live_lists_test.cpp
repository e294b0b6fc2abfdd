// The lobby, lists of games, spectators, records, health.
#include "server/live_fixture.h"

namespace server {
namespace {

using LiveLists = LiveFixture;

TEST_F(LiveLists, SeeksAreShownAndTaken) {
    const auto lobby = open("/api/lobby/socket");
    pass(1100);
    EXPECT_EQ(lobby->take("lobby").back()["seeks"].size(), 0u);
    const Reply created =
        post("/api/games", {{"game", drawn_game().info->id}, {"listed", true}, {"name", "Anna"}});
    const std::string id = created.json["game"]["id"];
    const auto waiting = open("/api/games/" + id + "/socket", cookie_from(created));
    pass(1100);
    const Json seeks = lobby->take("lobby").back()["seeks"];
    ASSERT_EQ(seeks.size(), 1u);
    EXPECT_EQ(seeks[0]["id"], id);
    EXPECT_EQ(get("/api/seeks").json["seeks"], seeks);
    post("/api/games", {{"game", drawn_game().info->id}});
    EXPECT_EQ(get("/api/seeks").json["seeks"].size(), 1u) << "the other one is not listed";
    EXPECT_EQ(post("/api/games/" + id + "/join", Json::object()).status, 200);
    pass(1100);
    const Json after = lobby->take("lobby").back();
    EXPECT_EQ(after["seeks"].size(), 0u);
    EXPECT_EQ(after["playing"], 1);
}

TEST_F(LiveLists, AnAbandonedSeekIsWithdrawn) {
    const Reply created = post("/api/games", {{"game", drawn_game().info->id}, {"listed", true}});
    const std::string id = created.json["game"]["id"];
    auto waiting = open("/api/games/" + id + "/socket", cookie_from(created));
    pass(20'000);
    EXPECT_EQ(get("/api/seeks").json["seeks"].size(), 1u);
    answer_ping(*waiting);
    waiting->client->closed();
    waiting.reset();
    pass(9'000);
    EXPECT_EQ(get("/api/seeks").json["seeks"].size(), 1u);
    pass(2'000);
    EXPECT_EQ(get("/api/seeks").json["seeks"].size(), 0u);
    EXPECT_EQ(state(id)["reason"], "withdrawn");
    // One whose creator never came, too.
    const Reply other = post("/api/games", {{"game", drawn_game().info->id}, {"listed", true}});
    pass(11'000);
    EXPECT_EQ(state(other.json["game"]["id"])["reason"], "withdrawn");
}

TEST_F(LiveLists, AGameThatNobodyJoinsEnds) {
    const Reply created = post("/api/games", {{"game", drawn_game().info->id}});
    now_ += 7 * 86'400'000LL;
    pass(2100);
    EXPECT_EQ(state(created.json["game"]["id"])["reason"], "not joined");
}

// They stay due for ever, because nothing can end them.
TEST_F(LiveLists, DamagedGamesDelayNoOther) {
    const Reply created = post("/api/games", {{"game", drawn_game().info->id}});
    for (int i = 0; i < 250; ++i) {
        store::LiveGame damaged;
        damaged.id = std::to_string(i);
        damaged.game = "no such game";
        damaged.events = 1;
        damaged.deadline = now_ + 1;
        ASSERT_TRUE((*store_->commit(
            std::vector<store::LiveCommit>{{{damaged, {{1, now_, "joined", "{}"}}}}}))[0]);
    }
    stop();
    now_ += 7 * 86'400'000LL;
    start();
    pass(5000);
    EXPECT_EQ(state(created.json["game"]["id"])["reason"], "not joined");
}

TEST_F(LiveLists, FinishedGamesAreFound) {
    std::vector<std::string> ids;
    for (int i = 0; i < 3; ++i) {
        const Pair pair = LiveFixture::pair();
        move(pair);
        now_ += 5000;
        if (i < 2) say(*pair.sockets[i], {{"kind", "resign"}, {"id", "r"}});
        ids.push_back(pair.id);
    }
    Json games = get("/api/games").json["games"];
    ASSERT_EQ(games.size(), 2u);
    EXPECT_EQ(games[0]["id"], ids[1]);
    EXPECT_EQ(games[0]["result"], "1-0");
    EXPECT_EQ(games[0]["moves"], 1);
    EXPECT_EQ(get("/api/games?state=playing").json["games"][0]["id"], ids[2]);
    EXPECT_EQ(get("/api/games?result=0-1").json["games"].size(), 1u);
    EXPECT_EQ(get("/api/games?player=Bert&game=" + std::string(drawn_game().info->id))
                  .json["games"]
                  .size(),
              2u);
    EXPECT_EQ(get("/api/games?player=Nobody").json["games"].size(), 0u);
    const Json page = get("/api/games?limit=1").json;
    EXPECT_EQ(page["games"][0]["id"], ids[1]);
    const Json next = get("/api/games?limit=1&before=" + std::string(page["next"])).json;
    EXPECT_EQ(next["games"][0]["id"], ids[0]);
    const auto records = game::read_records(get("/api/records").text);
    ASSERT_TRUE(records.has_value());
    ASSERT_EQ(records->size(), 2u);
    EXPECT_EQ(*records->front().tag("White"), "Anna");
    EXPECT_EQ(*records->front().tag("Termination"), "resignation");
    EXPECT_EQ(*records->front().tag("Date"), "2026.10.18");
}

TEST_F(LiveLists, SpectatorsAreCounted) {
    const Pair pair = LiveFixture::pair();
    auto watcher = open("/api/games/" + pair.id + "/socket");
    EXPECT_EQ(watcher->take("hello").at(0)["game"]["watching"], 1);
    pass(1100);
    EXPECT_EQ(pair.sockets[0]->take("watching").back()["count"], 1);
    EXPECT_EQ(state(pair.id)["watching"], 1);
    watcher->client->closed();
    watcher.reset();
    pass(1100);
    EXPECT_EQ(pair.sockets[0]->take("watching").back()["count"], 0);
}

TEST_F(LiveLists, PlayersWithoutAConnectionAreKnown) {
    const Pair pair = LiveFixture::pair();
    const Json both = {true, true}, first = {true, false};
    EXPECT_EQ(state(pair.id)["online"], both);
    pair.sockets[1]->client->closed();
    pair.sockets[1]->client.reset();
    pass(1100);
    EXPECT_EQ(pair.sockets[0]->take("watching").back()["online"], first);
    EXPECT_EQ(state(pair.id)["online"], first);
}

TEST_F(LiveLists, HealthAndFigures) {
    EXPECT_EQ(get("/api/health").text, R"({"status":"ok"})");
    const Pair pair = LiveFixture::pair();
    const std::string text = get("/metrics").text;
    EXPECT_NE(text.find("# TYPE manator_rooms gauge\nmanator_rooms 1\n"), std::string::npos);
    EXPECT_NE(text.find("\nmanator_game_sockets 2\n"), std::string::npos) << text;
}

}  // namespace
}  // namespace server
