// The WebSockets of the server: of a game, for a player or a spectator, and of the lobby.
#pragma once

#include <memory>
#include <string>

#include "server/live_server.h"
#include "server/request_limits.h"

namespace server {

// Pings and limits, which both kinds of WebSocket have.
class Session : public SocketClient {
 public:
    Session(LiveServer& server, Socket& socket, std::string address);
    ~Session() override;

    // Called about every second.
    void ping(Millis now);

 protected:
    // False if there were too many messages; then the socket is being closed.
    bool may_send();
    void hear_pong(int n);
    Millis lag() const { return lag_; }
    Millis now() const;

    LiveServer& server_;
    Socket& socket_;

 private:
    const std::string address_;
    Bucket messages_;
    int pings_ = 0;
    Millis pinged_ = 0;  // when the last ping was sent
    Millis ponged_ = 0;  // when the last answer came
    Millis lag_ = 0;
};

class GameSession final : public Session, public Member {
 public:
    GameSession(LiveServer& server, Socket& socket, std::string address,
                const Credentials& credentials, std::string game, int after);
    ~GameSession() override;

    void received(std::string_view text) override;
    void closed() override;
    const std::string& visitor() const override { return visitor_; }
    void changed(const LiveGame&, const Text& text) override { send(text); }
    void crowd_changed(const LiveGame&, const Presence&, const Text& text) override { send(text); }
    // The session or token of this connection has ended: closes it, and the client connects again.
    void end_login();
    // Called about every second; also ends the connection of a token that has expired.
    void ping(Millis now);

 private:
    void identified(const base::Result<Identity>& who, int after);
    void take(std::string_view text);
    void send(const Text& text) { socket_.send(text); }
    void request(const protocol::api::Request& request);
    void greet(const base::Result<LiveGame*>& game, int after);

    std::string visitor_;  // empty: a spectator
    const std::string game_;
    Millis expires_ = 0;  // when the token does; 0: never
    bool is_identified_ = false;
    std::vector<std::string> early_;  // messages that arrived before the identification
    // Expires with this object: answers of the store may arrive later.
    const std::shared_ptr<GameSession*> self_;
};

// It also hears of the visitor's challenges and games.
class LobbySession final : public Session, public EventListener {
 public:
    LobbySession(LiveServer& server, Socket& socket, std::string address,
                 const Credentials& credentials, bool hears_bots);
    ~LobbySession() override;

    void received(std::string_view text) override;
    void closed() override;
    void send(const Text& text) { socket_.send(text); }
    // The message about the bots that are online.
    void tell_bots(const Text& text) {
        if (hears_bots_ && text) send(text);
    }
    const std::string& owner() const override { return owner_; }
    void hear(const std::string& event) override;
    void fail() override;
    void end_login();

 private:
    const bool hears_bots_;
    std::string owner_;  // empty: nobody
    // Expires with this object; answers of the store may come later.
    const std::shared_ptr<LobbySession*> self_;
};

}  // namespace server
