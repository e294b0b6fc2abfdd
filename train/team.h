// Team: a fixed set of threads that work on the parts of one task after another.
#pragma once

#include <atomic>
#include <barrier>
#include <functional>
#include <thread>
#include <vector>

namespace train {

class Team {
 public:
    explicit Team(int threads) : start_(threads), done_(threads) {
        for (int i = 1; i < threads; ++i) {
            threads_.emplace_back([this] {
                while (true) {
                    start_.arrive_and_wait();
                    if (task_ == nullptr) return;
                    work();
                    done_.arrive_and_wait();
                }
            });
        }
    }
    ~Team() {
        task_ = nullptr;
        start_.arrive_and_wait();
        for (std::thread& thread : threads_) thread.join();
    }
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;

    // Calls task(0) … task(parts - 1), each once, on all threads; returns when they are done.
    void run(int parts, const std::function<void(int)>& task) {
        parts_ = parts;
        next_ = 0;
        task_ = &task;
        start_.arrive_and_wait();
        work();
        done_.arrive_and_wait();
    }

 private:
    void work() {
        for (int part = next_++; part < parts_; part = next_++) (*task_)(part);
    }

    std::barrier<> start_, done_;
    std::atomic<int> next_{0};
    int parts_ = 0;
    const std::function<void(int)>* task_ = nullptr;
    std::vector<std::thread> threads_;
};

}  // namespace train
