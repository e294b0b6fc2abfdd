// API tokens: what they may do, and what they may not.
#include "base/text.h"
#include "server/live_fixture.h"

namespace server {
namespace {

class Tokens : public LiveFixture {
 protected:
    Json make(const std::string& cookie, const std::vector<std::string>& scopes, int days = 90) {
        const Reply made = post("/api/account/tokens",
                                {{"name", "my <bot>"}, {"scopes", scopes}, {"days", days}}, cookie);
        EXPECT_EQ(made.status, 201) << made.text;
        return made.json;
    }
    // A program's request: no cookie, no origin.
    Reply with_token(const std::string& method, const std::string& target, const Json& body,
                     const std::string& token) {
        return ask(method, target, method == "GET" ? "" : body.dump(),
                   {{"Host", "arena"},
                    {"Content-Type", "application/json"},
                    {"Authorization", "Bearer " + token}});
    }
    Json list(const std::string& cookie) {
        return get("/api/account/tokens", cookie).json["tokens"];
    }
};

TEST_F(Tokens, AreShownOnceAndListed) {
    const std::string cookie = account("Anna");
    const Json made = make(cookie, {"play", "read"});
    EXPECT_TRUE(made["token"].get<std::string>().starts_with("mnt_"));
    EXPECT_EQ(made["scopes"], Json({"read", "play"}));
    EXPECT_EQ(made["expires"], now_ + 90LL * 24 * 3'600'000);
    const Json tokens = list(cookie);
    ASSERT_EQ(tokens.size(), 1u);
    EXPECT_EQ(tokens[0]["name"], "my <bot>");
    EXPECT_EQ(tokens[0]["used"], nullptr);
    EXPECT_FALSE(tokens[0].contains("token"));
    now_ += 1000;
    EXPECT_EQ(with_token("GET", "/api/account", {}, made["token"]).json["account"]["name"], "Anna");
    EXPECT_EQ(list(cookie)[0]["used"], now_);
    EXPECT_EQ(list(account("Bert")).size(), 0u);
}

TEST_F(Tokens, PlayForTheAccount) {
    const std::string cookie = account("Anna");
    const std::string token = make(cookie, {"play"})["token"];
    const Reply created =
        with_token("POST", "/api/games", {{"game", drawn_game().info->id}, {"side", 0}}, token);
    ASSERT_EQ(created.status, 201) << created.text;
    EXPECT_EQ(created.headers.count("Set-Cookie"), 0u);
    const std::string path = "/api/games/" + std::string(created.json["game"]["id"]);
    EXPECT_EQ(get(path, cookie).json["game"]["you"], 0);
    EXPECT_EQ(get(path, cookie).json["game"]["players"][0]["name"], "Anna");
    EXPECT_EQ(with_token("GET", path, {}, token).json["game"]["you"], 0);
}

TEST_F(Tokens, NeedTheirScope) {
    const std::string cookie = account("Anna");
    const std::string token = make(cookie, {"read"})["token"];
    const Reply refused =
        with_token("POST", "/api/games", {{"game", drawn_game().info->id}}, token);
    EXPECT_EQ(refused.status, 403) << refused.text;
    const std::string bot = make(cookie, {"bot"})["token"];
    EXPECT_EQ(with_token("POST", "/api/games", {{"game", drawn_game().info->id}}, bot).status, 201);
}

TEST_F(Tokens, DoNotManageTheAccount) {
    const std::string cookie = account("Anna");
    const std::string token = make(cookie, {"read", "play", "bot"})["token"];
    const Json change{{"password", password}, {"new", "another horse"}};
    EXPECT_EQ(with_token("POST", "/api/account/password", change, token).status, 403);
    const Json wanted{{"name", "x"}, {"scopes", {"play"}}};
    EXPECT_EQ(with_token("POST", "/api/account/tokens", wanted, token).status, 403);
    EXPECT_EQ(with_token("GET", "/api/account/tokens", {}, token).status, 403);
    EXPECT_EQ(with_token("POST", "/api/logout", {{"everywhere", true}}, token).status, 403);
    EXPECT_EQ(list(cookie).size(), 1u);
}

TEST_F(Tokens, ThatAreForgedExpiredRevokedOrForeignAreRefused) {
    const std::string cookie = account("Anna");
    const Json made = make(cookie, {"play"}, 1);
    const std::string token = made["token"];
    const std::string hash =
        (*store_->accounts().tokens((*store_->accounts().find("Anna"))->id)).front().hash;
    for (const std::string& forged :
         {std::string(), std::string("mnt_") + std::string(64, 'a'), hash, token.substr(0, 60),
          token + "0", base::upper_case(token), cookie.substr(cookie.find('=') + 1)}) {
        EXPECT_EQ(with_token("GET", "/api/account", {}, forged).status, 401) << forged;
    }
    // A wrong token is not saved by a good cookie.
    Headers both = as(cookie);
    for (const std::string authorization : {"Bearer x", "Basic YTpi", "x", "Bearer"}) {
        both["Authorization"] = authorization;
        EXPECT_EQ(ask("GET", "/api/account", "", both).status, 401) << authorization;
        EXPECT_EQ(
            ask("POST", "/api/games", Json{{"game", drawn_game().info->id}}.dump(), both).status,
            401);
    }
    // Another account's token cannot be revoked.
    const std::string path = "/api/account/tokens/" + std::string(made["id"]) + "/revoke";
    EXPECT_EQ(post(path, Json::object(), account("Bert")).status, 404);
    EXPECT_EQ(with_token("GET", "/api/account", {}, token).status, 200);
    EXPECT_EQ(post(path, Json::object(), cookie).status, 200);
    EXPECT_EQ(with_token("GET", "/api/account", {}, token).status, 401);
    EXPECT_EQ(post(path, Json::object(), cookie).status, 404);
    const std::string second = make(cookie, {"play"}, 1)["token"];
    now_ += 24 * 3'600'000;
    EXPECT_EQ(with_token("GET", "/api/account", {}, second).status, 401);
}

TEST_F(Tokens, AConnectionEndsWithItsToken) {
    const std::string cookie = account("Anna");
    const std::string token = make(cookie, {"play"}, 1)["token"];
    const Reply created =
        with_token("POST", "/api/games", {{"game", drawn_game().info->id}, {"side", 0}}, token);
    const Headers headers{{"Authorization", "Bearer " + token}};
    TestSocket socket;
    Upgrade upgrade = server_->upgrade(request_of(
        "GET", "/api/games/" + std::string(created.json["game"]["id"]) + "/socket", "", headers));
    socket.client = std::get<OpenSocket>(upgrade)(socket);
    settle();
    EXPECT_EQ(socket.take("hello").at(0)["game"]["you"], 0);
    now_ += 24 * 3'600'000 - 10'000;
    answer_ping(socket);
    pass(5000);
    EXPECT_EQ(socket.closed, 0);
    pass(7000);
    EXPECT_EQ(socket.closed, 4401);
}

TEST_F(Tokens, AreFewAndWellFormed) {
    const std::string cookie = account("Anna");
    for (const Json& body :
         {Json{{"name", "x"}}, Json{{"name", "x"}, {"scopes", Json::array()}},
          Json{{"name", "x"}, {"scopes", {"root"}}}, Json{{"name", "x"}, {"scopes", {1}}},
          Json{{"name", ""}, {"scopes", {"play"}}},
          Json{{"name", std::string(41, 'x')}, {"scopes", {"play"}}},
          Json{{"name", "x"}, {"scopes", {"play"}}, {"days", 0}},
          Json{{"name", "x"}, {"scopes", {"play"}}, {"days", 367}}}) {
        EXPECT_EQ(post("/api/account/tokens", body, cookie).status, 400) << body.dump();
    }
    EXPECT_EQ(post("/api/account/tokens", {{"name", "x"}, {"scopes", {"play"}}}).status, 401);
    for (int i = 0; i < limits_.accounts.tokens; ++i) make(cookie, {"play"});
    EXPECT_EQ(post("/api/account/tokens", {{"name", "x"}, {"scopes", {"play"}}}, cookie).status,
              409);
}

}  // namespace
}  // namespace server
