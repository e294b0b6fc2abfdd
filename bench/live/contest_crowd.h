// ContestCrowd: a contest on a server with many open pages. The generator is also the worker: it
// stores finished games, and measures when each page has heard of them.
#pragma once

#include <boost/asio/io_context.hpp>
#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "live/crowd.h"
#include "live/visitor.h"
#include "store/live_games.h"

namespace bench {

class ContestCrowd {
 public:
    // Makes a contest of eight bots and connects the watchers. Ends this process with a message if
    // that fails. `store` is the server's.
    ContestCrowd(int port, const std::string& store, int watchers);

    // Answers pings for a while.
    void rest(Clock::duration time);
    // Stores a finished game every `gap` and waits until everyone knows of the last one.
    Delays play(int games, Clock::duration gap);
    std::size_t bytes() const { return bytes_; }  // that all watchers have received
    int ended(std::string& why) const;

 private:
    void make_contest(int port);
    void enter_bots();
    store::Tournament games() { return store_->contests().tournament(id_); }
    void finish_game();
    void hear(std::size_t watcher, std::string_view text);

    std::unique_ptr<store::LiveGames> store_;
    std::string id_, secret_;
    boost::asio::io_context context_{1};
    std::vector<std::unique_ptr<VisitorSocket>> watchers_;
    std::vector<std::size_t> known_;         // games in each watcher's table
    std::vector<Clock::time_point> stored_;  // when each game was on disk
    std::vector<std::size_t> deliveries_;    // of each game
    Delays delays_;
    std::size_t bytes_ = 0;
};

}  // namespace bench
