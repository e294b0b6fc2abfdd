// Passwords: hashes them with argon2id on a thread of their own, because one takes about 100 ms and
// 64 MB. What waits is limited, so that strangers cannot fill memory.
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

    // Both are called on the server's thread, and `done` is, too. False: too many wait; then `done`
    // is not called.
    bool hash(std::string password, std::function<void(std::optional<std::string>)> done);
    // Takes as long without a hash, which no password fits.
    bool verify(std::string password, std::optional<std::string> hash,
                std::function<void(bool)> done);

    // Does one of the tasks that wait. False if there was none.
    bool work();
    // Works until stop(); what waits then is dropped.
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
