// The WebSocket of somebody who watches a contest.
#pragma once

#include <memory>
#include <string>

#include "server/contest_feed.h"
#include "server/contest_server.h"
#include "server/sessions.h"

namespace server {

class ContestSession final : public Session, public ContestWatcher {
 public:
    ContestSession(LiveServer& server, Socket& socket, std::string address,
                   const Credentials& credentials, const ContestWatch& watch);
    ~ContestSession() override;

    void received(std::string_view text) override;
    void closed() override;
    const std::string& viewer() const override { return viewer_; }
    void hear(const Text& text) override { socket_.send(text); }
    void end() override;
    // As LiveSeat::visitor.
    const std::string& owner() const { return owner_; }
    void end_login();
    // Called about every second; also ends the connection of a token that has expired.
    void ping(Millis now);

 private:
    void identified(const base::Result<Identity>& who, const ContestWatch& watch);
    void greet(base::Result<ContestNews> news);

    const std::string contest_;
    std::string owner_;
    std::string viewer_;
    Millis expires_ = 0;  // when the token does; 0: never
    // Expires with this object: answers of the store may arrive later.
    const std::shared_ptr<ContestSession*> self_;
};

}  // namespace server
