// Nothing acknowledged is lost: people play against a server that is killed again and again.
#include <gtest/gtest.h>
#include <signal.h>

#include <atomic>
#include <map>
#include <thread>

#include "base/rng.h"
#include "game/played_game.h"
#include "games/registry.h"
#include "server/web_client.h"
#include "support/postgresql.h"

namespace {

using namespace support;

// Two people at one table: each sends its moves, and sends them again until they are acknowledged.
class Table {
 public:
    Table(int port, int number)
        : number_(number),
          visitors_{Visitor{port, "", address(0)}, Visitor{port, "", address(1)}} {}

    void play(const std::atomic<bool>& stop) {
        base::Rng rng(static_cast<std::uint64_t>(number_));
        while (!stop) {
            if (!make_game()) continue;
            game::PlayedGame game(*games::find_game(game_["game"].get<std::string>())
                                       ->parse(std::string(game_["start"])));
            sockets_ = {};
            last_ = {};
            while (!stop && !game.outcome().over() && game.moves().size() < 60) {
                const auto moves = game.position().moves();
                const std::string move =
                    moves[rng.below(static_cast<std::uint32_t>(moves.size()))].text;
                const auto side = static_cast<std::size_t>(index(game.position().turn()));
                if (!send_until_acknowledged(side, move, game.moves().size(), stop)) break;
                ASSERT_TRUE(game.play(move).has_value());
            }
            ++games_;
        }
    }

    // Compares what was acknowledged with what the server has.
    void check() const {
        for (const auto& [id, acknowledged] : acknowledged_) {
            const Json events = visitors_[0].get("/api/games/" + id).json()["events"];
            ASSERT_TRUE(events.is_array()) << id;
            std::map<std::string, int> found;
            for (std::size_t i = 0; i < events.size(); ++i) {
                EXPECT_EQ(events[i]["n"], i + 1) << id;
                if (events[i]["data"].contains("request")) {
                    const std::string request = events[i]["data"]["request"];
                    EXPECT_FALSE(found.contains(request)) << "twice: " << id << " " << request;
                    found[request] = events[i]["n"];
                }
            }
            for (const auto& [request, n] : acknowledged) {
                EXPECT_EQ(found[request], n) << id << " " << request;
            }
        }
    }
    int games() const { return games_; }
    int moves() const { return moves_; }
    int reconnections() const { return reconnections_; }

 private:
    std::string address(int side) const {
        return "198.51." + std::to_string(number_) + "." + std::to_string(side);
    }
    bool make_game() {
        const auto& type =
            games::all_games()[static_cast<std::size_t>(number_) % games::all_games().size()];
        Visitor &anna = visitors_[0], &bert = visitors_[1];
        // New visitors: unfinished games are limited, and so are games from one address.
        anna.cookie = bert.cookie = "";
        anna.address = address(0) + "x" + std::to_string(games_);
        bert.address = address(1) + "x" + std::to_string(games_);
        const WebReply made = anna.post("/api/games", {{"game", type.info->id}, {"side", 0}});
        if (made.status != 201) return false;
        anna.cookie = made.cookie();
        const std::string id = made.json()["game"]["id"];
        const WebReply joined = bert.post("/api/games/" + id + "/join", Json::object());
        if (joined.status != 200) return false;
        bert.cookie = joined.cookie();
        game_ = joined.json()["game"];
        return true;
    }
    bool send_until_acknowledged(std::size_t side, const std::string& move, std::size_t ply,
                                 const std::atomic<bool>& stop) {
        const std::string id = game_["id"], request = "r" + std::to_string(ply);
        auto& socket = sockets_[side];
        while (!stop) {
            if (!socket || socket->ended()) {
                socket = WebSocketClient::open(
                    visitors_[side],
                    "/api/games/" + id + "/socket?after=" + std::to_string(last_[side]));
                if (!socket) {
                    std::this_thread::sleep_for(5ms);
                    continue;
                }
                ++reconnections_;
            }
            if (!socket->send({{"kind", "move"}, {"id", request}, {"move", move}, {"ply", ply}})) {
                socket.reset();
                continue;
            }
            while (const auto message = socket->receive(5s)) {
                if (message->contains("events")) {
                    for (const Json& event : (*message)["events"]) {
                        EXPECT_EQ(event["n"], last_[side] + 1) << "a gap or a repetition";
                        last_[side] = event["n"];
                    }
                }
                if ((*message)["kind"] == "error") {
                    ADD_FAILURE() << id << " " << *message;
                    return false;
                }
                if ((*message)["kind"] == "ack" && (*message)["id"] == request) {
                    acknowledged_[id][request] = (*message)["n"];
                    ++moves_;
                    return true;
                }
            }
            socket.reset();
        }
        return false;
    }

    const int number_;
    std::array<Visitor, 2> visitors_;
    std::array<std::optional<WebSocketClient>, 2> sockets_;
    std::array<int, 2> last_{};  // number of the last event each has
    Json game_;
    std::map<std::string, std::map<std::string, int>> acknowledged_;
    int games_ = 0;
    int moves_ = 0;
    int reconnections_ = 0;
};

void kill_again_and_again(const std::string& store, int kills) {
    ServerProcess server(store);
    server.start();
    std::atomic<bool> stop{false};
    std::vector<std::unique_ptr<Table>> tables;
    std::vector<std::thread> threads;
    for (int i = 0; i < 8; ++i) {
        tables.push_back(std::make_unique<Table>(server.port(), i));
        threads.emplace_back([&stop, table = tables.back().get()] { table->play(stop); });
    }
    base::Rng rng(static_cast<std::uint64_t>(kills));
    for (int i = 0; i < kills && !testing::Test::HasFatalFailure(); ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50 + rng.below(300)));
        server.kill(SIGKILL);
        server.start();
    }
    std::this_thread::sleep_for(500ms);
    stop = true;
    for (std::thread& thread : threads) thread.join();
    int moves = 0, games = 0, reconnections = 0;
    for (const auto& table : tables) {
        table->check();
        moves += table->moves();
        games += table->games();
        reconnections += table->reconnections();
    }
    std::printf("%d kills, %d games, %d acknowledged moves, %d connections\n", kills, games, moves,
                reconnections);
    EXPECT_GT(moves, 20 * kills / 10);
    EXPECT_GT(reconnections, kills / 2);
    EXPECT_EQ(server.stop(), 0);
}

TEST(LiveProcess, KilledServersLoseNothingSqlite) {
    kill_again_and_again("", 50);
}

TEST(LiveProcess, KilledServersLoseNothingPostgresql) {
    PostgreSql database;
    kill_again_and_again(database.make_database(), 20);
}

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
