// Nothing acknowledged is lost: people play while servers and the database are killed at random
// moments. MANATOR_KILLS and MANATOR_TABLES make these tests larger.
#include <gtest/gtest.h>
#include <signal.h>

#include <cstdlib>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "base/rng.h"
#include "server/live_table.h"
#include "support/postgresql.h"

namespace {

using namespace support;

int number_from(const char* name, int otherwise) {
    const char* text = std::getenv(name);
    return text == nullptr ? otherwise : std::atoi(text);
}

// The victims are killed in turn at random; each call of a victim kills and restarts it.
using Victims = std::vector<std::function<void()>>;

void kill_under_load(std::vector<ServerProcess*> servers, const Victims& victims, int kills) {
    std::vector<int> ports;
    for (ServerProcess* server : servers) {
        server->start();
        ports.push_back(server->port());
    }
    std::atomic<bool> stop{false};
    std::vector<std::unique_ptr<LiveTable>> tables;
    std::vector<std::thread> threads;
    for (int i = 0; i < number_from("MANATOR_TABLES", 8); ++i) {
        tables.push_back(std::make_unique<LiveTable>(ports, i));
        threads.emplace_back([&stop, table = tables.back().get()] { table->play(stop); });
    }
    base::Rng rng(static_cast<std::uint64_t>(kills));
    for (int i = 0; i < kills && !testing::Test::HasFatalFailure(); ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50 + rng.below(300)));
        victims[rng.below(static_cast<std::uint32_t>(victims.size()))]();
    }
    std::this_thread::sleep_for(500ms);
    stop = true;
    for (std::thread& thread : threads) thread.join();
    int moves = 0, games = 0, connections = 0;
    for (const auto& table : tables) {
        // What each server has in memory, and what a new one reads from the store.
        for (const int port : ports) table->check(port);
        moves += table->moves();
        games += table->games();
        connections += table->connections();
    }
    for (ServerProcess* server : servers) EXPECT_EQ(server->stop(), 0);
    servers.front()->start();
    for (const auto& table : tables) table->check(ports.front());
    EXPECT_EQ(servers.front()->stop(), 0);
    std::printf("%d kills, %d games, %d acknowledged moves, %d connections\n", kills, games, moves,
                connections);
    EXPECT_GT(moves, 2 * kills);
    EXPECT_GT(connections, kills / 2);
}

std::function<void()> killed(ServerProcess& server) {
    return [&server] {
        server.kill(SIGKILL);
        server.start();
    };
}

TEST(LiveLoss, KilledServersSqlite) {
    ServerProcess server("");
    kill_under_load({&server}, {killed(server)}, number_from("MANATOR_KILLS", 50));
}

TEST(LiveLoss, KilledServersPostgresql) {
    PostgreSql database;
    ServerProcess server(database.make_database());
    kill_under_load({&server}, {killed(server)}, number_from("MANATOR_KILLS", 20));
}

TEST(LiveLoss, KilledServersAndDatabases) {
    PostgreSql database;
    ServerProcess server(database.make_database());
    const auto killed_database = [&database] {
        database.kill();
        database.start();
    };
    const auto restarted_database = [&database] {
        database.stop();
        database.start();
    };
    kill_under_load({&server}, {killed(server), killed_database, restarted_database},
                    number_from("MANATOR_KILLS", 8));
}

// The players of a game are at different servers.
TEST(LiveLoss, OneOfTwoServersKilled) {
    PostgreSql database;
    const std::string store = database.make_database();
    ServerProcess one(store), other(store);
    kill_under_load({&one, &other}, {killed(one), killed(other)}, number_from("MANATOR_KILLS", 10));
}

}  // namespace
