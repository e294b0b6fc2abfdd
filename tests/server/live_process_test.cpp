// Several servers on one database, and a database that does not answer.
#include <gtest/gtest.h>
#include <signal.h>

#include <thread>

#include "game/played_game.h"
#include "games/registry.h"
#include "server/web_client.h"
#include "support/postgresql.h"

namespace {

using namespace support;

// Players on different servers see each other's moves; when one server dies, its player goes on at
// the other one.
TEST(LiveProcess, TwoServersOnOnePostgresqlBehaveAsOne) {
    PostgreSql database;
    const std::string store = database.make_database();
    std::array<ServerProcess, 2> servers{ServerProcess(store), ServerProcess(store)};
    for (ServerProcess& server : servers) server.start();
    Visitor anna{servers[0].port(), ""}, bert{servers[1].port(), ""};
    const game::GameType& type = games::all_games().front();
    const WebReply made = anna.post("/api/games", {{"game", type.info->id}, {"side", 0}});
    ASSERT_EQ(made.status, 201) << made.body;
    anna.cookie = made.cookie();
    const std::string id = made.json()["game"]["id"], target = "/api/games/" + id + "/socket";
    std::array<std::optional<WebSocketClient>, 2> sockets;
    sockets[0] = WebSocketClient::open(anna, target);
    ASSERT_EQ((*sockets[0]->receive())["kind"], "hello");
    const WebReply joined = bert.post("/api/games/" + id + "/join", Json::object());
    ASSERT_EQ(joined.status, 200) << joined.body;
    bert.cookie = joined.cookie();
    EXPECT_EQ((*sockets[0]->receive())["events"][0]["kind"], "joined");
    sockets[1] = WebSocketClient::open(bert, target);
    ASSERT_EQ((*sockets[1]->receive())["kind"], "hello");

    game::PlayedGame game(*type.parse(std::string(made.json()["game"]["start"])));
    const auto move_and_see = [&](std::size_t mover) {
        const std::string move = game.position().moves().front().text;
        const std::size_t ply = game.moves().size();
        ASSERT_TRUE(game.play(move).has_value());
        sockets[mover]->send(
            {{"kind", "move"}, {"id", "m" + std::to_string(ply)}, {"move", move}, {"ply", ply}});
        for (auto& socket : sockets) {
            for (;;) {
                const auto message = socket->receive();
                ASSERT_TRUE(message.has_value()) << ply;
                if ((*message)["kind"] != "events") continue;
                EXPECT_EQ((*message)["events"][0]["n"], 3 + ply);
                EXPECT_EQ((*message)["events"][0]["data"]["move"], move);
                break;
            }
        }
    };
    for (std::size_t ply = 0; ply < 6 && !HasFatalFailure(); ++ply) move_and_see(ply % 2);
    servers[0].kill(SIGKILL);
    anna.port = servers[1].port();
    sockets[0] = WebSocketClient::open(anna, target + "?after=8");
    const auto hello = sockets[0]->receive();
    ASSERT_TRUE(hello.has_value());
    EXPECT_EQ((*hello)["game"]["you"], 0);
    EXPECT_TRUE((*hello)["events"].empty());
    move_and_see(0);
}

// The time during which the database did not answer is charged to neither side.
TEST(LiveProcess, APauseOfPostgresqlDoesNotCount) {
    PostgreSql database;
    ServerProcess server(database.make_database());
    server.start();
    Visitor anna{server.port(), ""}, bert{server.port(), ""};
    const game::GameType& type = games::all_games().front();
    const WebReply made = anna.post(
        "/api/games", {{"game", type.info->id}, {"side", 0}, {"clock", {{"seconds", 10}}}});
    ASSERT_EQ(made.status, 201) << made.body;
    anna.cookie = made.cookie();
    const std::string id = made.json()["game"]["id"], target = "/api/games/" + id + "/socket";
    bert.cookie = bert.post("/api/games/" + id + "/join", Json::object()).cookie();
    std::array<std::optional<WebSocketClient>, 2> sockets{WebSocketClient::open(anna, target),
                                                          WebSocketClient::open(bert, target)};
    game::PlayedGame game(*type.parse(std::string(made.json()["game"]["start"])));
    const auto send_move = [&] {
        const std::size_t ply = game.moves().size();
        const auto side = static_cast<std::size_t>(index(game.position().turn()));
        const std::string move = game.position().moves().front().text;
        ASSERT_TRUE(game.play(move).has_value());
        sockets[side]->send({{"kind", "move"}, {"id", "m"}, {"move", move}, {"ply", ply}});
    };
    const auto see_move = [&](std::size_t side) {
        while (const auto message = sockets[side]->receive(30s)) {
            if ((*message)["kind"] != "events") continue;
            for (const Json& event : (*message)["events"]) {
                if (event["kind"] == "move") return true;
                EXPECT_NE(event["kind"], "ended") << event;
            }
        }
        return false;
    };
    const auto mover = static_cast<std::size_t>(index(game.position().turn()));
    sockets[0]->receive();
    sockets[1]->receive();
    send_move();
    ASSERT_TRUE(see_move(1 - mover));
    database.stop();
    // This move is stored when the database is back; the opponent's clock must not have run.
    std::this_thread::sleep_for(1s);
    send_move();
    std::this_thread::sleep_for(14s);
    database.start();
    Json state;
    for (const auto end = std::chrono::steady_clock::now() + 30s;
         std::chrono::steady_clock::now() < end;) {
        state = anna.get("/api/games/" + id).json()["game"];
        if (state["moves"].size() == 2) break;
        std::this_thread::sleep_for(100ms);
    }
    std::this_thread::sleep_for(2s);  // flags would fall now
    state = anna.get("/api/games/" + id).json()["game"];
    EXPECT_EQ(state["moves"].size(), 2u) << state;
    EXPECT_EQ(state["state"], "playing") << state;
    EXPECT_EQ(state["clocks"]["running"], mover);
}

}  // namespace
