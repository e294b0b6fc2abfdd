// Attacks on accounts: guessing, enumeration, requests of other sites, planted cookies.
#include <time.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "server/live_fixture.h"

namespace server {
namespace {

using AccountSecurity = LiveFixture;

TEST_F(AccountSecurity, LoggingInDoesNotTellWhichNamesExist) {
    account("Anna");
    const Reply wrong = post("/api/login", {{"name", "Anna"}, {"password", "wrong horse"}});
    const Reply unknown = post("/api/login", {{"name", "Nobody"}, {"password", "wrong horse"}});
    EXPECT_EQ(wrong.status, 403);
    EXPECT_EQ(unknown.status, 403);
    EXPECT_EQ(wrong.text, unknown.text);
    EXPECT_EQ(wrong.headers, unknown.headers);
}

// Of this thread: other programs may run meanwhile.
double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// With the usual cost an unknown name must take about as long as a wrong password.
TEST(PasswordTime, IsTheSameForUnknownNames) {
    system_random();
    std::optional<std::string> stored;
    Passwords passwords([](const std::function<void()>& work) { work(); }, PasswordCost::usual());
    ASSERT_TRUE(passwords.hash("correct horse", [&](const auto& hash) { stored = hash; }));
    passwords.work();
    ASSERT_TRUE(stored);
    const auto best_of = [&](const std::optional<std::string>& hash) {
        double best = 1e9;
        for (int i = 0; i < 5; ++i) {
            EXPECT_TRUE(passwords.verify("wrong horse", hash, [](bool) {}));
            const double begun = processor_seconds();
            passwords.work();
            best = std::min(best, processor_seconds() - begun);
        }
        return best;
    };
    const double known = best_of(stored), unknown = best_of(std::nullopt);
    EXPECT_GT(unknown, known / 3);
    EXPECT_LT(unknown, known * 3);
}

TEST(PasswordQueue, IsLimited) {
    Passwords passwords([](const std::function<void()>& work) { work(); }, PasswordCost::least(),
                        3);
    int done = 0;
    for (int i = 0; i < 3; ++i) {
        EXPECT_TRUE(passwords.verify("x", std::nullopt, [&](bool fits) {
            EXPECT_FALSE(fits);
            ++done;
        }));
    }
    EXPECT_FALSE(passwords.verify("x", std::nullopt, [](bool) { FAIL(); }));
    while (passwords.work()) {
    }
    EXPECT_EQ(done, 3);
}

TEST_F(AccountSecurity, FloodsOfPasswordsAreRefusedAndLeaveGamesAlone) {
    account("Anna");
    const Pair pair = LiveFixture::pair();
    std::vector<int> statuses;
    const std::string body = Json{{"name", "Anna"}, {"password", "wrong horse"}}.dump();
    const Headers headers = as("");
    for (int i = 0; i < 80; ++i) {
        Request request = request_of("POST", "/api/login", body, headers);
        request.address = "198.51.100." + std::to_string(i);
        server_->handle(request, [&](const Answer& answer) { statuses.push_back(answer.status); });
    }
    settle();
    EXPECT_EQ(statuses.size(), 80u);
    EXPECT_EQ(std::ranges::count(statuses, 403), limits_.accounts.guesses.burst);
    EXPECT_EQ(std::ranges::count(statuses, 429), 80 - limits_.accounts.guesses.burst);
    move(pair);
    EXPECT_EQ(state(pair.id)["moves"].size(), 1u);
    // After a while there is room for the owner again.
    now_ += limits_.accounts.guesses.refill;
    EXPECT_EQ(post("/api/login", {{"name", "Anna"}, {"password", password}}).status, 200);
}

// Who guesses must not keep the owner out.
TEST_F(AccountSecurity, TheOwnerLogsInWhileOthersGuess) {
    account("Anna");  // from 192.0.2.1
    const std::string body = Json{{"name", "ANNA"}, {"password", "wrong horse"}}.dump();
    const Headers headers = as("");
    int refused = 0;
    for (int i = 0; i < 100; ++i) {
        Request request = request_of("POST", "/api/login", body, headers);
        request.address = "198.51.100." + std::to_string(i);
        server_->handle(request,
                        [&](const Answer& answer) { refused += answer.status == 429 ? 1 : 0; });
        settle();
    }
    EXPECT_GT(refused, 0);
    EXPECT_EQ(post("/api/login", {{"name", "Anna"}, {"password", password}}).status, 200);
    // A guess from there counts for that address.
    int guesses = 0;
    while (guesses < 1000 &&
           post("/api/login", {{"name", "Anna"}, {"password", "wrong horse"}}).status == 403) {
        ++guesses;
    }
    EXPECT_LT(guesses, limits_.accounts.log_ins.burst);
}

TEST_F(AccountSecurity, ForgedAndExpiredSessionsAreNobodys) {
    const std::string cookie = account("Anna"), secret = cookie.substr(cookie.find('=') + 1);
    const auto refused = [&](const std::string& forged) {
        EXPECT_EQ(get("/api/account", forged).json["account"], nullptr) << forged;
        EXPECT_EQ(get("/api/account/export", forged).status, 401) << forged;
        EXPECT_EQ(get("/api/account/tokens", forged).status, 401) << forged;
        EXPECT_EQ(post("/api/account/delete", {{"password", password}}, forged).status, 401);
        const Json rated{
            {"game", drawn_game().info->id}, {"rated", true}, {"clock", {{"days", 1}}}};
        EXPECT_EQ(post("/api/games", rated, forged).status, 401) << forged;
    };
    const std::string prefix = "manator_visitor=";
    refused(prefix + hash_of_secret(secret));
    refused(prefix + std::string(64, 'f'));
    refused(prefix + secret.substr(1));
    refused(prefix + "@" + (*store_->accounts().find("Anna"))->id);
    EXPECT_EQ(get("/api/account/export", cookie).status, 200);
    now_ += 61LL * 24 * 3'600'000;
    refused(cookie);
}

// The password that confirms a change is guessed as slowly as that of a login.
TEST_F(AccountSecurity, AStolenSessionDoesNotGuessThePassword) {
    const std::string cookie = account("Anna");
    const Json change{{"password", "wrong horse"}, {"new", "another horse"}};
    int tried = 0;
    while (tried < 1000 && post("/api/account/password", change, cookie).status == 403) ++tried;
    EXPECT_EQ(tried, limits_.accounts.log_ins.burst);
    EXPECT_EQ(post("/api/account/delete", {{"password", "wrong horse"}}, cookie).status, 429);
}

TEST_F(AccountSecurity, AnAccountHasFewSessions) {
    account("Anna");
    for (int i = 0; i < store::most_sessions + 5; ++i) {
        now_ += 60'000;
        EXPECT_EQ(post("/api/login", {{"name", "Anna"}, {"password", password}}).status, 200);
    }
    const std::string id = (*store_->accounts().find("Anna"))->id;
    EXPECT_EQ(store_->accounts().sessions(id)->size(), std::size_t{store::most_sessions});
}

TEST_F(AccountSecurity, OneAddressGuessesSlowly) {
    account("Anna");
    int tried = 0;
    while (tried < 1000 && post("/api/login", {{"name", "name" + std::to_string(tried)},
                                               {"password", "wrong horse"}})
                                   .status == 403) {
        ++tried;
    }
    EXPECT_EQ(tried, limits_.accounts.log_ins.burst);
    EXPECT_EQ(post("/api/login", {{"name", "Anna"}, {"password", password}}).status, 429);
}

TEST_F(AccountSecurity, OneAddressMakesFewAccounts) {
    int made = 0;
    while (made < 100 &&
           post("/api/account", {{"name", "name" + std::to_string(made)}, {"password", password}})
                   .status == 201) {
        ++made;
    }
    EXPECT_EQ(made, limits_.accounts.sign_ups.burst);
    // Asking which names are taken is limited likewise.
    EXPECT_EQ(post("/api/account", {{"name", "name1"}, {"password", password}}).status, 429);
}

TEST_F(AccountSecurity, OtherSitesCannotChangeAccounts) {
    const std::string cookie = account("Anna");
    for (const std::string path :
         {"/api/account", "/api/login", "/api/logout", "/api/account/password",
          "/api/account/tokens", "/api/account/tokens/x/revoke", "/api/account/delete"}) {
        for (const std::string origin : {"http://evil", "null", ""}) {
            Headers headers = as(cookie);
            headers["Origin"] = origin;
            EXPECT_EQ(ask("POST", path, "{}", headers).status, 403) << path << origin;
        }
        EXPECT_NE(ask("GET", path, "", as(cookie)).status, 500);
        EXPECT_EQ(ask("PUT", path, "{}", as(cookie)).status, 405) << path;
    }
    EXPECT_EQ(get("/api/account", cookie).json["account"]["name"], "Anna");
}

// A secret that was planted in the browser before is not the account's session.
TEST_F(AccountSecurity, APlantedCookieIsNotLoggedIn) {
    const std::string planted = "manator_visitor=" + std::string(64, 'a');
    const Reply made = post("/api/account", {{"name", "Anna"}, {"password", password}}, planted);
    EXPECT_EQ(get("/api/account", planted).json["account"], nullptr);
    EXPECT_NE(cookie_from(made), planted);
    EXPECT_NE(made.headers.at("Set-Cookie").find("HttpOnly; SameSite=Strict"), std::string::npos);
    const Reply there = post("/api/login", {{"name", "Anna"}, {"password", password}}, planted);
    EXPECT_EQ(get("/api/account", planted).json["account"], nullptr);
    EXPECT_EQ(get("/api/account", cookie_from(there)).json["account"]["name"], "Anna");
}

TEST_F(AccountSecurity, TheStoreHasNoSecrets) {
    const std::string cookie = account("Anna");
    const std::string secret = cookie.substr(cookie.find('=') + 1);
    const std::string token =
        post("/api/account/tokens", {{"name", "x"}, {"scopes", {"play"}}}, cookie).json["token"];
    const auto stored = (*store_->accounts().find("Anna"))->password;
    EXPECT_TRUE(stored.starts_with("$argon2id$")) << stored;
    std::string all;
    for (const auto& entry : std::filesystem::directory_iterator(folder_ / "")) {
        std::ifstream file(entry.path(), std::ios::binary);
        all += std::string(std::istreambuf_iterator<char>(file), {});
    }
    EXPECT_NE(all.find("argon2id"), std::string::npos) << "the test reads the right file";
    EXPECT_EQ(all.find(secret), std::string::npos);
    EXPECT_EQ(all.find(token), std::string::npos);
    EXPECT_EQ(all.find(token.substr(4)), std::string::npos);
    EXPECT_EQ(all.find(password), std::string::npos);
}

TEST_F(AccountSecurity, LoggingOutClosesTheConnections) {
    const std::string cookie = account("Anna");
    const Reply created =
        post("/api/games", {{"game", drawn_game().info->id}, {"side", 0}}, cookie);
    const std::string path = "/api/games/" + std::string(created.json["game"]["id"]);
    const auto socket = open(path + "/socket", cookie);
    EXPECT_EQ(socket->take("hello").at(0)["game"]["you"], 0);
    post("/api/logout", Json::object(), cookie);
    EXPECT_EQ(socket->closed, 4401);
    const auto again = open(path + "/socket", cookie);
    EXPECT_EQ(again->take("hello").at(0)["game"]["you"], nullptr);
    // Another server hears of it.
    const std::string there =
        cookie_from(post("/api/login", {{"name", "Anna"}, {"password", password}}));
    const auto third = open(path + "/socket", there);
    server_->changed_elsewhere("@" + (*store_->accounts().find("Anna"))->id, 0);
    EXPECT_EQ(third->closed, 4401);
}

}  // namespace
}  // namespace server
