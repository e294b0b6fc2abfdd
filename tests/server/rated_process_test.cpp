// Rated games on two servers and one PostgreSQL that are killed at random moments: each game counts
// once.
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <memory>
#include <thread>

#include "base/rng.h"
#include "games/registry.h"
#include "server/web_client.h"
#include "support/postgresql.h"

namespace {

using namespace support;

constexpr const char* password = "correct horse";
constexpr int most_games = 80;  // of one table: a list has at most 100

// Two accounts that play one rated game after the other. Each game ends with both resigning at
// once, each at another server.
class RatedTable {
 public:
    RatedTable(std::array<int, 2> ports, int number) : ports_(ports) {
        for (const std::size_t i : {0u, 1u}) {
            players_[i] = {ports[i], "", "203.0.113." + std::to_string(2 * number + i + 1)};
            names_[i] = (i == 0 ? "anna-" : "bert-") + std::to_string(number);
            const WebReply made =
                players_[i].post("/api/account", {{"name", names_[i]}, {"password", password}});
            EXPECT_EQ(made.status, 201) << made.body;
            players_[i].cookie = made.cookie();
        }
    }

    void play(const std::atomic<bool>& stop) {
        while (!stop && games_ < most_games) {
            const std::string id = begin();
            if (id.empty()) continue;
            while (!is_over(id)) {
                std::thread other([&] { resign(1, id); });
                resign(0, id);
                other.join();
            }
            ++games_;
        }
    }
    // What the server at this port says of all games.
    void check(int port) const {
        std::array<Json, 2> ratings;
        for (const std::size_t i : {0u, 1u}) {
            const Visitor anyone{port, "", "203.0.113.250"};
            const std::string games = "/api/games?rated=true&limit=100&account=" + names_[i];
            const Json list = anyone.get(games).json()["games"];
            ASSERT_LT(list.size(), 100u);
            const Json profile = anyone.get("/api/players/" + names_[i]).json()["player"];
            ASSERT_EQ(profile["ratings"].size(), list.empty() ? 0u : 1u) << profile;
            if (list.empty()) return;
            ratings[i] = profile["ratings"][0];
            EXPECT_EQ(ratings[i]["games"], list.size());
            const Json points = anyone
                                    .get("/api/players/" + names_[i] +
                                         "/ratings?game=" + std::string(ratings[i]["game"]))
                                    .json()["points"];
            EXPECT_EQ(points.size(), list.size());
            for (const Json& game : list) check_events(anyone, game["id"]);
        }
        EXPECT_EQ(ratings[0]["wins"], ratings[1]["losses"]);
        EXPECT_EQ(ratings[1]["wins"], ratings[0]["losses"]);
    }
    int games() const { return games_; }

 private:
    std::string begin() {
        const Json wanted{{"game", games::all_games().front().info->id},
                          {"rated", true},
                          {"clock", {{"seconds", 300}}}};
        const WebReply made = players_[0].post("/api/games", wanted);
        if (made.status != 201) return {};
        const std::string id = made.json()["game"]["id"];
        const int joined = players_[1].post("/api/games/" + id + "/join", Json::object()).status;
        return joined == 200 ? id : std::string();
    }
    bool is_over(const std::string& id) const {
        for (const int port : ports_) {
            const WebReply reply = Visitor{port, "", "203.0.113.251"}.get("/api/games/" + id);
            if (reply.status == 200) return reply.json()["game"]["state"] == "over";
        }
        return false;
    }
    void resign(std::size_t player, const std::string& id) const {
        auto socket = WebSocketClient::open(players_[player], "/api/games/" + id + "/socket");
        if (!socket || !socket->receive()) return;
        socket->send({{"kind", "resign"}, {"id", "end"}});
        while (const auto message = socket->receive()) {
            if ((*message)["kind"] == "ack" || (*message)["kind"] == "error") return;
        }
    }
    static void check_events(const Visitor& anyone, const std::string& id) {
        const Json events = anyone.get("/api/games/" + id).json()["events"];
        const auto count = [&](const std::string& kind) {
            return std::ranges::count_if(events,
                                         [&](const Json& event) { return event["kind"] == kind; });
        };
        EXPECT_EQ(count("ended"), 1) << events;
        EXPECT_EQ(count("rated"), 2) << events;
    }

    const std::array<int, 2> ports_;
    std::array<Visitor, 2> players_;
    std::array<std::string, 2> names_;
    std::atomic<int> games_{0};
};

TEST(RatedProcess, GamesCountOnceWhateverIsKilled) {
    PostgreSql database;
    const std::string store = database.make_database();
    const std::vector<std::string> options{"--limit", "changes=10000,60000",
                                           "--limit", "unfinished-games=1000",
                                           "--limit", "requests=100000,60000"};
    std::array<ServerProcess, 2> servers{ServerProcess(store, options),
                                         ServerProcess(store, options)};
    for (ServerProcess& server : servers) server.start();
    std::array<int, 2> ports{servers[0].port(), servers[1].port()};
    std::vector<std::unique_ptr<RatedTable>> tables;
    for (int i = 0; i < 3; ++i) {
        tables.push_back(std::make_unique<RatedTable>(ports, i));
        std::swap(ports[0], ports[1]);
    }
    std::atomic<bool> stop{false};
    std::vector<std::thread> threads;
    for (const auto& table : tables) {
        threads.emplace_back([&stop, &table] { table->play(stop); });
    }
    base::Rng rng(1);
    for (int kill = 0; kill < 9; ++kill) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50 + rng.below(300)));
        if (kill % 3 == 2) {
            database.kill();
            database.start();
        } else {
            servers[kill % 3].kill(SIGKILL);
            servers[kill % 3].start();
        }
    }
    stop = true;
    for (std::thread& thread : threads) thread.join();
    int games = 0;
    for (const auto& table : tables) {
        for (const int port : ports) table->check(port);
        games += table->games();
    }
    EXPECT_GT(games, 0);
    std::printf("%d rated games\n", games);
}

}  // namespace
