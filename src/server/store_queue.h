// StoreQueue: work for the store, done on another thread than the server's. Commits that wait while
// another one is written share the next transaction.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <vector>

#include "base/result.h"
#include "store/live_games.h"

namespace server {

class StoreQueue {
 public:
    // Runs a function on the server's thread, later; any thread may call it.
    using Post = std::function<void(std::function<void()>)>;

    StoreQueue(store::LiveGames& store, Post post) : store_(store), post_(std::move(post)) {}

    // Both are called on the server's thread. Their functions, except `work`, are called on it,
    // too. False: an event of that number exists already.
    void commit(store::LiveCommit commit, std::function<void(base::Result<bool>)> done);
    // `work` runs on the store's thread and returns what is to be done with its result.
    using Work = std::function<std::function<void()>(store::LiveGames&)>;
    void read(Work work);
    // How many reads wait.
    std::size_t waiting();

    // Does the commits that wait and one read, so that a commit never waits for many reads. False
    // if there was nothing to do.
    bool work();
    // Works until stop(), then does the commits that still wait; reads are dropped.
    void run();
    void stop();

 private:
    struct Commit {
        store::LiveCommit commit;
        std::function<void(base::Result<bool>)> done;
    };
    void commit_all(std::vector<Commit> commits);

    store::LiveGames& store_;
    const Post post_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Commit> commits_;
    std::deque<Work> reads_;
    bool stop_ = false;
};

}  // namespace server
