// Reads the messages of a WebSocket and answers them.
#include "server/sessions.h"

#include <utility>

#include "base/json_text.h"
#include "server/live_clock.h"
#include "server/live_views.h"

namespace server {

namespace {

constexpr Millis ping_every = 10 * second, patience = 60 * second;
constexpr int policy_violation = 1008, try_later = 1013, login_ended = 4401;

}  // namespace

Session::Session(LiveServer& server, Socket& socket, std::string address)
    : server_(server), socket_(socket), address_(std::move(address)), ponged_(now()) {
    ++server_.sockets_[address_];
}

Session::~Session() {
    const auto found = server_.sockets_.find(address_);
    if (--found->second == 0) server_.sockets_.erase(found);
}

Millis Session::now() const {
    return server_.setting_.now();
}

bool Session::may_send() {
    ++server_.metrics_.messages;
    if (messages_.take(server_.setting_.limits.messages, now())) return true;
    socket_.close(policy_violation, "too many messages");
    return false;
}

void Session::hear_pong(int n) {
    if (n != pings_) return;
    ponged_ = now();
    lag_ = ponged_ - pinged_;
}

void Session::ping(Millis now) {
    if (now - ponged_ > patience) return socket_.close(try_later, "no answer to pings");
    const bool answered = ponged_ >= pinged_;
    if (pings_ > 0 && (now - pinged_ < ping_every || !answered)) return;
    pinged_ = now;
    socket_.send(ping_message(++pings_));
}

GameSession::GameSession(LiveServer& server, Socket& socket, std::string address,
                         const Credentials& credentials, std::string game, int after)
    : Session(server, socket, std::move(address)),
      game_(std::move(game)),
      self_(std::make_shared<GameSession*>(this)) {
    server_.sessions_.insert(this);
    identify(server_.queue_, credentials, now(),
             [weak = std::weak_ptr(self_), after](const base::Result<Identity>& who) {
                 if (const auto self = weak.lock()) (*self)->identified(who, after);
             });
}

void GameSession::identified(const base::Result<Identity>& who, int after) {
    if (!who) return socket_.close(4000 + who.error().code, who.error().message);
    if (who->may_play()) visitor_ = who->owner();
    if (who->token) expires_ = who->token->expires_at;
    is_identified_ = true;
    const auto greeting = [weak = std::weak_ptr(self_), after](const auto& found) {
        if (const auto self = weak.lock()) (*self)->greet(found, after);
    };
    server_.rooms_.read(game_, greeting, after);
    for (const std::string& text : std::exchange(early_, {})) take(text);
}

void GameSession::end_login() {
    socket_.close(login_ended, "the login has ended; connect again");
}

void GameSession::ping(Millis now) {
    if (expires_ > 0 && now >= expires_) return end_login();
    Session::ping(now);
}

GameSession::~GameSession() {
    server_.sessions_.erase(this);
    server_.rooms_.leave(game_, *this);
}

void GameSession::closed() {
    server_.rooms_.leave(game_, *this);
}

void GameSession::greet(const base::Result<LiveGame*>& found, int after) {
    if (!found) return socket_.close(4000 + found.error().code, found.error().message);
    const LiveGame& game = **found;
    server_.rooms_.enter(game_, *this);
    const Viewer viewer{game.side_of(visitor_), server_.rooms_.presence(game_)};
    socket_.send(
        std::make_shared<const std::string>(full_state(game, viewer, after, now(), "hello")));
    ping(now());
}

void GameSession::received(std::string_view text) {
    if (!may_send()) return;
    if (is_identified_) return take(text);
    early_.emplace_back(text);
}

void GameSession::take(std::string_view text) {
    const protocol::api::RequestText read = protocol::api::read_request(text);
    if (!read.request) return socket_.send(error_message(read.id, read.request.error().message));
    if (read.request->ask == protocol::api::Ask::pong) return hear_pong(read.request->ping);
    request(*read.request);
}

void GameSession::request(const protocol::api::Request& request) {
    const auto decide = [request, visitor = visitor_, arrived = now(), lag = lag(),
                         &random =
                             server_.setting_.random](LiveGame& game) -> base::Result<Decision> {
        const auto side = game.side_of(visitor);
        if (!side) return base::Error{"you do not play in this game", 403};
        return game.decide(request, *side, arrived, lag, random);
    };
    const auto done = [weak = std::weak_ptr(self_), id = request.id](const base::Result<int>& n) {
        const auto self = weak.lock();
        if (!self) return;
        (*self)->send(n ? ack_message(id, *n) : error_message(id, n.error().message));
    };
    server_.rooms_.change(game_, decide, done);
}

LobbySession::LobbySession(LiveServer& server, Socket& socket, std::string address,
                           const Credentials& credentials, bool hears_bots)
    : Session(server, socket, std::move(address)),
      hears_bots_(hears_bots),
      self_(std::make_shared<LobbySession*>(this)) {
    server_.lobby_.insert(this);
    if (server_.lobby_text_) send(server_.lobby_text_);
    tell_bots(server_.bots_.lobby_text());
    server_.lobby_changed_ = true;  // what was sent last may be old
    ping(now());
    identify(server_.queue_, credentials, now(),
             [weak = std::weak_ptr(self_)](const base::Result<Identity>& who) {
                 const auto self = weak.lock();
                 if (!self || !who || !who->may_play() || who->owner().empty()) return;
                 (*self)->owner_ = who->owner();
                 (*self)->server_.bots_.hub().add(**self);
             });
}

LobbySession::~LobbySession() {
    server_.lobby_.erase(this);
    server_.bots_.hub().remove(*this);
}

void LobbySession::closed() {
    server_.bots_.hub().remove(*this);
}

void LobbySession::hear(const std::string& event) {
    base::JsonText json;
    json.open('{').member("kind", "event").key("event").raw(event);
    send(std::make_shared<const std::string>(json.close('}').take()));
}

void LobbySession::end_login() {
    socket_.close(login_ended, "the login has ended; connect again");
}

void LobbySession::fail() {
    socket_.close(try_later, "the database does not answer");
}

void LobbySession::received(std::string_view text) {
    if (!may_send()) return;
    const protocol::api::RequestText read = protocol::api::read_request(text);
    if (!read.request) return socket_.send(error_message(read.id, read.request.error().message));
    if (read.request->ask == protocol::api::Ask::pong) return hear_pong(read.request->ping);
    socket_.send(error_message(read.id, "only pong is possible here"));
}

}  // namespace server
