// Attacks on live games: other seats, other sites, malformed and too many requests.
#include "server/live_fixture.h"

namespace server {
namespace {

using LiveSecurity = LiveFixture;

TEST_F(LiveSecurity, AnotherSeatNeedsItsSecret) {
    const Pair pair = LiveFixture::pair();
    const std::string forged = "manator_visitor=" + std::string(64, 'a');
    // The hash, which could leak from a database, is not the secret.
    const std::string hash = "manator_visitor=" + (*store_->load(pair.id))->game.seats[0].visitor;
    for (const std::string& cookie : {forged, hash, std::string("manator_visitor="),
                                      pair.cookies[0].substr(0, 70), "other=" + pair.cookies[0]}) {
        const auto socket = open("/api/games/" + pair.id + "/socket", cookie);
        say(*socket, {{"kind", "resign"}, {"id", "x"}});
        EXPECT_EQ(socket->take("error").at(0)["error"], "you do not play in this game") << cookie;
    }
    const auto own = open("/api/games/" + pair.id + "/socket", "a=b; " + pair.cookies[0] + "; c=d");
    EXPECT_EQ(own->take("hello").at(0)["game"]["you"], 0);
    EXPECT_EQ(state(pair.id)["state"], "playing");
    // No answer contains a secret.
    const std::string all = get("/api/games/" + pair.id, pair.cookies[0]).text;
    EXPECT_EQ(all.find(pair.cookies[0].substr(20)), std::string::npos);
    EXPECT_EQ(all.find((*store_->load(pair.id))->game.seats[0].visitor), std::string::npos);
}

TEST_F(LiveSecurity, OtherSitesCannotChangeAnything) {
    const std::string body = Json{{"game", drawn_game().info->id}}.dump();
    for (const char* origin : {"http://evil", "http://arena.evil", "http://evil/arena", "null", "",
                               "arena", "http://arena:81", "http://arena@evil"}) {
        Headers headers = as("");
        headers["Origin"] = origin;
        EXPECT_EQ(ask("POST", "/api/games", body, headers).status, 403) << origin;
        const Request request{
            "GET", "/api/lobby/socket", "192.0.2.1", "",
            [&](std::string_view name) -> std::string_view { return headers[std::string(name)]; }};
        const Upgrade upgrade = server_->upgrade(request);
        ASSERT_TRUE(std::holds_alternative<Answer>(upgrade));
        EXPECT_EQ(std::get<Answer>(upgrade).status, 403) << origin;
    }
    Headers form = as("");
    form["Content-Type"] = "text/plain";
    EXPECT_EQ(ask("POST", "/api/games", body, form).status, 415);
    EXPECT_EQ(ask("GET", "/api/games/x/join", body, as("")).status, 404);
    EXPECT_EQ(ask("DELETE", "/api/games", body, as("")).status, 405);
    Headers secure = as("");
    secure["Origin"] = "https://ARENA";
    const Reply created = ask("POST", "/api/games", body, secure);
    EXPECT_EQ(created.status, 201);
    EXPECT_NE(created.headers.at("Set-Cookie").find("; Secure"), std::string::npos);
}

TEST_F(LiveSecurity, MalformedRequestsAreRefused) {
    const std::string game(drawn_game().info->id);
    const std::vector<Json> bodies{
        Json::array(),
        1,
        {{"game", 1}},
        {{"game", "nothing"}},
        {{"game", game}, {"extra", 1}},
        {{"game", game}, {"side", 2}},
        {{"game", game}, {"side", "left"}},
        {{"game", game}, {"clock", 5}},
        {{"game", game}, {"clock", {{"seconds", 9}}}},
        {{"game", game}, {"clock", {{"seconds", 1e300}}}},
        {{"game", game}, {"clock", {{"seconds", 60}, {"days", 1}}}},
        {{"game", game}, {"clock", {{"increment", 1}}}},
        {{"game", game}, {"clock", {{"days", 15}}}},
        {{"game", game}, {"clock", {{"seconds", 18446744073709551615u}}}},
        {{"game", game}, {"name", ""}},
        {{"game", game}, {"name", std::string(21, 'x')}},
        {{"game", game}, {"name", "a\nb"}},
        {{"game", game},
         {"name",
          "a\xe2\x80\xae"
          "b"}},
        {{"game", game}, {"name", " x"}},
        {{"game", game}, {"listed", 1}},
        {{"game", game}, {"options", 1}},
        {{"game", game}, {"options", {{"a", 1}}}},
        {{"game", game}, {"options", {{"nothing", "x"}}}},
    };
    for (const Json& body : bodies) {
        const Reply reply = post("/api/games", body);
        EXPECT_EQ(reply.status, 400) << body.dump() << reply.text;
        EXPECT_FALSE(reply.json["error"].get<std::string>().empty());
        now_ += 10'000;
    }
    for (const std::string text :
         {"", "{", "nonsense", "{\"game\":\"\xff\"}", "{\"game\":\"a\",\"game\":\"b\"}", "\0x"}) {
        EXPECT_EQ(ask("POST", "/api/games", text, as("")).status, 400) << text;
        now_ += 10'000;
    }
    EXPECT_EQ(ask("POST", "/api/games", std::string(20'000, ' '), as("")).status, 413);
    EXPECT_EQ(ask("POST", "/api/games", std::string(10'000, '['), as("")).status, 400);
    for (const std::string target :
         {"/api/games?state=x", "/api/games?limit=0", "/api/games?limit=101", "/api/games?before=x",
          "/api/games?x=1", "/api/games?state=over&state=over", "/api/games?player=%f",
          "/api/games?player=%ff"}) {
        EXPECT_EQ(get(target).status, 400) << target;
    }
    for (const std::string target :
         {"/api", "/api/", "/api/x", "/api/games/", "/api/games/a/b", "/api/games/../../etc/passwd",
          "/api/games/%2e%2e%2fx", "/api/games/x", "/api/games/x/record",
          "/api/games/'; DROP TABLE", "/api/games/\xff\xfe",
          "/api/games/aaaaaaaaaaaaaaaaaaaaaaa"}) {
        EXPECT_EQ(get(target).status, 404) << target;
    }
}

TEST_F(LiveSecurity, NamesAreOnlyText) {
    const std::string name = "\"\\<b>&'ł%s";
    const Reply created =
        post("/api/games", {{"game", drawn_game().info->id}, {"name", name}, {"side", 0}});
    ASSERT_EQ(created.status, 201) << created.text;
    EXPECT_EQ(created.json["game"]["players"][0]["name"], name);
    const std::string id = created.json["game"]["id"];
    const Reply record = get("/api/games/" + id + "/record");
    EXPECT_EQ(record.status, 200) << record.text;
    EXPECT_EQ(record.headers.at("Content-Disposition"), "attachment; filename=\"" + id + ".pgn\"");
    EXPECT_EQ(record.headers.at("X-Content-Type-Options"), "nosniff");
}

TEST_F(LiveSecurity, OneVisitorHasFewUnfinishedGames) {
    const Json body{{"game", drawn_game().info->id}};
    std::string cookie;
    for (int i = 0; i < 20; ++i) {
        const Reply created = post("/api/games", body, cookie);
        ASSERT_EQ(created.status, 201) << created.text;
        if (cookie.empty()) cookie = cookie_from(created);
        now_ += 2000;
    }
    const Reply refused = post("/api/games", body, cookie);
    EXPECT_EQ(refused.status, 429) << refused.text;
}

TEST_F(LiveSecurity, ManyGamesAtOnceAreCounted) {
    const Json body{{"game", drawn_game().info->id}};
    const Headers headers = as("manator_visitor=" + std::string(64, 'a'));
    const Request request{"POST", "/api/games", "192.0.2.1", body.dump(),
                          [&headers](std::string_view name) -> std::string_view {
                              const auto found = headers.find(std::string(name));
                              return found == headers.end() ? std::string_view() : found->second;
                          }};
    std::map<int, int> answers;  // by status
    for (int i = 0; i < 30; ++i) {
        server_->handle(request, [&](const Answer& answer) { ++answers[answer.status]; });
    }
    settle();
    EXPECT_EQ(answers, (std::map<int, int>{{201, 20}, {429, 10}}));
    // They are counted as long as they are under way only.
    const std::string cookie = headers.at("Cookie");
    limits_.unfinished_games = 21;
    stop();
    start();
    EXPECT_EQ(post("/api/games", body, cookie).status, 201);
    EXPECT_EQ(post("/api/games", body, cookie).status, 429);
}

TEST_F(LiveSecurity, OneAddressMakesFewRequests) {
    const Json body{{"game", drawn_game().info->id}};
    int made = 0;
    while (made < 1000 && post("/api/games", body).status == 201) ++made;
    EXPECT_EQ(made, limits_.changes.burst);
    int asked = 0;
    while (asked < 1000 && get("/api/seeks").status == 200) ++asked;
    EXPECT_LE(asked, limits_.requests.burst);
    now_ += 2000;
    EXPECT_EQ(post("/api/games", body).status, 201);
    Headers elsewhere = as("");
    elsewhere["X-Forwarded-For"] = "198.51.100.7";
    now_ += 60;
    EXPECT_EQ(ask("POST", "/api/games", body.dump(), elsewhere).status, 429)
        << "only a proxy on this machine is believed";
}

TEST_F(LiveSecurity, ListsDoNotDelayGames) {
    const Pair pair = LiveFixture::pair();
    const auto start = [&](const std::string& target, const Headers& headers) {
        auto status = std::make_shared<int>(0);
        const Request request{
            "GET", target, "192.0.2.1", "", [&headers](std::string_view name) -> std::string_view {
                const auto found = headers.find(std::string(name));
                return found == headers.end() ? std::string_view() : found->second;
            }};
        server_->handle(request, [status](const Answer& answer) { *status = answer.status; });
        return status;
    };
    // Nothing of this waits for the store of the games.
    for (const char* target : {"/api/games", "/api/records", "/api/seeks"}) {
        const auto status = start(target, as(""));
        EXPECT_EQ(queue_->waiting(), 0u) << target;
        EXPECT_EQ(lists_->waiting(), 1u) << target;
        settle();
        EXPECT_EQ(*status, 200);
    }
    // Records take longest.
    int records = 1;
    while (records < 100 && get("/api/records").status == 200) ++records;
    EXPECT_EQ(records, limits_.records.burst);
    EXPECT_EQ(get("/api/records").status, 429);
    EXPECT_EQ(get("/api/games").status, 200);
    // What waits is limited.
    for (std::size_t i = 0; i < limits_.lists; ++i) {
        now_ += 50;
        start("/api/games", as(""));
    }
    now_ += 50;
    EXPECT_EQ(*start("/api/games", as("")), 503);
    settle();
    EXPECT_EQ(get("/api/games").status, 200);
}

TEST_F(LiveSecurity, CommitsDoNotWaitForManyReads) {
    std::vector<std::string> done;
    for (int i = 0; i < 3; ++i) {
        queue_->read([&](store::LiveGames&) {
            done.emplace_back("read");
            return [] {};
        });
    }
    queue_->work();
    store::LiveGame row;
    row.id = "x";
    row.events = 1;
    queue_->commit({{row, {{1, now_, "joined", "{}"}}}},
                   [&](const base::Result<bool>&) { done.emplace_back("commit"); });
    settle();
    EXPECT_EQ(done, (std::vector<std::string>{"read", "commit", "read", "read"}));
}

TEST(VisitorAddress, IsOneForAllThatAVisitorMayUse) {
    const auto address = [](const std::string& peer, const std::string& forwarded) {
        return visitor_address({"GET", "/", peer, "", [&](std::string_view name) {
                                    return name == "X-Forwarded-For" ? std::string_view(forwarded)
                                                                     : std::string_view();
                                }});
    };
    EXPECT_EQ(address("192.0.2.1", ""), "192.0.2.1");
    EXPECT_EQ(address("192.0.2.1", "198.51.100.1"), "192.0.2.1");
    EXPECT_EQ(address("127.0.0.1", "198.51.100.1, 198.51.100.2"), "198.51.100.2");
    EXPECT_EQ(address("::1", "198.51.100.2"), "198.51.100.2");
    // A server that listens on :: sees IPv4 like this.
    EXPECT_EQ(address("::ffff:192.0.2.1", "198.51.100.1"), "192.0.2.1");
    EXPECT_EQ(address("::ffff:127.0.0.1", "::ffff:198.51.100.1"), "198.51.100.1");
    // Any address of 64 bits belongs to the same visitor.
    EXPECT_EQ(address("2001:db8:1:2::1", ""), "2001:db8:1:2::/64");
    EXPECT_EQ(address("127.0.0.1", "2001:db8:1:2:ffff:1:2:3"), "2001:db8:1:2::/64");
    EXPECT_EQ(address("fe80::1%eth0", ""), "fe80::/64");
    EXPECT_EQ(address("127.0.0.1", "unknown"), "unknown");
}

TEST_F(LiveSecurity, OneGameHasFewOffers) {
    const Pair pair = LiveFixture::pair();
    move(pair);
    TestSocket& anna = *pair.sockets[0];
    for (int i = 0; i < 300; ++i) {
        say(anna, {{"kind", "take-back"}, {"id", "o" + std::to_string(i)}});
        say(anna, {{"kind", "decline"}, {"id", "d" + std::to_string(i)}});
        now_ += 200;
    }
    EXPECT_EQ(state(pair.id)["last"], 3 + 2 * 100);
    EXPECT_EQ(anna.take("error").front()["error"], "there were too many offers in this game");
    say(anna, {{"kind", "resign"}, {"id", "r"}});
    say(anna, {{"kind", "rematch"}, {"id", "n"}});
    EXPECT_EQ(state(pair.id)["offer"]["kind"], "rematch");
}

TEST_F(LiveSecurity, AFloodOfMessagesEndsTheConnection) {
    const Pair pair = LiveFixture::pair();
    TestSocket& anna = *pair.sockets[0];
    for (int i = 0; i < 100 && anna.closed == 0; ++i) say(anna, {{"kind", "pong"}, {"n", 0}});
    EXPECT_EQ(anna.closed, 1008);
}

TEST_F(LiveSecurity, OneAddressOpensAFewSockets) {
    std::vector<std::unique_ptr<TestSocket>> sockets;
    for (int i = 0; i < limits_.sockets; ++i) {
        sockets.push_back(open("/api/lobby/socket"));
        EXPECT_EQ(sockets.back()->closed, 0);
        now_ += 100;
    }
    EXPECT_EQ(open("/api/lobby/socket")->closed, 429);
    sockets.pop_back();
    EXPECT_EQ(open("/api/lobby/socket")->closed, 0);
}

TEST_F(LiveSecurity, SilentConnectionsAreClosed) {
    const Pair pair = LiveFixture::pair();
    pass(50'000);
    EXPECT_EQ(pair.sockets[0]->closed, 0);
    pass(12'000);
    EXPECT_EQ(pair.sockets[0]->closed, 1013);
}

}  // namespace
}  // namespace server
