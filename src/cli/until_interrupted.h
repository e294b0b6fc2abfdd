// Long work on other threads, until it is done or somebody wants us to end (Ctrl-C, a signal).
#pragma once

#include <pthread.h>
#include <signal.h>

#include <chrono>
#include <future>
#include <memory>
#include <optional>

#include "base/start_thread.h"

namespace cli {

// Blocks the signals that end us, for the thread and for those it starts, as long as it lives.
class InterruptionsWait {
 public:
    InterruptionsWait() {
        sigemptyset(&set_);
        for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&set_, signal);
        pthread_sigmask(SIG_BLOCK, &set_, &before_);
    }
    // Who wants us to end may say so twice (`timeout` does): that must not cost the last words.
    ~InterruptionsWait() {
        while (came_within({})) {
        }
        pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }
    InterruptionsWait(const InterruptionsWait&) = delete;
    InterruptionsWait& operator=(const InterruptionsWait&) = delete;

    // Whether such a signal has come; waits a moment for it.
    bool came() const { return came_within({0, 50'000'000}); }

 private:
    bool came_within(const timespec& time) const { return sigtimedwait(&set_, nullptr, &time) > 0; }

    sigset_t set_;
    sigset_t before_;
};

// What work.run() returns, a base::Result; work.stop() is called when we are interrupted. Nothing
// if it has not ended `patience` later: then it still runs, and only the end of the program ends
// it.
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
