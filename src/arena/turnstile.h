// Turnstile: limits how many players start to think at the same moment. With many more games than
// CPUs, an instant answer would otherwise wait for the CPU behind all others while its player's
// clock runs. A player that thinks longer than `moment` no longer counts, so long-thinking games
// run in parallel as if there were no turnstile.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>

#include "base/clock.h"

namespace arena {

class Turnstile {
 public:
    explicit Turnstile(int width, base::Clock::duration moment = std::chrono::milliseconds(5))
        : width_(static_cast<std::size_t>(width)), moment_(moment) {}

    // Held from the question until the answer.
    class Pass {
     public:
        explicit Pass(Turnstile* turnstile)
            : turnstile_(turnstile), number_(turnstile == nullptr ? 0 : turnstile->enter()) {}
        ~Pass() {
            if (turnstile_ != nullptr) turnstile_->leave(number_);
        }
        Pass(const Pass&) = delete;
        Pass& operator=(const Pass&) = delete;

     private:
        Turnstile* turnstile_;
        std::uint64_t number_;
    };

 private:
    struct Inside {
        std::uint64_t number;
        base::Clock::time_point until;
    };

    std::uint64_t enter() {
        std::unique_lock lock(mutex_);
        for (;;) {
            const auto now = base::Clock::now();
            while (!inside_.empty() && inside_.front().until <= now) inside_.pop_front();
            if (inside_.size() < width_) {
                inside_.push_back({++last_, now + moment_});
                return last_;
            }
            changed_.wait_until(lock, inside_.front().until);
        }
    }
    void leave(std::uint64_t number) {
        const std::lock_guard lock(mutex_);
        std::erase_if(inside_, [number](const Inside& one) { return one.number == number; });
        changed_.notify_one();
    }

    const std::size_t width_;
    const base::Clock::duration moment_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Inside> inside_;  // ordered by `until`
    std::uint64_t last_ = 0;
};

}  // namespace arena
