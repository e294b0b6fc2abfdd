// Rated games through the API: who may play them, what they change, and what strangers may try.
#include "server/rated_fixture.h"

namespace server {
namespace {

using Ratings = RatedFixture;

TEST_F(Ratings, ARatedGameChangesBothRatings) {
    const std::string anna = account("Anna"), bert = account("Bert");
    Pair pair = rated_pair(anna, bert);
    const Json before = state(pair.id);
    EXPECT_EQ(before["rated"], true);
    EXPECT_EQ(before["pace"], "fast");
    const Json fresh{{"name", "Anna"}, {"account", true}, {"rating", 1500}, {"provisional", true}};
    EXPECT_EQ(before["players"][0], fresh);
    resign(pair, 1);
    // The paper's formulas for two new players: 350 / sqrt(...) of the way.
    const Json after = state(pair.id);
    EXPECT_EQ(after["players"][0]["rating"], 1500) << "with which the game began";
    EXPECT_EQ(after["players"][0]["change"], 162);
    EXPECT_EQ(after["players"][1]["change"], -162);
    const Json rating = rating_of("Anna");
    EXPECT_EQ(rating["rating"], 1662);
    EXPECT_EQ(rating["provisional"], true);
    EXPECT_EQ(rating["pace"], "fast");
    EXPECT_EQ(rating["deviation"], 290);
    EXPECT_EQ(rating["wins"], 1);
    EXPECT_EQ(rating_of("bert")["losses"], 1);
    EXPECT_EQ(rating_of("bert")["rating"], 1338);
    // Everyone there is told, in order and without gaps.
    std::vector<std::string> kinds;
    Json last;
    for (const Json& news : pair.sockets[0]->take("events")) {
        for (const Json& event : news["events"]) {
            kinds.push_back(event["kind"]);
            last = event;
        }
    }
    EXPECT_EQ(kinds, (std::vector<std::string>{"ended", "rated", "rated"}));
    EXPECT_EQ(last["data"],
              Json({{"by", 1}, {"rating", 1338}, {"provisional", true}, {"change", -162}}));
    EXPECT_EQ(after["last"], last["n"]);
    pair.sockets = {};
    stop();
    start();
    EXPECT_EQ(state(pair.id)["players"], after["players"]) << "from the log";
    EXPECT_EQ(get("/api/games").json["games"][0]["players"], after["players"]) << "from the row";
}

TEST_F(Ratings, EachGameAndPaceHasItsOwn) {
    const std::string anna = account("Anna"), bert = account("Bert");
    resign(rated_pair(anna, bert), 1);
    resign(rated_pair(anna, bert, {{"clock", {{"seconds", 300}, {"increment", 5}}}}), 1);
    resign(rated_pair(anna, bert, {{"clock", {{"days", 2}}}}), 0);
    const Json ratings = get("/api/players/Anna").json["player"]["ratings"];
    ASSERT_EQ(ratings.size(), 3u);
    EXPECT_EQ(ratings[0]["pace"], "correspondence");
    EXPECT_EQ(ratings[0]["losses"], 1);
    EXPECT_EQ(ratings[1]["pace"], "fast");
    EXPECT_EQ(ratings[2]["pace"], "rapid");
    const Json next = state(rated_pair(anna, bert).id);
    EXPECT_EQ(next["players"][0]["rating"], 1662);
}

TEST_F(Ratings, OtherGamesChangeNothing) {
    const std::string anna = account("Anna"), bert = account("Bert");
    resign(rated_pair(anna, bert, {{"rated", false}}), 1);
    const Pair aborted = rated_pair(anna, bert);
    say(*aborted.sockets[0], {{"kind", "abort"}, {"id", "a"}});
    EXPECT_EQ(state(aborted.id)["result"], "*");
    EXPECT_FALSE(state(aborted.id)["players"][0].contains("change"));
    const Pair forgotten = rated_pair(anna, bert);
    pass(301'000);
    EXPECT_EQ(state(forgotten.id)["reason"], "aborted") << "nobody moved";
    EXPECT_EQ(rating_of("Anna"), Json());
    EXPECT_EQ(get("/api/players/Anna").json["player"]["games"], 1) << "the casual one";
}

TEST_F(Ratings, AFlagThatFallsCounts) {
    const std::string anna = account("Anna"), bert = account("Bert");
    const Pair pair = rated_pair(anna, bert);
    move(pair);
    move(pair);
    pass(310'000);
    EXPECT_EQ(state(pair.id)["reason"], "time forfeit");
    EXPECT_EQ(rating_of("Anna")["games"], 1);
    EXPECT_EQ(rating_of("Bert")["games"], 1);
}

TEST_F(Ratings, RatedGamesAreForAccounts) {
    EXPECT_EQ(post("/api/games", rated_game()).status, 401);
    const std::string anna = account("Anna");
    const Reply created = post("/api/games", rated_game(), anna);
    const std::string path = "/api/games/" + std::string(created.json["game"]["id"]);
    EXPECT_EQ(post(path + "/join", {{"name", "Bert"}}).status, 401);
    EXPECT_EQ(get(path).json["game"]["state"], "open");
    EXPECT_EQ(post(path + "/join", Json::object(), account("Bert")).status, 200);
}

TEST_F(Ratings, GamesThatCannotBeFairAreNotRated) {
    const std::string anna = account("Anna");
    const auto refused = [&](const Json& more) {
        const Reply reply = post("/api/games", rated_game(more), anna);
        EXPECT_EQ(reply.status, 400) << reply.text;
        return std::string(reply.json["error"]);
    };
    EXPECT_TRUE(refused({{"clock", nullptr}}).starts_with("clock:"));
    EXPECT_TRUE(refused({{"listed", true}, {"side", 0}}).starts_with("side:"));
    for (const game::GameType& type : games::all_games()) {
        if (type.info->options.empty()) continue;
        const std::string name(type.info->options.front().name);
        const std::string error = refused({{"game", type.info->id}, {"options", {{name, "x"}}}});
        EXPECT_TRUE(error.starts_with("options:")) << error;
    }
    EXPECT_EQ(post("/api/games", rated_game({{"listed", true}}), anna).status, 201);
    EXPECT_EQ(post("/api/games", rated_game({{"rated", "yes"}}), anna).status, 400);
}

TEST_F(Ratings, NobodyPlaysAgainstOneself) {
    const std::string anna = account("Anna");
    const Reply created = post("/api/games", rated_game(), anna);
    const std::string path = "/api/games/" + std::string(created.json["game"]["id"]);
    const std::string again =
        cookie_from(post("/api/login", {{"name", "Anna"}, {"password", password}}));
    const std::string token =
        post("/api/account/tokens", {{"name", "x"}, {"scopes", {"play"}}}, anna).json["token"];
    post(path + "/join", Json::object(), anna);
    post(path + "/join", Json::object(), again);
    ask("POST", path + "/join", "{}",
        {{"Content-Type", "application/json"}, {"Authorization", "Bearer " + token}});
    EXPECT_EQ(get(path).json["game"]["state"], "open");
    // Nor by a seat that is written past the rules.
    store_rated("self", "Anna", "Anna", "1-0", now_);
    EXPECT_EQ(rating_of("Anna"), Json());
}

TEST_F(Ratings, ASeekMayAskForARating) {
    const std::string anna = account("Anna"), bert = account("Bert"), cleo = account("Cleo");
    resign(rated_pair(bert, cleo), 1);  // Bert 1662, Cleo 1338
    const Reply created =
        post("/api/games", rated_game({{"listed", true}, {"rating", {1600, 1700}}}), anna);
    ASSERT_EQ(created.status, 201) << created.text;
    EXPECT_EQ(created.json["game"]["rating"], Json({1600, 1700}));
    const std::string path = "/api/games/" + std::string(created.json["game"]["id"]);
    EXPECT_EQ(post(path + "/join", {{"name", "Visitor"}}).status, 401);
    const Reply refused = post(path + "/join", Json::object(), cleo);
    EXPECT_EQ(refused.status, 403);
    EXPECT_EQ(refused.json["error"], "rating: expected 1600 to 1700, yours is 1338");
    EXPECT_EQ(post(path + "/join", Json::object(), bert).status, 200);
    for (const Json& range :
         {Json{1700, 1600}, Json{1}, Json{"1", "2"}, Json{0, 5000}, Json(1500), Json{1.5, 1600}}) {
        EXPECT_EQ(post("/api/games", rated_game({{"rating", range}}), anna).status, 400) << range;
    }
}

TEST_F(Ratings, SeeksAreFiltered) {
    const std::string anna = account("Anna");
    const auto seek = [&](const Json& more) {
        Json body = rated_game(more);
        body["listed"] = true;
        EXPECT_EQ(post("/api/games", body, anna).status, 201);
    };
    seek({{"rating", {1000, 1200}}});
    seek({{"rated", false}, {"clock", nullptr}});
    seek({{"clock", {{"seconds", 600}, {"increment", 0}}}});
    const auto count = [&](const std::string& query) {
        return get("/api/seeks" + query).json["seeks"].size();
    };
    EXPECT_EQ(count(""), 3u);
    EXPECT_EQ(count("?rated=true"), 2u);
    EXPECT_EQ(count("?rated=false"), 1u);
    EXPECT_EQ(count("?pace=fast"), 1u);
    EXPECT_EQ(count("?pace=rapid"), 1u);
    EXPECT_EQ(count("?rating=1500"), 2u);
    EXPECT_EQ(count("?rating=1100"), 3u);
    EXPECT_EQ(count("?game=" + std::string(drawn_game().info->id)), 3u);
    EXPECT_EQ(count("?game=none"), 0u);
    const Json first = get("/api/seeks?pace=rapid").json["seeks"][0];
    const Json creator = first["players"][0].is_null() ? first["players"][1] : first["players"][0];
    EXPECT_EQ(creator["rating"], 1500);
    EXPECT_EQ(first["rated"], true);
    for (const std::string wrong : {"?pace=slow", "?rated=1", "?rating=x", "?other=1"}) {
        EXPECT_EQ(get("/api/seeks" + wrong).status, 400) << wrong;
    }
}

TEST_F(Ratings, ARematchIsRatedAndBeginsWithTheNewRatings) {
    const std::string anna = account("Anna"), bert = account("Bert");
    const Pair pair = rated_pair(anna, bert);
    resign(pair, 1);
    say(*pair.sockets[0], {{"kind", "rematch"}, {"id", "r1"}});
    say(*pair.sockets[1], {{"kind", "rematch"}, {"id", "r2"}});
    const Json next = state(state(pair.id)["rematch"]);
    EXPECT_EQ(next["rated"], true);
    EXPECT_EQ(next["players"][0]["name"], "Bert");
    EXPECT_EQ(next["players"][0]["rating"], 1338);
    EXPECT_EQ(next["players"][1]["rating"], 1662);
    EXPECT_EQ(rating_of("Anna")["games"], 1);
}

// The server is killed after the commit, before it has told anyone; it, and another server, find
// the game over.
TEST_F(Ratings, AGameCountsOnceWhateverHappens) {
    const std::string anna = account("Anna"), bert = account("Bert");
    Pair pair = rated_pair(anna, bert);
    hold_during([&] { resign(pair, 1); });
    resign(pair, 1);  // sent again
    say(*pair.sockets[0], {{"kind", "resign"}, {"id", "mine"}});
    pair.sockets = {};
    stop();
    start();
    const auto socket = open("/api/games/" + pair.id + "/socket", bert);
    say(*socket, {{"kind", "resign"}, {"id", "resign"}});
    pass(400'000);
    EXPECT_EQ(rating_of("Anna")["games"], 1);
    EXPECT_EQ(rating_of("Bert")["games"], 1);
    EXPECT_EQ(rating_of("Anna")["rating"], 1662);
}

TEST_F(Ratings, AnotherServersEndIsCountedOnce) {
    const std::string anna = account("Anna"), bert = account("Bert");
    const Pair pair = rated_pair(anna, bert);
    store::LiveGame row = (*store_->load(pair.id))->game;
    row.state = store::LiveState::over;
    row.result = "1-0";
    row.ended_at = now_;
    ++row.events;
    const store::LiveEvent ended{row.events, now_, "ended",
                                 R"({"result":"1-0","reason":"resignation"})"};
    ASSERT_TRUE((*store_->commit(std::vector<store::LiveCommit>{{{row, {ended}}}}))[0]);
    resign(pair, 0);  // too late: this server finds out
    EXPECT_EQ(state(pair.id)["result"], "1-0");
    EXPECT_EQ(state(pair.id)["players"][0]["change"], 162);
    EXPECT_EQ(rating_of("Anna")["wins"], 1);
    EXPECT_EQ(rating_of("Anna")["games"], 1);
}

TEST_F(Ratings, TheDeviationGrowsWithTime) {
    account("Anna");
    account("Bert");
    for (int i = 0; i < 40; ++i) {
        store_rated("g" + std::to_string(i), "Anna", "Bert", i % 2 == 0 ? "1-0" : "0-1", now_ + i);
    }
    EXPECT_FALSE(rating_of("Anna").contains("provisional"));
    const int before = rating_of("Anna")["deviation"];
    now_ += 400LL * 86'400'000;
    EXPECT_GT(rating_of("Anna")["deviation"], before);
    EXPECT_EQ(rating_of("Anna")["provisional"], true);
}

}  // namespace
}  // namespace server
