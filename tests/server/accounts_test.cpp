// Accounts through the API: signing up, sessions, passwords, and the games that become the
// account's.
#include "server/live_fixture.h"

namespace server {
namespace {

using Accounts = LiveFixture;

Json name_and_password(const std::string& name, const std::string& password) {
    return {{"name", name}, {"password", password}};
}

TEST_F(Accounts, SigningUpLogsIn) {
    const Reply made = post("/api/account", name_and_password("Anna-1", password));
    ASSERT_EQ(made.status, 201) << made.text;
    EXPECT_EQ(made.json["account"]["name"], "Anna-1");
    EXPECT_EQ(made.json["account"]["bot"], false);
    EXPECT_EQ(made.json["account"]["created"], now_);
    EXPECT_EQ(get("/api/account", cookie_from(made)).json, made.json);
    EXPECT_EQ(get("/api/account").json["account"], nullptr);
    EXPECT_EQ(made.text.find("argon"), std::string::npos);
}

TEST_F(Accounts, ANameIsTakenWhateverItsCase) {
    account("Anna");
    EXPECT_EQ(post("/api/account", name_and_password("aNNa", password)).status, 409);
    EXPECT_EQ(post("/api/login", name_and_password("ANNA", password)).status, 200);
}

TEST_F(Accounts, TwoWhoTakeANameAtOnceDoNotBothGetIt) {
    std::vector<int> statuses;
    const std::string body = name_and_password("Anna", password).dump();
    hold_during([&] {
        for (int i = 0; i < 2; ++i) {
            const Headers headers = as("");
            const Request request = request_of("POST", "/api/account", body, headers);
            server_->handle(request,
                            [&](const Answer& answer) { statuses.push_back(answer.status); });
        }
    });
    std::ranges::sort(statuses);
    EXPECT_EQ(statuses, (std::vector<int>{201, 409}));
}

TEST_F(Accounts, NamesAndPasswordsAreChecked) {
    const std::vector<Json> bodies{
        name_and_password("A", password),
        name_and_password(std::string(21, 'a'), password),
        name_and_password("two words", password),
        name_and_password("<b>", password),
        name_and_password("Łukasz", password),
        name_and_password("a\nb", password),
        name_and_password("Deleted", password),
        name_and_password("Anna", "short"),
        name_and_password("Anna", std::string(201, 'x')),
        name_and_password("Anna-long", "Anna-long"),
        name_and_password("Anna-long", "anna-LONG"),
        name_and_password("Anna", "12345678"),
        name_and_password("Anna", "Password"),
        {{"name", "Anna"}},
        {{"name", "Anna"}, {"password", 12345678}},
        {{"name", "Anna"}, {"password", password}, {"bot", true}},
    };
    for (const Json& body : bodies) {
        const Reply reply = post("/api/account", body);
        EXPECT_EQ(reply.status, 400) << body.dump() << reply.text;
    }
}

TEST_F(Accounts, LoggingInAndOut) {
    account("Anna");
    const Reply there = post("/api/login", name_and_password("Anna", password));
    ASSERT_EQ(there.status, 200);
    const std::string cookie = cookie_from(there);
    EXPECT_EQ(get("/api/account", cookie).json["account"]["name"], "Anna");
    EXPECT_EQ(post("/api/logout", Json::object(), cookie).status, 200);
    EXPECT_EQ(get("/api/account", cookie).json["account"], nullptr);
    EXPECT_EQ(post("/api/logout", Json::object(), cookie).status, 401);
}

TEST_F(Accounts, LoggingOutEverywhereEndsAllSessions) {
    const std::string one = account("Anna");
    const std::string two = cookie_from(post("/api/login", name_and_password("Anna", password)));
    const std::string other = account("Bert");
    EXPECT_EQ(post("/api/logout", {{"everywhere", true}}, one).status, 200);
    EXPECT_EQ(get("/api/account", one).json["account"], nullptr);
    EXPECT_EQ(get("/api/account", two).json["account"], nullptr);
    EXPECT_EQ(get("/api/account", other).json["account"]["name"], "Bert");
}

TEST_F(Accounts, ASessionSurvivesARestartAndExpiresUnused) {
    const std::string cookie = account("Anna");
    stop();
    start();
    EXPECT_EQ(get("/api/account", cookie).json["account"]["name"], "Anna");
    constexpr Millis days = 24 * 3'600'000;
    now_ += 50 * days;
    EXPECT_EQ(get("/api/account", cookie).json["account"]["name"], "Anna") << "used in time";
    now_ += 50 * days;
    EXPECT_EQ(get("/api/account", cookie).json["account"]["name"], "Anna");
    now_ += 61 * days;
    EXPECT_EQ(get("/api/account", cookie).json["account"], nullptr);
}

TEST_F(Accounts, ANewPasswordEndsOtherSessions) {
    const std::string here = account("Anna");
    const std::string there = cookie_from(post("/api/login", name_and_password("Anna", password)));
    const auto change = [&](const std::string& old) {
        return post("/api/account/password", {{"password", old}, {"new", "another horse"}}, here);
    };
    EXPECT_EQ(change("wrong horse").status, 403);
    EXPECT_EQ(get("/api/account", there).json["account"]["name"], "Anna");
    EXPECT_EQ(change(password).status, 200);
    EXPECT_EQ(get("/api/account", here).json["account"]["name"], "Anna");
    EXPECT_EQ(get("/api/account", there).json["account"], nullptr);
    EXPECT_EQ(post("/api/login", name_and_password("Anna", password)).status, 403);
    EXPECT_EQ(post("/api/login", name_and_password("Anna", "another horse")).status, 200);
}

// The visitor's game goes on, from any browser that is logged in.
TEST_F(Accounts, AVisitorsGamesBecomeTheAccounts) {
    const Pair pair = LiveFixture::pair();
    move(pair);
    const Reply made = post("/api/account", name_and_password("Bertha", password), pair.cookies[1]);
    ASSERT_EQ(made.status, 201) << made.text;
    EXPECT_EQ(pair.sockets[1]->closed, 4401) << "it connects again, as the account";
    EXPECT_EQ(pair.sockets[0]->closed, 0);
    const std::string elsewhere =
        cookie_from(post("/api/login", name_and_password("Bertha", password)));
    for (const std::string& cookie : {cookie_from(made), elsewhere}) {
        EXPECT_EQ(get("/api/games/" + pair.id, cookie).json["game"]["you"], 1);
    }
    EXPECT_EQ(get("/api/games/" + pair.id, pair.cookies[1]).json["game"]["you"], nullptr);
    EXPECT_EQ(get("/api/games/" + pair.id, pair.cookies[0]).json["game"]["you"], 0);
    const auto socket = open("/api/games/" + pair.id + "/socket", elsewhere);
    say(*socket, {{"kind", "resign"}, {"id", "r"}});
    EXPECT_EQ(state(pair.id)["result"], "1-0");
    EXPECT_EQ(pair.sockets[0]->take("events").size(), 2u) << "the move and the end";
}

TEST_F(Accounts, AMoveThatIsBeingStoredDoesNotGiveTheSeatBack) {
    Pair pair = LiveFixture::pair();
    store::LiveGame row = (*store_->load(pair.id))->game;
    const Reply made = post("/api/account", name_and_password("Anna", password), pair.cookies[0]);
    ASSERT_EQ(made.status, 201) << made.text;
    // Another server, which still knows the visitor, commits what it has decided.
    ++row.events;
    const store::LiveEvent event{row.events, now_, "offered", R"({"by":1,"offer":"draw"})"};
    ASSERT_TRUE((*store_->commit(std::vector<store::LiveCommit>{{{row, {event}}}}))[0]);
    pair.sockets = {};
    stop();
    start();
    EXPECT_EQ(get("/api/games/" + pair.id, cookie_from(made)).json["game"]["you"], 0);
}

TEST_F(Accounts, NobodyGetsBothSeats) {
    const std::string cookie = account("Anna");
    const Reply created =
        post("/api/games", {{"game", drawn_game().info->id}, {"side", 0}}, cookie);
    const std::string path = "/api/games/" + std::string(created.json["game"]["id"]);
    const std::string visitor = cookie_from(post(path + "/join", {{"name", "Anna again"}}));
    const Reply there = post("/api/login", name_and_password("Anna", password), visitor);
    ASSERT_EQ(there.status, 200);
    EXPECT_EQ(get(path, cookie).json["game"]["you"], 0);
    EXPECT_EQ(get(path, visitor).json["game"]["you"], 1) << "the visitor's secret still counts";
}

TEST_F(Accounts, AnAccountPlaysUnderItsOwnName) {
    const std::string cookie = account("Anna");
    const Reply created = post(
        "/api/games", {{"game", drawn_game().info->id}, {"side", 0}, {"name", "Bert"}}, cookie);
    ASSERT_EQ(created.status, 201) << created.text;
    EXPECT_EQ(created.headers.count("Set-Cookie"), 0u);
    EXPECT_EQ(created.json["game"]["players"][0]["name"], "Anna");
    const std::string other = account("Cleo");
    const Reply joined = post("/api/games/" + std::string(created.json["game"]["id"]) + "/join",
                              {{"name", "Dora"}}, other);
    EXPECT_EQ(joined.json["game"]["players"][1]["name"], "Cleo");
}

// Requests on a new WebSocket wait until it is known whose it is.
TEST_F(Accounts, EarlyMessagesWaitForTheIdentity) {
    const std::string cookie = account("Anna");
    const Reply created =
        post("/api/games", {{"game", drawn_game().info->id}, {"side", 0}}, cookie);
    const std::string path = "/api/games/" + std::string(created.json["game"]["id"]);
    std::unique_ptr<TestSocket> socket;
    hold_during([&] {
        socket = open(path + "/socket", cookie);
        say(*socket, {{"kind", "abort"}, {"id", "a"}});
    });
    EXPECT_EQ(socket->take("ack").size(), 1u);
    EXPECT_EQ(get(path).json["game"]["reason"], "withdrawn");
}

}  // namespace
}  // namespace server
