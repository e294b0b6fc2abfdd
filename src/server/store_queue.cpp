// The thread that commits: everything that waits goes into one transaction.
#include "server/store_queue.h"

#include <optional>
#include <utility>

namespace server {

void StoreQueue::commit(store::LiveCommit commit, std::function<void(base::Result<bool>)> done) {
    const std::lock_guard lock(mutex_);
    commits_.push_back({std::move(commit), std::move(done)});
    changed_.notify_one();
}

void StoreQueue::read(Work work) {
    const std::lock_guard lock(mutex_);
    reads_.push_back(std::move(work));
    changed_.notify_one();
}

std::size_t StoreQueue::waiting() {
    const std::lock_guard lock(mutex_);
    return reads_.size();
}

void StoreQueue::commit_all(std::vector<Commit> commits) {
    std::vector<store::LiveCommit> all;
    all.reserve(commits.size());
    for (Commit& one : commits) all.push_back(std::move(one.commit));
    auto accepted = store_.commit(all);
    post_([commits = std::move(commits), accepted = std::move(accepted)] {
        for (std::size_t i = 0; i < commits.size(); ++i) {
            commits[i].done(accepted ? base::Result<bool>((*accepted)[i])
                                     : base::Result<bool>(accepted.error()));
        }
    });
}

bool StoreQueue::work() {
    std::vector<Commit> commits;
    std::optional<Work> read;
    {
        const std::lock_guard lock(mutex_);
        commits.swap(commits_);
        if (!reads_.empty()) {
            read = std::move(reads_.front());
            reads_.pop_front();
        }
    }
    const bool any = !commits.empty() || read;
    if (!commits.empty()) commit_all(std::move(commits));
    if (read) post_((*read)(store_));
    return any;
}

void StoreQueue::run() {
    for (;;) {
        {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [this] { return stop_ || !commits_.empty() || !reads_.empty(); });
            if (stop_ && commits_.empty() && reads_.empty()) return;
        }
        work();
    }
}

void StoreQueue::stop() {
    const std::lock_guard lock(mutex_);
    stop_ = true;
    reads_.clear();
    changed_.notify_one();
}

}  // namespace server
