// Both ends of TCP connections, over real sockets.
#include <gtest/gtest.h>

#include <thread>

#include "net/connection.h"
#include "net/hub.h"

namespace net {
namespace {

constexpr std::chrono::seconds patience{30};

// The next event of the kind, whatever comes before it.
Event next(Hub& hub, Event::Kind kind) {
    const Clock::time_point until = Clock::now() + patience;
    while (Clock::now() < until) {
        for (const Event& event : hub.wait(until)) {
            if (event.kind == kind) return event;
        }
    }
    ADD_FAILURE() << "no such event";
    return {};
}

TEST(Net, BothEndsTalk) {
    auto hub = Hub::listen("127.0.0.1", 0);
    ASSERT_TRUE(hub.has_value());
    auto client = Connection::open("localhost", hub->port());
    ASSERT_TRUE(client.has_value());
    const Event opened = next(*hub, Event::Kind::opened);
    EXPECT_EQ(opened.text, "127.0.0.1");
    hub->send(opened.peer, "hello");
    ASSERT_TRUE(client->readable(Clock::now() + patience));
    EXPECT_EQ(*client->receive(), "hello");
    ASSERT_TRUE(client->send("world").has_value());
    const Event received = next(*hub, Event::Kind::received);
    EXPECT_EQ(received.peer, opened.peer);
    EXPECT_EQ(received.text, "world");
    client = base::Error{"gone"};
    EXPECT_EQ(next(*hub, Event::Kind::closed).text, "end of stream");
    hub->send(opened.peer, "to nobody");
    EXPECT_EQ(hub->unsent(opened.peer), 0u);
}

TEST(Net, WhatAPeerDoesNotTakeIsQueued) {
    auto hub = Hub::listen("127.0.0.1", 0);
    auto client = Connection::open("127.0.0.1", hub->port());
    const int peer = next(*hub, Event::Kind::opened).peer;
    const std::string much(32 << 20, 'x');
    hub->send(peer, much);
    EXPECT_GT(hub->unsent(peer), 0u);
    std::size_t heard = 0;
    while (heard < much.size()) {
        hub->wait(Clock::now());
        while (client->readable(Clock::now())) heard += client->receive()->size();
    }
    EXPECT_EQ(heard, much.size());
    EXPECT_EQ(hub->unsent(peer), 0u);
}

TEST(Net, FinishDeliversWhatIsQueuedAndEndsTheStream) {
    auto hub = Hub::listen("127.0.0.1", 0);
    auto client = Connection::open("127.0.0.1", hub->port());
    const int peer = next(*hub, Event::Kind::opened).peer;
    ASSERT_TRUE(client->send("never read").has_value());
    hub->send(peer, "last words");
    std::thread finishing([&] { hub->finish(Clock::now() + patience); });
    EXPECT_EQ(*client->receive(), "last words");
    EXPECT_EQ(*client->receive(), "");
    client = base::Error{"gone"};
    finishing.join();
}

TEST(Net, FinishWaitsForNobodyForEver) {
    auto hub = Hub::listen("127.0.0.1", 0);
    const auto client = Connection::open("127.0.0.1", hub->port());
    next(*hub, Event::Kind::opened);
    hub->finish(Clock::now() + std::chrono::milliseconds(50));
}

TEST(Net, ADroppedPeerSeesTheEnd) {
    auto hub = Hub::listen("127.0.0.1", 0);
    auto client = Connection::open("127.0.0.1", hub->port());
    hub->drop(next(*hub, Event::Kind::opened).peer);
    EXPECT_EQ(*client->receive(), "");
}

TEST(Net, ErrorsNameTheCall) {
    const auto hub = Hub::listen("127.0.0.1", 0);
    EXPECT_EQ(Hub::listen("127.0.0.1", hub->port()).error().message,
              "bind: Address already in use");
    EXPECT_EQ(Hub::listen("localhost", 0).error().message,
              "bind: expected an IPv4 address, found 'localhost'");
    EXPECT_EQ(Connection::open("127.0.0.1", 1).error().message, "connect: Connection refused");
    EXPECT_TRUE(
        Connection::open("no.such.host.invalid", 1).error().message.starts_with("connect: "));
}

}  // namespace
}  // namespace net
