// Runs long work on another thread until it is done or interrupted (Ctrl-C or a signal).
#pragma once

#include <pthread.h>
#include <signal.h>

#include <chrono>
#include <future>
#include <memory>
#include <optional>

#include "base/start_thread.h"

namespace cli {

// Blocks the termination signals for this thread and the threads it starts, during its lifetime.
class InterruptionsWait {
 public:
    InterruptionsWait() {
        sigemptyset(&set_);
        for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&set_, signal);
        pthread_sigmask(SIG_BLOCK, &set_, &before_);
    }
    // Consume repeated signals (`timeout` sends two): a second signal must not suppress the final
    // output.
    ~InterruptionsWait() {
        while (came_within({})) {
        }
        pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }
    InterruptionsWait(const InterruptionsWait&) = delete;
    InterruptionsWait& operator=(const InterruptionsWait&) = delete;

    // Whether such a signal has arrived; waits a moment for it.
    bool came() const { return came_within({0, 50'000'000}); }

 private:
    bool came_within(const timespec& time) const { return sigtimedwait(&set_, nullptr, &time) > 0; }

    sigset_t set_;
    sigset_t before_;
};

// Returns what work.run() returns, a base::Result; calls work.stop() on interruption. Nothing if
// the work has not ended within `patience` after that: then it is still running until the program
// exits.
template <class Work>
auto run_until_interrupted(Work& work, std::chrono::milliseconds patience) {
    using Result = decltype(work.run());
    const InterruptionsWait signals;
    auto done = std::make_shared<std::promise<Result>>();
    std::future<Result> end = done->get_future();
    auto thread = base::start_thread([&work, done] { done->set_value(work.run()); });
    if (!thread) return std::optional<Result>(thread.error());
    const auto ended = [&end](std::chrono::milliseconds wait) {
        return end.wait_for(wait) == std::future_status::ready;
    };
    bool interrupted = false;
    while (!interrupted && !ended({})) interrupted = signals.came();
    if (interrupted) work.stop();
    if (interrupted && !ended(patience)) {
        thread->detach();
        return std::optional<Result>();
    }
    thread->join();
    return std::optional<Result>(end.get());
}

}  // namespace cli
