// The HTTP server over real sockets: late responses, and WebSockets whose peers do not read.
#include "net/http_server.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdio>
#include <thread>
#include <vector>

#include "net/connection.h"

namespace net {
namespace {

using namespace std::chrono_literals;

const std::string upgrade_request =
    "GET /socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

// A server on its own thread.
class Running {
 public:
    explicit Running(HttpHandlers handlers, const HttpLimits& limits = {}) {
        auto listening = HttpServer::listen("127.0.0.1", 0, std::move(handlers), limits);
        EXPECT_TRUE(listening.has_value());
        server = *std::move(listening);
        thread_ = std::thread([this] { server->run(); });
    }
    ~Running() {
        server->stop();
        thread_.join();
    }
    Connection connect() const { return *Connection::open("127.0.0.1", server->port()); }

    std::unique_ptr<HttpServer> server;

 private:
    std::thread thread_;
};

// The bytes up to the end of a header.
std::string head(Connection& connection) {
    std::string text;
    while (text.find("\r\n\r\n") == std::string::npos) {
        const auto more = connection.receive();
        if (!more || more->empty()) break;
        text += *more;
    }
    return text;
}

bool wait_for(const std::atomic<bool>& flag) {
    const auto end = Clock::now() + 20s;
    while (!flag && Clock::now() < end) std::this_thread::sleep_for(5ms);
    return flag;
}

TEST(HttpServer, AResponseMayComeLater) {
    HttpHandlers::Respond waiting;
    std::atomic<bool> asked{false};
    HttpHandlers handlers;
    handlers.request = [&](const HttpRequest& request, HttpHandlers::Respond respond) {
        EXPECT_EQ(request.body, "abc");
        EXPECT_EQ(request.address, "127.0.0.1");
        waiting = std::move(respond);
        asked = true;
    };
    Running running(std::move(handlers));
    Connection client = running.connect();
    ASSERT_TRUE(client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc"));
    ASSERT_TRUE(wait_for(asked));
    running.server->post([&] { waiting({200, {}, std::make_shared<const std::string>("later")}); });
    EXPECT_TRUE(head(client).starts_with("HTTP/1.1 200"));
}

// What a proxy adds behind a visitor's own header must not be hidden by it.
TEST(HttpServer, RepeatedHeadersAreOne) {
    HttpHandlers handlers;
    handlers.request = [](const HttpRequest& request, const HttpHandlers::Respond& respond) {
        const std::string text = std::string(request.header("x-forwarded-for")) + "|" +
                                 std::string(request.header("Cookie"));
        respond({200, {}, std::make_shared<const std::string>(text)});
    };
    const Running running(std::move(handlers));
    Connection client = running.connect();
    ASSERT_TRUE(
        client.send("GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 1\r\nCookie: a=b\r\n"
                    "x-forwarded-for: 2\r\ncookie: c=d\r\nConnection: close\r\n\r\n"));
    std::string text;
    for (auto more = client.receive(); more && !more->empty(); more = client.receive()) {
        text += *more;
    }
    EXPECT_TRUE(text.ends_with("\r\n\r\n1, 2|a=b; c=d")) << text;
}

HttpHandlers empty_answers() {
    HttpHandlers handlers;
    handlers.request = [](const HttpRequest&, const HttpHandlers::Respond& respond) {
        respond({200, {}, nullptr});
    };
    return handlers;
}

// Whoever sends slowly must not keep all others from uploading.
TEST(HttpServer, OneAddressHasHalfOfTheLongRequests) {
    HttpLimits limits;
    limits.body_bytes = 10;
    limits.long_requests = 4;
    limits.count_local = true;
    HttpHandlers handlers = empty_answers();
    handlers.body_bytes = [](std::string_view, std::string_view) { return std::size_t{100'000}; };
    const Running running(std::move(handlers), limits);
    const std::string slow = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 90000\r\n\r\nx";
    std::vector<Connection> two;
    for (int i = 0; i < 2; ++i) {
        two.push_back(running.connect());
        ASSERT_TRUE(two.back().send(slow));
    }
    std::string answer;
    for (const auto end = Clock::now() + 20s; Clock::now() < end;) {
        Connection third = running.connect();
        ASSERT_TRUE(third.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n" +
                               std::string(20, 'x')));
        answer = head(third);
        if (answer.starts_with("HTTP/1.1 503")) break;
    }
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 503")) << answer;
    ASSERT_TRUE(two.back().send(std::string(89'999, 'x')));
    EXPECT_TRUE(head(two.back()).starts_with("HTTP/1.1 200"));
}

// Uploads: long bodies for some targets, a few at a time.
TEST(HttpServer, SomeTargetsTakeLongBodies) {
    HttpLimits limits;
    limits.body_bytes = 10;
    limits.long_requests = 1;
    HttpHandlers handlers;
    handlers.body_bytes = [](std::string_view method, std::string_view target) {
        return method == "POST" && target == "/upload" ? std::size_t{100'000} : std::size_t{0};
    };
    handlers.request = [](const HttpRequest& request, const HttpHandlers::Respond& respond) {
        respond({200, {{"Size", std::to_string(request.body.size())}}, nullptr});
    };
    const Running running(std::move(handlers), limits);
    const auto post = [&running](const std::string& target, std::size_t bytes, bool chunked) {
        Connection client = running.connect();
        std::string request = "POST " + target + " HTTP/1.1\r\nHost: x\r\n";
        const std::string body(bytes, 'x');
        if (chunked) {
            char size[20];
            std::snprintf(size, sizeof size, "%zx", bytes);
            request += "Transfer-Encoding: chunked\r\n\r\n" + std::string(size) + "\r\n" + body +
                       "\r\n0\r\n\r\n";
        } else {
            request += "Content-Length: " + std::to_string(bytes) + "\r\n\r\n" + body;
        }
        (void)client.send(request);
        return head(client);
    };
    for (const bool chunked : {false, true}) {
        EXPECT_NE(post("/upload", 100'000, chunked).find("Size: 100000"), std::string::npos);
        EXPECT_TRUE(post("/upload", 100'001, chunked).starts_with("HTTP/1.1 413"));
        EXPECT_NE(post("/other", 10, chunked).find("Size: 10"), std::string::npos);
        EXPECT_TRUE(post("/other", 11, chunked).starts_with("HTTP/1.1 413"));
    }
    // While one is sent, there is no place for another, but for other requests.
    Connection slow = running.connect();
    ASSERT_TRUE(slow.send("POST /upload HTTP/1.1\r\nHost: x\r\nContent-Length: 90000\r\n\r\nx"));
    std::string answer;
    for (const auto end = Clock::now() + 20s; Clock::now() < end;) {
        answer = post("/upload", 20, false);
        if (answer.starts_with("HTTP/1.1 503")) break;
    }
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 503")) << answer;
    EXPECT_NE(post("/other", 10, false).find("Size: 10"), std::string::npos);
    ASSERT_TRUE(slow.send(std::string(89'999, 'x')));
    EXPECT_NE(head(slow).find("Size: 90000"), std::string::npos);
    EXPECT_NE(post("/upload", 20, false).find("Size: 20"), std::string::npos);
}

TEST(HttpServer, OneAddressHasFewConnections) {
    HttpLimits limits;
    limits.connections_of_address = 3;
    limits.count_local = true;
    const Running running(empty_answers(), limits);
    const std::string request = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
    std::vector<Connection> clients;
    for (int i = 0; i < 3; ++i) {
        clients.push_back(running.connect());
        ASSERT_TRUE(clients.back().send(request));
        EXPECT_TRUE(head(clients.back()).starts_with("HTTP/1.1 200"));
    }
    Connection refused = running.connect();
    (void)refused.send(request);
    EXPECT_EQ(head(refused), "");
    // A place becomes free when a connection ends.
    clients.pop_back();
    std::string answer;
    for (const auto end = Clock::now() + 20s; answer.empty() && Clock::now() < end;) {
        Connection next = running.connect();
        (void)next.send(request);
        answer = head(next);
    }
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 200"));
}

// A byte now and then does not keep a request alive: neither its header nor its body.
TEST(HttpServer, ARequestThatDoesNotEndIsEnded) {
    HttpLimits limits;
    limits.request = std::chrono::seconds(1);
    const Running running(empty_answers(), limits);
    for (const std::string begin :
         {"", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n",
          "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nea60\r\n"}) {
        Connection slow = running.connect();
        (void)slow.send(begin);
        const auto end = Clock::now() + 20s;
        bool ended = false;
        while (!ended && Clock::now() < end) {
            ended = !slow.send("a") || slow.readable(Clock::now() + 50ms);
        }
        EXPECT_TRUE(ended) << begin;
    }
    // Between requests a connection may be silent.
    Connection kept = running.connect();
    for (int i = 0; i < 2; ++i) {
        ASSERT_TRUE(kept.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n"));
        EXPECT_TRUE(head(kept).starts_with("HTTP/1.1 200")) << i;
        std::this_thread::sleep_for(1500ms);
    }
}

TEST(HttpServer, ManyHeaderFieldsAreRefused) {
    const Running running(empty_answers());
    const auto ask = [&running](int fields) {
        Connection client = running.connect();
        std::string request = "GET / HTTP/1.1\r\n";
        for (int i = 0; i < fields; ++i) request += "a" + std::to_string(i) + ":\r\n";
        EXPECT_TRUE(client.send(request + "\r\n"));
        return head(client).substr(0, 12);
    };
    EXPECT_EQ(ask(100), "HTTP/1.1 200");
    EXPECT_EQ(ask(101), "HTTP/1.1 431");
    EXPECT_EQ(ask(2000), "HTTP/1.1 431");
}

class Watched final : public PeerHandler {
 public:
    explicit Watched(std::atomic<bool>& closed) : closed_(closed) {}
    void received(std::string_view) override {}
    void closed() override { closed_ = true; }

 private:
    std::atomic<bool>& closed_;
};

TEST(HttpServer, APeerThatDoesNotReadIsDropped) {
    std::atomic<bool> slow_closed{false}, other_closed{false};
    std::vector<Peer*> sockets;
    std::atomic<int> open{0};
    HttpHandlers handlers;
    handlers.upgrade = [&](const HttpRequest&) -> std::variant<HttpResponse, OpenPeer> {
        return OpenPeer([&](Peer& socket) {
            sockets.push_back(&socket);
            return std::make_unique<Watched>(open++ == 0 ? slow_closed : other_closed);
        });
    };
    Running running(std::move(handlers));
    Connection slow = running.connect();
    ASSERT_TRUE(slow.send(upgrade_request));
    EXPECT_TRUE(head(slow).starts_with("HTTP/1.1 101"));
    Connection reader = running.connect();
    ASSERT_TRUE(reader.send(upgrade_request));
    EXPECT_TRUE(head(reader).starts_with("HTTP/1.1 101"));
    // The peer has its 101 before the server has its socket.
    const auto deadline = Clock::now() + 20s;
    while (open < 2 && Clock::now() < deadline) std::this_thread::sleep_for(1ms);
    ASSERT_EQ(open, 2);
    // The same texts for both; only one of them reads.
    const auto text = std::make_shared<const std::string>(60'000, 'x');
    std::size_t received = 0;
    constexpr std::size_t messages = 400;
    for (std::size_t i = 0; i < messages; ++i) {
        running.server->post([&, i] {
            if (!slow_closed) sockets[0]->send(text);
            sockets[1]->send(text);
        });
        while (received < (i + 1) * text->size()) {
            ASSERT_TRUE(reader.readable(Clock::now() + 20s)) << i;
            received += reader.receive()->size();
        }
    }
    EXPECT_TRUE(wait_for(slow_closed));
    EXPECT_FALSE(other_closed);
}

// A response of lines that does not end by itself.
class Streams : public testing::Test {
 protected:
    Streams() : running_(handlers()) {}

    Connection open() {
        Connection client = running_.connect();
        EXPECT_TRUE(client.send("GET /stream HTTP/1.1\r\nHost: x\r\n\r\n"));
        const auto end = Clock::now() + 20s;
        while (open_ == 0 && Clock::now() < end) std::this_thread::sleep_for(1ms);
        return client;
    }
    void send(const std::string& text) {
        running_.server->post([this, text] {
            if (!closed_) peer_->send(std::make_shared<const std::string>(text));
        });
    }
    // What the client receives up to this text, or to the end of the stream.
    static std::string receive_until(Connection& client, const std::string& end) {
        std::string text;
        while (!text.ends_with(end)) {
            const auto more = client.receive();
            if (!more || more->empty()) break;
            text += *more;
        }
        return text;
    }

    Peer* peer_ = nullptr;
    std::atomic<int> open_{0};
    std::atomic<bool> closed_{false};
    Running running_;

 private:
    HttpHandlers handlers() {
        HttpHandlers handlers;
        handlers.request = [this](const HttpRequest&, const HttpHandlers::Respond& respond) {
            HttpResponse response{200, {{"Content-Type", "application/x-ndjson"}}, nullptr};
            response.stream = [this](Peer& peer) {
                peer_ = &peer;
                ++open_;
                return std::make_unique<Watched>(closed_);
            };
            respond(std::move(response));
        };
        return handlers;
    }
};

TEST_F(Streams, LinesComeAsChunksUntilTheServerCloses) {
    Connection client = open();
    const std::string header = receive_until(client, "\r\n\r\n");
    EXPECT_NE(header.find("Transfer-Encoding: chunked"), std::string::npos) << header;
    EXPECT_NE(header.find("application/x-ndjson"), std::string::npos);
    send("{\"a\":1}\n");
    EXPECT_EQ(receive_until(client, "}\n\r\n"), "8\r\n{\"a\":1}\n\r\n");
    send("");  // not the end
    send("\n");
    EXPECT_EQ(receive_until(client, "\n\r\n"), "1\r\n\n\r\n");
    running_.server->post([this] { peer_->close(1000, ""); });
    EXPECT_EQ(receive_until(client, "0\r\n\r\n"), "0\r\n\r\n");
    EXPECT_TRUE(wait_for(closed_));
}

TEST_F(Streams, APeerThatDisconnectsIsNoticed) {
    {
        Connection client = open();
        receive_until(client, "\r\n\r\n");
        EXPECT_FALSE(closed_);
    }
    EXPECT_TRUE(wait_for(closed_));
}

TEST_F(Streams, APeerThatDoesNotReadIsDropped) {
    const Connection client = open();
    for (int i = 0; i < 400 && !closed_; ++i) send(std::string(60'000, 'x'));
    EXPECT_TRUE(wait_for(closed_));
}

TEST(HttpServer, AnUpgradeMayBeRefused) {
    HttpHandlers handlers;
    handlers.upgrade = [](const HttpRequest&) -> std::variant<HttpResponse, OpenPeer> {
        return HttpResponse{403, {}, nullptr};
    };
    const Running running(std::move(handlers));
    Connection client = running.connect();
    ASSERT_TRUE(client.send(upgrade_request));
    EXPECT_TRUE(head(client).starts_with("HTTP/1.1 403"));
}

}  // namespace
}  // namespace net
