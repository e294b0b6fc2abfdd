// The thread that hashes passwords with argon2id.
#include "server/passwords.h"

#include <sodium.h>

#include <array>
#include <utility>

namespace server {

PasswordCost PasswordCost::usual() {
    return {crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE};
}

PasswordCost PasswordCost::least() {
    return {crypto_pwhash_OPSLIMIT_MIN, crypto_pwhash_MEMLIMIT_MIN};
}

// Nothing if there is no memory for it.
std::optional<std::string> Passwords::hash_now(const std::string& password) const {
    std::array<char, crypto_pwhash_STRBYTES> text{};
    const int failed = crypto_pwhash_str(text.data(), password.data(), password.size(),
                                         cost_.operations, cost_.memory);
    if (failed != 0) return std::nullopt;
    return std::string(text.data());
}

bool Passwords::add(Task task) {
    const std::lock_guard lock(mutex_);
    if (tasks_.size() >= most_waiting_) return false;
    tasks_.push_back(std::move(task));
    changed_.notify_one();
    return true;
}

bool Passwords::hash(std::string password, std::function<void(std::optional<std::string>)> done) {
    return add([this, password = std::move(password), done = std::move(done)] {
        return std::function<void()>([done, hash = hash_now(password)] { done(hash); });
    });
}

bool Passwords::verify(std::string password, std::optional<std::string> hash,
                       std::function<void(bool)> done) {
    return add([this, password = std::move(password), hash = std::move(hash),
                done = std::move(done)] {
        bool fits = false;
        if (hash) {
            fits = crypto_pwhash_str_verify(hash->c_str(), password.data(), password.size()) == 0;
        } else {
            hash_now(password);
        }
        return std::function<void()>([done, fits] { done(fits); });
    });
}

bool Passwords::work() {
    Task task;
    {
        const std::lock_guard lock(mutex_);
        if (tasks_.empty()) return false;
        task = std::move(tasks_.front());
        tasks_.pop_front();
    }
    post_(task());
    return true;
}

void Passwords::run() {
    for (;;) {
        {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [this] { return stop_ || !tasks_.empty(); });
            if (stop_) return;
        }
        work();
    }
}

void Passwords::stop() {
    const std::lock_guard lock(mutex_);
    stop_ = true;
    tasks_.clear();
    changed_.notify_one();
}

}  // namespace server
