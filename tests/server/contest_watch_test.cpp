// Watchers of a contest at real servers, while another process plays it: with notices between two
// servers on PostgreSQL, and without any on SQLite.
#include <gtest/gtest.h>

#include <thread>

#include "server/web_client.h"
#include "store/live_games.h"
#include "support/postgresql.h"
#include "tournament/cup.h"

namespace {

using namespace support;

// The table or the contest in the messages of the next seconds.
std::optional<Json> heard(WebSocketClient& socket, const std::string& kind,
                          std::chrono::milliseconds patience) {
    const auto end = std::chrono::steady_clock::now() + patience;
    while (std::chrono::steady_clock::now() < end) {
        const auto message = socket.receive(patience);
        if (!message) return std::nullopt;
        if ((*message)["kind"] == kind) return message;
    }
    return std::nullopt;
}

struct Watched {
    std::string path;
    std::string id;
    std::string secret;
};

Watched make_contest(const Visitor& olga, store::LiveGames& store) {
    const WebReply made = olga.post("/api/contests", {{"title", "Cup"},
                                                      {"game", quick_game()},
                                                      {"format", "round-robin"},
                                                      {"pairs", 3},
                                                      {"openings", "none"},
                                                      {"st", "1"}});
    EXPECT_EQ(made.status, 201) << made.body;
    const std::string link = made.json()["contest"]["entry_link"];
    const std::string id = made.json()["contest"]["id"];
    for (const std::string name : {"A", "B"}) {
        store::ContestEntry entry;
        entry.id = "entry" + name;
        entry.contest = id;
        entry.account = entry.player = entry.name = name;
        entry.file = "bot.py";
        entry.run = "python3 bot.py";
        entry.protocol = "line";
        EXPECT_TRUE(store.contests().add(entry, "x", {}).has_value());
        const auto lease = store.contests().lease_check("test", 100);
        EXPECT_TRUE(*store.contests().finish_check(**lease, true, "fine"));
    }
    EXPECT_EQ(olga.post("/api/contests/" + id + "/start", Json::object()).status, 200);
    return {"/api/contests/" + id, id, link.substr(link.rfind('/') + 1)};
}

void watch(const std::string& address, bool has_two) {
    ServerProcess first(address), second(address);
    first.start();
    if (has_two) second.start();
    Visitor olga{first.port(), ""};
    olga.cookie =
        olga.post("/api/account", {{"name", "Olga"}, {"password", "correct horse"}}).cookie();
    const auto store = store::LiveGames::open(address);
    ASSERT_TRUE(store.has_value()) << store.error().message;
    const Watched contest = make_contest(olga, **store);
    const Visitor spectator{has_two ? second.port() : first.port(), "", "203.0.113.9"};
    auto socket =
        WebSocketClient::open(spectator, contest.path + "/socket?secret=" + contest.secret);
    ASSERT_TRUE(socket.has_value());
    ASSERT_TRUE(heard(*socket, "table", 10s).has_value());
    store::Tournament games = (*store)->contests().tournament(contest.id);
    const auto plan = [](const auto&) {
        std::vector<store::GameId> all;
        for (int pair = 1; pair <= 3; ++pair) all.push_back({0, {"A", "B"}, pair, 1});
        return all;
    };
    ASSERT_TRUE(games.plan(1, plan).has_value());
    std::this_thread::sleep_for(1s);
    for (std::size_t count = 1; count <= 3; ++count) {
        const auto lease = games.lease("test", 100, 1);
        ASSERT_TRUE(lease.has_value() && lease->lease);
        ASSERT_TRUE(*games.finish(*lease->lease, {}));
        // Far less than the ten seconds after which a server looks without a notice.
        const auto table = heard(*socket, "table", 3s);
        ASSERT_TRUE(table.has_value()) << count << first.output() << second.output();
        EXPECT_EQ((*table)["table"]["games_in_all"], count);
        EXPECT_EQ((*table)["table"]["games"].size(), 1u);
    }
    ASSERT_EQ(olga.post(contest.path + "/pause", Json::object()).status, 200);
    std::optional<Json> told;
    do {
        told = heard(*socket, "contest", 3s);
    } while (told && (*told)["contest"]["state"] != "paused");
    EXPECT_TRUE(told.has_value());
    ASSERT_EQ(olga.post(contest.path + "/delete", Json::object()).status, 200);
    while (socket->receive(3s)) {
    }
    EXPECT_EQ(socket->close_code(), 4404);
    EXPECT_EQ(first.stop(), 0);
    if (has_two) {
        EXPECT_EQ(second.stop(), 0);
    }
}

TEST(ContestWatch, IsToldWhatWorkersDoOnSqlite) {
    const base::TemporaryFolder folder;
    watch(folder / "live.db", false);
}

TEST(ContestWatch, IsToldWhatOthersDoAtAnotherServer) {
    PostgreSql database;
    watch(database.make_database(), true);
}

}  // namespace
