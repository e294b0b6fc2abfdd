// Profiles, leaderboards, and what becomes of an account that is exported or deleted.
#include <algorithm>

#include "server/rated_fixture.h"

namespace server {
namespace {

using Players = RatedFixture;

TEST_F(Players, AProfileIsPublic) {
    const std::string anna = account("Anna"), bert = account("Bert");
    resign(rated_pair(anna, bert), 0);
    const Reply reply = get("/api/players/ANNA");
    ASSERT_EQ(reply.status, 200);
    const Json player = reply.json["player"];
    EXPECT_EQ(player["name"], "Anna");
    EXPECT_EQ(player["bot"], false);
    EXPECT_EQ(player["created"], now_);
    EXPECT_EQ(player["games"], 1);
    EXPECT_EQ(player["ratings"].size(), 1u);
    EXPECT_EQ(reply.text.find("argon"), std::string::npos);
    EXPECT_EQ(get("/api/players/Nobody").status, 404);
    for (const std::string name : {"", "/ratings", "a/b", "%27%20OR%201=1", "x%00y"}) {
        EXPECT_EQ(get("/api/players/" + name).status, 404) << name;
    }
    EXPECT_EQ(get("/api/players/" + std::string(1000, 'a')).status, 404);
}

TEST_F(Players, RatingsHaveAHistory) {
    const std::string anna = account("Anna"), bert = account("Bert");
    const Pair first = rated_pair(anna, bert);
    resign(first, 1);
    now_ += 1000;
    resign(rated_pair(anna, bert), 0);
    const std::string path = "/api/players/Anna/ratings?game=" + std::string(drawn_game().info->id);
    const Json points = get(path).json["points"];
    ASSERT_EQ(points.size(), 2u);
    EXPECT_EQ(points[0]["played"], first.id);
    EXPECT_EQ(points[0]["rating"], 1662);
    EXPECT_EQ(points[0]["pace"], "fast");
    EXPECT_EQ(points[1]["at"], now_);
    EXPECT_LT(points[1]["rating"], 1662);
    EXPECT_EQ(get("/api/players/Anna/ratings").status, 400);
    EXPECT_EQ(get("/api/players/Anna/ratings?game=none").status, 400);
    EXPECT_EQ(get(path + "&x=1").status, 400);
    EXPECT_EQ(get("/api/players/None/ratings?game=" + std::string(drawn_game().info->id)).status,
              404);
}

TEST_F(Players, TheBestAreListed) {
    account("Anna");
    account("Bert");
    account("Cleo");
    for (int i = 0; i < 40; ++i) {
        const std::string result = i % 4 == 0 ? "0-1" : "1-0";
        store_rated("g" + std::to_string(i), "Anna", "Bert", result, now_ + i);
    }
    store_rated("once", "Cleo", "Bert", "1-0", now_);
    const std::string game(drawn_game().info->id);
    const Json board = get("/api/leaderboard?game=" + game + "&pace=fast").json;
    ASSERT_EQ(board["players"].size(), 2u) << "Cleo is provisional";
    EXPECT_EQ(board["players"][0]["name"], "Anna");
    EXPECT_GT(board["players"][0]["rating"], board["players"][1]["rating"]);
    EXPECT_EQ(board["players"][0]["games"], 40);
    EXPECT_EQ(get("/api/leaderboard?game=" + game + "&pace=rapid").json["players"].size(), 0u);
    now_ += 800LL * 86'400'000;
    EXPECT_EQ(get("/api/leaderboard?game=" + game + "&pace=fast").json["players"].size(), 0u);
    for (const std::string& query :
         std::vector<std::string>{"", "?game=" + game, "?game=none&pace=fast",
                                  "?game=" + game + "&pace=slow", "?pace=fast"}) {
        EXPECT_EQ(get("/api/leaderboard" + query).status, 400) << query;
    }
}

TEST_F(Players, GamesAreListedByAccount) {
    const std::string anna = account("Anna"), bert = account("Bert");
    const Pair rated = rated_pair(anna, bert);
    resign(rated, 1);
    // A visitor of the same name.
    const Pair other = LiveFixture::pair();
    say(*other.sockets[0], {{"kind", "resign"}, {"id", "r"}});
    EXPECT_EQ(get("/api/games?player=Anna").json["games"].size(), 2u);
    const Json games = get("/api/games?account=anna").json["games"];
    ASSERT_EQ(games.size(), 1u);
    EXPECT_EQ(games[0]["id"], rated.id);
    EXPECT_EQ(get("/api/games?account=Nobody").json["games"].size(), 0u);
    EXPECT_EQ(get("/api/games?rated=true").json["games"].size(), 1u);
    EXPECT_EQ(get("/api/games?rated=false").json["games"][0]["id"], other.id);
}

// A visitor may call itself what it likes; its games become the account's under the account's name.
TEST_F(Players, ANameThatAVisitorHadIsNotTheAccounts) {
    account("Bert");
    const Pair pair = LiveFixture::pair();
    EXPECT_FALSE(state(pair.id)["players"][1].contains("account")) << "not the account Bert";
    post("/api/account", {{"name", "Cleo"}, {"password", password}}, pair.cookies[1]);
    const Json players = state(pair.id)["players"];
    EXPECT_EQ(players[1], Json({{"name", "Cleo"}, {"account", true}}));
    EXPECT_EQ(players[0], Json({{"name", "Anna"}}));
}

TEST_F(Players, AnExportHasEverythingButSecrets) {
    const std::string anna = account("Anna"), bert = account("Bert");
    post("/api/account/tokens", {{"name", "my <bot>"}, {"scopes", {"play"}}}, anna);
    const Pair pair = rated_pair(anna, bert);
    resign(pair, 0);
    const Reply open_game = post("/api/games", {{"game", drawn_game().info->id}}, anna);
    const Reply reply = get("/api/account/export", anna);
    ASSERT_EQ(reply.status, 200) << reply.text;
    EXPECT_EQ(reply.json["account"]["name"], "Anna");
    EXPECT_EQ(reply.json["sessions"].size(), 1u);
    EXPECT_EQ(reply.json["tokens"][0]["name"], "my <bot>");
    EXPECT_EQ(reply.json["ratings"][0]["rating"], 1338);
    EXPECT_EQ(reply.json["history"][0]["played"], pair.id);
    EXPECT_EQ(reply.json["next"], nullptr);
    ASSERT_EQ(reply.json["games"].size(), 2u) << "the one that waits, too";
    for (const Json& game : reply.json["games"]) {
        const std::string record = game["record"];
        EXPECT_NE(record.find("Anna"), std::string::npos) << record;
        if (game["id"] == pair.id) {
            EXPECT_EQ(game["you"], 0);
            EXPECT_NE(record.find("[WhiteElo \"1500\"]"), std::string::npos) << record;
        }
    }
    EXPECT_EQ(reply.text.find("argon"), std::string::npos);
    EXPECT_EQ(reply.text.find(hash_of_secret(anna.substr(anna.find('=') + 1))), std::string::npos);
}

TEST_F(Players, ALargeExportIsContinued) {
    const std::string anna = account("Anna");
    account("Bert");
    for (int i = 0; i < 1001; ++i) {
        const std::string number = std::to_string(10'000 + i);
        store_rated("g" + number, "Anna", "Bert", "1-0", now_ + i);
    }
    const Json first = get("/api/account/export", anna).json;
    EXPECT_EQ(first["games"].size(), 1000u);
    const Json second = get("/api/account/export?after=" + std::string(first["next"]), anna).json;
    EXPECT_EQ(second["games"].size(), 1u);
    EXPECT_EQ(second["next"], nullptr);
    EXPECT_EQ(second["account"]["name"], "Anna");
}

TEST_F(Players, OnlyTheOwnerExportsAndDeletes) {
    const std::string anna = account("Anna");
    const std::string token =
        post("/api/account/tokens", {{"name", "x"}, {"scopes", {"read", "play", "bot"}}}, anna)
            .json["token"];
    const Headers program{{"Host", "arena"},
                          {"Content-Type", "application/json"},
                          {"Authorization", "Bearer " + token}};
    const std::string confirmation = Json{{"password", password}}.dump();
    EXPECT_EQ(ask("GET", "/api/account/export", "", program).status, 403);
    EXPECT_EQ(ask("POST", "/api/account/delete", confirmation, program).status, 403);
    EXPECT_EQ(get("/api/account/export").status, 401);
    EXPECT_EQ(post("/api/account/delete", {{"password", password}}).status, 401);
    EXPECT_EQ(post("/api/account/delete", {{"password", "wrong horse"}}, anna).status, 403);
    Headers evil = as(anna);
    evil["Origin"] = "http://evil";
    EXPECT_EQ(ask("POST", "/api/account/delete", confirmation, evil).status, 403);
    EXPECT_EQ(post("/api/account/delete", Json::object(), anna).status, 403);
    EXPECT_EQ(get("/api/account", anna).json["account"]["name"], "Anna");
    for (int i = 0; i < limits_.accounts.exports.burst; ++i) get("/api/account/export", anna);
    EXPECT_EQ(get("/api/account/export", anna).status, 429);
}

TEST_F(Players, ADeletedAccountLeavesItsGamesWithoutItsName) {
    const std::string anna = account("Anna"), bert = account("Bert");
    const std::string token =
        post("/api/account/tokens", {{"name", "x"}, {"scopes", {"play"}}}, anna).json["token"];
    Pair done = rated_pair(anna, bert);
    resign(done, 1);
    Pair running = rated_pair(anna, bert), early = rated_pair(bert, anna);
    move(running);
    move(running);
    const Reply waiting = post("/api/games", rated_game({{"listed", true}}), anna);
    const std::string waiting_id = waiting.json["game"]["id"];
    const Reply gone = post("/api/account/delete", {{"password", password}}, anna);
    ASSERT_EQ(gone.status, 200) << gone.text;
    EXPECT_EQ(gone.json["account"], nullptr);
    EXPECT_EQ(running.sockets[0]->closed, 4401);
    EXPECT_EQ(state(running.id)["reason"], "resignation");
    EXPECT_EQ(state(running.id)["result"], "0-1") << "which counts for Bert";
    EXPECT_EQ(rating_of("Bert")["wins"], 1);
    EXPECT_EQ(state(early.id)["reason"], "aborted");
    EXPECT_EQ(state(waiting_id)["reason"], "withdrawn");
    EXPECT_EQ(get("/api/seeks").json["seeks"].size(), 0u);
    // Nothing of Anna is left, here and after a restart.
    for (Pair* pair : {&done, &running, &early}) pair->sockets = {};
    for (int i = 0; i < 2; ++i) {
        const Reply kept = get("/api/games/" + done.id);
        EXPECT_EQ(kept.json["game"]["players"][0], Json({{"name", "deleted"}}));
        EXPECT_EQ(kept.json["game"]["players"][1]["name"], "Bert");
        EXPECT_EQ(kept.text.find("Anna"), std::string::npos) << kept.text;
        EXPECT_EQ(get("/api/games/" + done.id + "/record").text.find("Anna"), std::string::npos);
        EXPECT_EQ(get("/api/games?player=Anna").json["games"].size(), 0u);
        EXPECT_EQ(get("/api/players/Anna").status, 404);
        EXPECT_EQ(get("/api/account", anna).json["account"], nullptr);
        EXPECT_EQ(post("/api/login", {{"name", "Anna"}, {"password", password}}).status, 403);
        const Headers program{{"Authorization", "Bearer " + token}};
        EXPECT_EQ(ask("GET", "/api/account", "", program).status, 401);
        stop();
        start();
    }
    // Who takes the name later has none of it.
    const std::string second = account("Anna");
    EXPECT_EQ(get("/api/players/Anna").json["player"]["games"], 0);
    EXPECT_EQ(get("/api/games/" + done.id, second).json["game"]["you"], nullptr);
}

TEST_F(Players, BothPlayersOfAGameMayBeDeleted) {
    const std::string anna = account("Anna"), bert = account("Bert");
    const Pair pair = rated_pair(anna, bert);
    resign(pair, 1);
    for (const std::string& cookie : {anna, bert}) {
        EXPECT_EQ(post("/api/account/delete", {{"password", password}}, cookie).status, 200);
    }
    const Json left = state(pair.id);
    for (const Json& player : left["players"]) {
        EXPECT_EQ(player, Json({{"name", "deleted"}}));
    }
}

}  // namespace
}  // namespace server
