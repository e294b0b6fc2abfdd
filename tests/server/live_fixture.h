// For tests: a LiveServer over a real SQLite store, with a clock and random numbers of the test's
// own. Nothing happens between the calls of a test.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/rng.h"
#include "base/temporary_folder.h"
#include "games/registry.h"
#include "server/live_server.h"
#include "server/visitor.h"

namespace server {

using Json = nlohmann::json;

// A game for the tests: the first one with draws.
inline const game::GameType& drawn_game() {
    for (const game::GameType& type : games::all_games()) {
        if (type.info->has_draws) return type;
    }
    return games::all_games().front();
}

struct Reply {
    int status = 0;
    Json json;
    std::string text;
    std::map<std::string, std::string> headers;
};

// A browser's WebSocket.
class TestSocket final : public Socket {
 public:
    void send(std::shared_ptr<const std::string> text) override {
        shared.push_back(text);
        Json message = Json::parse(*text);
        if (message["kind"] == "ping") {
            ping = message["n"];
        } else {
            messages.push_back(std::move(message));
        }
    }
    void close(int code, std::string_view) override {
        if (closed == 0) closed = code;
    }
    // The messages of this kind since the last call.
    std::vector<Json> take(const std::string& kind) {
        std::vector<Json> taken;
        for (const Json& message : messages) {
            if (message["kind"] == kind) taken.push_back(message);
        }
        std::erase_if(messages, [&](const Json& message) { return message["kind"] == kind; });
        return taken;
    }

    std::vector<Json> messages;  // without pings
    std::vector<std::shared_ptr<const std::string>> shared;
    int ping = 0;
    int closed = 0;
    std::unique_ptr<SocketClient> client;
};

class LiveFixture : public testing::Test {
 protected:
    LiveFixture() { start(); }
    ~LiveFixture() override { stop(); }

    void stop() {
        server_.reset();
        passwords_.reset();
        queue_.reset();
        lists_.reset();
        store_.reset();
    }
    // As a new process.
    void start() {
        auto opened = store::LiveGames::open(folder_ / "live.db");
        EXPECT_TRUE(opened.has_value()) << opened.error().message;
        store_ = *std::move(opened);
        EXPECT_TRUE(store_->heartbeat(now_).has_value());
        queue_ = std::make_unique<StoreQueue>(*store_, [this](const std::function<void()>& work) {
            is_held_ ? held_.push_back(work) : work();
        });
        lists_ = std::make_unique<StoreQueue>(*store_,
                                              [](const std::function<void()>& work) { work(); });
        passwords_ = std::make_unique<Passwords>([](const std::function<void()>& work) { work(); },
                                                 PasswordCost::least());
        server_ = std::make_unique<LiveServer>(
            *queue_, *lists_, *passwords_,
            LiveSetting{games::find_game, [this] { return now_; },
                        [this](unsigned char* bytes, std::size_t count) {
                            for (std::size_t i = 0; i < count; ++i) {
                                bytes[i] = static_cast<unsigned char>(rng_.next());
                            }
                        },
                        limits_, tools_});
    }
    void settle() {
        while (queue_->work() || lists_->work() || passwords_->work()) {
        }
    }
    // What the store has done reaches the server when `meanwhile` is over.
    void hold_during(const std::function<void()>& meanwhile) {
        is_held_ = true;
        meanwhile();
        is_held_ = false;
        for (const auto& work : std::exchange(held_, {})) work();
        settle();
    }
    // Time passes, with ticks.
    void pass(Millis time) {
        const Millis end = now_ + time;
        while (now_ < end) {
            now_ = std::min(end, now_ + 50);
            server_->tick();
            settle();
        }
    }

    using Headers = std::map<std::string, std::string>;
    static Headers as(const std::string& cookie) {
        return {{"Host", "arena"},
                {"Origin", "http://arena"},
                {"Content-Type", "application/json"},
                {"Cookie", cookie}};
    }
    // It refers to the headers.
    static Request request_of(const std::string& method, const std::string& target,
                              const std::string& body, const Headers& headers) {
        return {method, target, "192.0.2.1", body, [&headers](std::string_view name) {
                    const auto found = headers.find(std::string(name));
                    return found == headers.end() ? std::string_view() : found->second;
                }};
    }
    Reply ask(const std::string& method, const std::string& target, const std::string& body,
              const Headers& headers) {
        Reply reply;
        const Request request = request_of(method, target, body, headers);
        server_->handle(request, [&](const Answer& answer) {
            reply.status = answer.status;
            reply.text = answer.body ? *answer.body : "";
            for (const auto& [name, value] : answer.headers) reply.headers[name] = value;
        });
        settle();
        reply.json = Json::parse(reply.text, nullptr, false);
        return reply;
    }
    Reply get(const std::string& target, const std::string& cookie = "") {
        return ask("GET", target, "", as(cookie));
    }
    Reply post(const std::string& target, const Json& body, const std::string& cookie = "") {
        return ask("POST", target, body.dump(), as(cookie));
    }
    static std::string cookie_from(const Reply& reply) {
        const auto found = reply.headers.find("Set-Cookie");
        if (found == reply.headers.end()) return "";
        return found->second.substr(0, found->second.find(';'));
    }
    std::unique_ptr<TestSocket> open(const std::string& target, const std::string& cookie = "") {
        auto socket = std::make_unique<TestSocket>();
        const Headers headers = as(cookie);
        Upgrade upgrade = server_->upgrade(request_of("GET", target, "", headers));
        if (const auto* refused = std::get_if<Answer>(&upgrade)) {
            socket->closed = refused->status;
        } else {
            socket->client = std::get<OpenSocket>(upgrade)(*socket);
        }
        settle();
        return socket;
    }
    void say(TestSocket& socket, const Json& message) {
        socket.client->received(message.dump());
        settle();
    }

    // Signs up; the cookie of the new account.
    std::string account(const std::string& name) {
        const Reply made = post("/api/account", {{"name", name}, {"password", password}});
        EXPECT_EQ(made.status, 201) << made.text;
        return cookie_from(made);
    }
    static constexpr const char* password = "correct horse";

    // A game between Anna (side 0) and Bert, both connected.
    struct Pair {
        std::string id;
        std::array<std::string, 2> cookies;
        std::array<std::unique_ptr<TestSocket>, 2> sockets;
    };
    Pair pair(const Json& clock = nullptr) {
        Pair made;
        const Reply created = post(
            "/api/games",
            {{"game", drawn_game().info->id}, {"side", 0}, {"clock", clock}, {"name", "Anna"}});
        EXPECT_EQ(created.status, 201) << created.text;
        made.id = created.json["game"]["id"];
        made.cookies[0] = cookie_from(created);
        const Reply joined = post("/api/games/" + made.id + "/join", {{"name", "Bert"}});
        EXPECT_EQ(joined.status, 200) << joined.text;
        made.cookies[1] = cookie_from(joined);
        for (const std::size_t side : {0u, 1u}) {
            made.sockets[side] = open("/api/games/" + made.id + "/socket", made.cookies[side]);
            answer_ping(*made.sockets[side]);
        }
        return made;
    }
    void answer_ping(TestSocket& socket) { say(socket, {{"kind", "pong"}, {"n", socket.ping}}); }
    Json state(const std::string& id) { return get("/api/games/" + id).json["game"]; }
    // The side to move makes its first legal move.
    std::string move(const Pair& pair) {
        const Json before = state(pair.id);
        const auto position =
            games::find_game(std::string(before["game"]))->parse(std::string(before["position"]));
        const std::string text = (*position)->moves().front().text;
        say(*pair.sockets[before["turn"].get<std::size_t>()],
            {{"kind", "move"},
             {"id", "m" + std::to_string(++moves_)},
             {"move", text},
             {"ply", before["moves"].size()}});
        return text;
    }

    base::TemporaryFolder folder_;
    Millis now_ = 1'792'310'400'000;
    LiveLimits limits_;
    ContestTools tools_;
    std::unique_ptr<store::LiveGames> store_;
    std::unique_ptr<StoreQueue> queue_;
    std::unique_ptr<StoreQueue> lists_;
    std::unique_ptr<Passwords> passwords_;
    std::unique_ptr<LiveServer> server_;

 private:
    bool is_held_ = false;
    std::vector<std::function<void()>> held_;

    base::Rng rng_{1};
    int moves_ = 0;
};

}  // namespace server
