// Greets a watcher with the contest as it is, and then passes on what the feed says.
#include "server/contest_session.h"

#include <utility>

#include "server/live_views.h"

namespace server {

namespace {

constexpr int no_such_contest = 4404, login_ended = 4401;

}  // namespace

ContestSession::ContestSession(LiveServer& server, Socket& socket, std::string address,
                               const Credentials& credentials, const ContestWatch& watch)
    : Session(server, socket, std::move(address)),
      contest_(watch.contest),
      self_(std::make_shared<ContestSession*>(this)) {
    server_.contest_sessions_.insert(this);
    identify(server_.queue_, credentials, now(),
             [weak = std::weak_ptr(self_), watch](const base::Result<Identity>& who) {
                 if (const auto self = weak.lock()) (*self)->identified(who, watch);
             });
}

void ContestSession::identified(const base::Result<Identity>& who, const ContestWatch& watch) {
    if (!who) return socket_.close(4000 + who.error().code, who.error().message);
    owner_ = who->owner();
    if (who->account) viewer_ = who->account->id;
    if (who->token) expires_ = who->token->expires_at;
    server_.contests_.load(watch, *who,
                           [weak = std::weak_ptr(self_)](base::Result<ContestNews> news) {
                               const auto self = weak.lock();
                               if (self) (*self)->greet(std::move(news));
                           });
}

void ContestSession::greet(base::Result<ContestNews> news) {
    if (!news) return socket_.close(4000 + news.error().code, news.error().message);
    hear(std::make_shared<const std::string>(contest_message(news->view, now())));
    if (news->table) hear(news->table);
    const auto boards = std::make_shared<const std::string>(boards_message(news->view.boards));
    hear(boards);
    server_.contests_.feed().enter(contest_, *this, news->version, boards);
    ping(now());
}

ContestSession::~ContestSession() {
    server_.contest_sessions_.erase(this);
    server_.contests_.feed().leave(contest_, *this);
}

void ContestSession::closed() {
    server_.contests_.feed().leave(contest_, *this);
}

void ContestSession::end() {
    socket_.close(no_such_contest, "the contest was deleted");
}

void ContestSession::end_login() {
    socket_.close(login_ended, "the login has ended; connect again");
}

void ContestSession::ping(Millis now) {
    if (expires_ > 0 && now >= expires_) return end_login();
    Session::ping(now);
}

void ContestSession::received(std::string_view text) {
    if (!may_send()) return;
    const protocol::api::RequestText read = protocol::api::read_request(text);
    if (!read.request) return socket_.send(error_message(read.id, read.request.error().message));
    if (read.request->ask == protocol::api::Ask::pong) return hear_pong(read.request->ping);
    socket_.send(error_message(read.id, "only pong is possible here"));
}

}  // namespace server
