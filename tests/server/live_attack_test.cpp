// `manator serve` attacked over real sockets: requests with a wrong length, slow connections, texts
// with scripts, thousands of games. It refuses these, and continues to serve others.
#include <gtest/gtest.h>

#include <map>

#include "games/registry.h"
#include "server/web_client.h"

namespace {

using namespace support;

class LiveAttacks : public testing::Test {
 protected:
    LiveAttacks() : server_("") { server_.start(); }

    Visitor visitor(const std::string& cookie = "") const { return {server_.port(), cookie}; }
    // The beginning of a request that would make a game.
    std::string post_head() const {
        return "POST /api/games HTTP/1.1\r\n" + visitor().headers() +
               "Content-Type: application/json\r\n";
    }
    // All that is answered to these bytes until the server closes, or for a second.
    std::string answers(const std::string& bytes) const {
        auto connection = net::Connection::open("127.0.0.1", server_.port());
        EXPECT_TRUE(connection && connection->send(bytes));
        std::string text;
        while (connection->readable(net::Clock::now() + 1s)) {
            const auto more = connection->receive();
            if (!more || more->empty()) break;
            text += *more;
        }
        return text;
    }
    // Asks from an address of its own: the attacker's may be limited by then.
    void expect_alive() const {
        Visitor other = visitor();
        other.address = "203.0.113.77";
        EXPECT_EQ(other.get("/api/health").status, 200) << server_.output();
    }

    ServerProcess server_;
    const std::string game_{games::all_games().front().info->id};
};

// A proxy in front could see other requests in these bytes than the server.
TEST_F(LiveAttacks, AmbiguousLengthsAreRefused) {
    const std::string second = "GET /api/seeks HTTP/1.1\r\nHost: x\r\n\r\n";
    for (const std::string lengths :
         {"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n", "Content-Length: 2, 3\r\n",
          "Content-Length: 2\r\nContent-Length: 40\r\n", "Content-Length: +2\r\n",
          "Content-Length: 0x2\r\n", "Content-Length: 99999999999999999999\r\n",
          "Transfer-Encoding: chunked, chunked\r\n", "Transfer-Encoding: xchunked\r\n",
          "Content-Length : 2\r\n", "A: b\r\n c: d\r\nContent-Length: 2 2\r\n"}) {
        const std::string text = answers(post_head() + lengths + "\r\n{}" + second);
        EXPECT_EQ(text.find("\"seeks\""), std::string::npos) << lengths << text;
        EXPECT_TRUE(text.starts_with("HTTP/1.1 4") || text.empty()) << lengths << text;
    }
    expect_alive();
}

TEST_F(LiveAttacks, ABodyInEndlessChunksIsRefused) {
    std::string chunks;
    for (int i = 0; i < 100; ++i) chunks += "400\r\n" + std::string(1024, ' ') + "\r\n";
    EXPECT_TRUE(answers(post_head() + "Transfer-Encoding: chunked\r\n\r\n" + chunks)
                    .starts_with("HTTP/1.1 413"));
    // Chunks of nothing but their extensions, which belong to no body.
    const std::string extension = "1;" + std::string(100'000, 'x') + "\r\n";
    const std::string text =
        answers(post_head() + "Transfer-Encoding: chunked\r\n\r\n" + extension);
    EXPECT_FALSE(text.starts_with("HTTP/1.1 2")) << text;
    expect_alive();
}

TEST_F(LiveAttacks, ConnectionsThatHoldOnDelayNobody) {
    std::vector<net::Connection> slow;
    for (int i = 0; i < 300; ++i) {
        auto connection = net::Connection::open("127.0.0.1", server_.port());
        ASSERT_TRUE(connection.has_value());
        // Half of a header, half of a body, or half of a handshake.
        const std::string parts[] = {
            "GET / HTTP/1.1\r\nA: ", post_head() + "Content-Length: 1000\r\n\r\n{",
            "GET /api/lobby/socket HTTP/1.1\r\nUpgrade: websocket\r\n"};
        ASSERT_TRUE(connection->send(parts[i % 3]).has_value());
        slow.push_back(*std::move(connection));
    }
    for (int i = 0; i < 20; ++i) {
        for (net::Connection& connection : slow) (void)connection.send("x");
        EXPECT_EQ(visitor().get("/").status, 200);
    }
    EXPECT_EQ(visitor().post("/api/games", {{"game", game_}}).status, 201);
}

TEST_F(LiveAttacks, TextsOfStrangersAreNeverAPage) {
    const std::string script = "<script>1</script>";
    const WebReply made =
        visitor().post("/api/games", {{"game", game_}, {"name", script}, {"side", 0}});
    ASSERT_EQ(made.status, 201) << made.body;
    const std::string id = made.json()["game"]["id"];
    std::vector<WebReply> replies{
        made,
        visitor().get("/api/games/" + id),
        visitor().get("/api/games/" + id + "/record"),
        visitor().get("/api/games?" + script),
        visitor().get("/api/games?game=" + script),
        visitor().get("/api/" + script),
        visitor().get("/" + script),
        visitor().post("/api/games", {{"game", script}}),
        visitor().post("/api/games", {{"game", game_}, {script, 1}}),
        visitor().post("/api/games", {{"game", game_}, {"options", {{script, script}}}}),
        send_raw(server_.port(), script + " / HTTP/1.1\r\n\r\n"),
        send_raw(server_.port(), "BREW /api/games HTTP/1.1\r\n\r\n"),
    };
    for (const WebReply& reply : replies) {
        EXPECT_NE(reply.status, 0);
        EXPECT_EQ(reply.head.find("text/html"), std::string::npos) << reply.head;
        EXPECT_NE(reply.head.find("Content-Type: "), std::string::npos) << reply.head;
        EXPECT_NE(reply.head.find("X-Content-Type-Options: nosniff"), std::string::npos)
            << reply.head;
        EXPECT_EQ(reply.head.find(script), std::string::npos) << reply.head;
    }
    EXPECT_EQ(replies[1].json()["game"]["players"][0]["name"], script);
    // A header of one's own in a cookie, an address or a target.
    Visitor evil = visitor("x=\r\nSet-Cookie: y=z");
    EXPECT_EQ(evil.get("/api/seeks").head.find("y=z"), std::string::npos);
    EXPECT_EQ(visitor().get("/api/seeks%0d%0aA:b").head.find("A:b"), std::string::npos);
}

TEST_F(LiveAttacks, OneVisitorMakesFewOfAThousandGames) {
    Visitor greedy = visitor();
    std::map<int, int> answers;  // by status
    for (int i = 0; i < 1000; ++i) {
        // Another address for each, as a proxy of many would have.
        greedy.address = "198.51.100." + std::to_string(i % 250);
        const WebReply made = greedy.post("/api/games", {{"game", game_}});
        ++answers[made.status];
        if (made.status == 201 && greedy.cookie.empty()) greedy.cookie = made.cookie();
    }
    EXPECT_EQ(answers[201], 20);
    EXPECT_EQ(answers[429], 980);
    // Without a cookie they are of one address.
    answers.clear();
    for (int i = 0; i < 300; ++i) ++answers[visitor().post("/api/games", {{"game", game_}}).status];
    EXPECT_LE(answers[201], 30 + 60) << "30 at once, then one every 2 seconds";
    expect_alive();
}

}  // namespace
