// `manator serve` over real sockets: a game, and peers that break the protocol.
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <thread>

#include "games/registry.h"
#include "server/web_client.h"
#include "support/process.h"
#include "support/some_game.h"

namespace {

using support::any_game;

using namespace support;

// Whether the next acknowledgement comes.
bool is_acknowledged(WebSocketClient& client) {
    while (const auto message = client.receive()) {
        if ((*message)["kind"] == "ack") return true;
    }
    return false;
}

class LiveSockets : public testing::Test {
 protected:
    LiveSockets() : server_("") { server_.start(); }

    Visitor visitor(const std::string& cookie = "") const { return {server_.port(), cookie}; }
    // A game that Anna has made.
    struct Made {
        std::string id;
        Visitor anna;
        std::string socket() const { return "/api/games/" + id + "/socket"; }
    };
    Made make() const {
        const WebReply made = visitor().post("/api/games", {{"game", any_game()}, {"side", 0}});
        EXPECT_EQ(made.status, 201) << made.body;
        return {made.json()["game"]["id"], visitor(made.cookie())};
    }
    void expect_alive() const {
        EXPECT_EQ(visitor().get("/api/health").status, 200) << server_.output();
    }

    ServerProcess server_;
};

TEST_F(LiveSockets, AGameIsPlayed) {
    EXPECT_EQ(visitor().get("/").body, "the page");
    const Made made = make();
    auto anna = WebSocketClient::open(made.anna, made.socket());
    ASSERT_TRUE(anna.has_value());
    EXPECT_EQ((*anna->receive())["kind"], "hello");
    const WebReply joined = visitor().post("/api/games/" + made.id + "/join", {{"name", "Bert"}});
    ASSERT_EQ(joined.status, 200);
    EXPECT_EQ((*anna->receive())["events"][0]["kind"], "joined");
    auto bert = WebSocketClient::open(visitor(joined.cookie()), made.socket() + "?after=2");
    const Json hello = *bert->receive();
    EXPECT_EQ(hello["game"]["you"], 1);
    EXPECT_TRUE(hello["events"].empty());
    ASSERT_TRUE(bert->send({{"kind", "resign"}, {"id", "r1"}}));
    EXPECT_EQ((*bert->receive())["events"][0]["data"]["reason"], "resignation");
    EXPECT_EQ(*bert->receive(), (Json{{"kind", "ack"}, {"id", "r1"}, {"n", 3}}));
    EXPECT_EQ((*anna->receive())["events"][0]["kind"], "ended");
    EXPECT_NE(visitor().get("/api/games/" + made.id + "/record").body.find("[Result \"1-0\"]"),
              std::string::npos);
    const std::string output = server_.output();
    EXPECT_TRUE(output.starts_with("Manator is at http://")) << output;
    EXPECT_EQ(std::count(output.begin(), output.end(), '\n'), 1) << output;
}

TEST_F(LiveSockets, AStopClosesSocketsAndKeepsGames) {
    const Made made = make();
    auto anna = WebSocketClient::open(made.anna, made.socket());
    ASSERT_EQ((*anna->receive())["kind"], "hello");
    std::thread closing([&] {
        while (anna->receive()) {
        }
    });
    EXPECT_EQ(server_.stop(), 0);
    closing.join();
    EXPECT_EQ(anna->close_code(), 1001);
    server_.start();
    EXPECT_EQ(made.anna.get("/api/games/" + made.id).json()["game"]["you"], 0);
}

TEST_F(LiveSockets, AnIPv6AddressIsPrintedAsAUrl) {
    const auto served =
        run_shell("timeout -s INT 5 " + (server_.folder() / "build/apps/manator") +
                  " serve --address ::1 --port 0 --store " + (server_.folder() / "other.db"));
    if (served.err.find("cannot listen") != std::string::npos) GTEST_SKIP() << "no IPv6 here";
    EXPECT_NE(served.out.find("http://[::1]:"), std::string::npos) << served.out << served.err;
}

TEST_F(LiveSockets, ASecondServerOnOneFileIsRefused) {
    const auto second = run_shell("timeout 20 " + (server_.folder() / "build/apps/manator") +
                                  " serve --port 0 --store " + (server_.folder() / "live.db"));
    EXPECT_EQ(second.status, 2) << second.out << second.err;
    EXPECT_NE(second.err.find("another server uses"), std::string::npos) << second.err;
    // The refused one has not disturbed the first.
    const Made made = make();
    EXPECT_EQ(made.anna.get("/api/games/" + made.id).json()["game"]["you"], 0);
    server_.kill(SIGKILL);
    server_.start();
    EXPECT_EQ(made.anna.get("/api/games/" + made.id).json()["game"]["you"], 0);
}

TEST_F(LiveSockets, MalformedFramesEndOnlyTheirConnection) {
    const Made made = make();
    auto good = WebSocketClient::open(made.anna, made.socket());
    ASSERT_EQ((*good->receive())["kind"], "hello");
    const auto end_of = [&](const auto& misbehave) {
        auto client = WebSocketClient::open(visitor(), made.socket());
        EXPECT_TRUE(client && client->receive());
        misbehave(*client);
        while (client->receive(5s)) {
        }
        EXPECT_TRUE(client->ended()) << "still connected";
        return client->close_code();
    };
    EXPECT_EQ(end_of([](WebSocketClient& c) { c.send_frame(1, std::string(5000, 'x')); }), 1009);
    // A length of 2^62 bytes that never come.
    EXPECT_EQ(end_of([](WebSocketClient& c) {
                  c.send_bytes(std::string("\x81\xff\x40\0\0\0\0\0\0\0\0\0\0\0", 14));
              }),
              1009);
    EXPECT_EQ(end_of([](WebSocketClient& c) { c.send_frame(1, "{}", false); }), 1002);
    EXPECT_EQ(end_of([](WebSocketClient& c) { c.send_frame(5, "x"); }), 1002);
    EXPECT_EQ(end_of([](WebSocketClient& c) { c.send_frame(1, "\xff\xfe"); }), 1007);
    // Fragments without an end.
    EXPECT_EQ(end_of([](WebSocketClient& c) {
                  const std::string part(1000, 'x');
                  std::string frame = std::string("\x01\xfe\x03\xe8\0\0\0\0", 8) + part;
                  c.send_bytes(frame);
                  frame[0] = 0;
                  for (int i = 0; i < 10; ++i) c.send_bytes(frame);
              }),
              1009);
    // The good one is not disturbed.
    good->send({{"kind", "abort"}, {"id", "a"}});
    EXPECT_TRUE(is_acknowledged(*good));
    expect_alive();
}

TEST_F(LiveSockets, MalformedRequestsEndOnlyTheirConnection) {
    const std::string host = visitor().headers();
    const int port = server_.port();
    EXPECT_EQ(send_raw(port, "nonsense\r\n\r\n").status, 400);
    EXPECT_EQ(send_raw(port, "GET / HTTP/1.1\r\nA: " + std::string(20'000, 'x')).status, 431);
    EXPECT_EQ(
        send_raw(port, "POST /api/games HTTP/1.1\r\n" + host + "Content-Length: 99999999\r\n\r\n")
            .status,
        413);
    EXPECT_EQ(
        send_raw(port, "POST /api/games HTTP/1.1\r\n" + host + "Content-Length: -1\r\n\r\n").status,
        400);
    for (const std::string target :
         {"/../../../../etc/passwd", "/api/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
          "/api/games/../../../etc/passwd", "//etc/passwd"}) {
        const WebReply reply = visitor().get(target);
        EXPECT_EQ(reply.status, 404) << target;
        EXPECT_EQ(reply.body.find("root:"), std::string::npos);
    }
    Visitor evil = visitor();
    evil.cookie = "x\r\nOrigin: http://evil";
    EXPECT_FALSE(WebSocketClient::open(evil, "/api/lobby/socket").has_value()) << "two origins";
    const std::string cross =
        "GET /api/lobby/socket HTTP/1.1\r\nHost: localhost\r\n"
        "Origin: http://evil\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    EXPECT_EQ(send_raw(port, cross).status, 403);
    expect_alive();
}

TEST_F(LiveSockets, AFloodingPeerIsDroppedAndDelaysNobody) {
    const Made made = make();
    auto anna = WebSocketClient::open(made.anna, made.socket());
    ASSERT_EQ((*anna->receive())["kind"], "hello");
    auto flooding = WebSocketClient::open(visitor(), made.socket());
    const std::string wrong(3900, 'x');
    for (int i = 0; i < 400; ++i) {
        if (!flooding->send({{"kind", "move"}, {"id", "a"}, {wrong, 1}})) break;
    }
    anna->send({{"kind", "abort"}, {"id", "end"}});
    EXPECT_TRUE(is_acknowledged(*anna));
    while (flooding->receive()) {
    }
    EXPECT_TRUE(flooding->ended());
    expect_alive();
}

}  // namespace
