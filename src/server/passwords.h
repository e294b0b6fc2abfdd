// Passwords: hashes passwords with argon2id on a separate thread, because one hash takes about 100
// ms and 64 MB. The queue is limited, so that strangers cannot fill the memory.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>

#include "server/store_queue.h"

namespace server {

struct PasswordCost {
    unsigned long long operations = 0;
    std::size_t memory = 0;
    static PasswordCost usual();
    static PasswordCost least();  // for tests
};

class Passwords {
 public:
    Passwords(StoreQueue::Post post, const PasswordCost& cost, std::size_t most_waiting = 50)
        : post_(std::move(post)), cost_(cost), most_waiting_(most_waiting) {}

    // Both are called on the server's thread, which later calls `done`. False if the queue is full;
    // then `done` is not called.
    bool hash(std::string password, std::function<void(std::optional<std::string>)> done);
    // Without a hash the result is false, after the same time.
    bool verify(std::string password, std::optional<std::string> hash,
                std::function<void(bool)> done);

    // Runs one waiting task; false if there was none.
    bool work();
    // Runs tasks until stop(); those still waiting are dropped.
    void run();
    void stop();

 private:
    using Task = std::function<std::function<void()>()>;
    bool add(Task task);
    std::optional<std::string> hash_now(const std::string& password) const;

    const StoreQueue::Post post_;
    const PasswordCost cost_;
    const std::size_t most_waiting_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Task> tasks_;
    bool stop_ = false;
};

}  // namespace server
