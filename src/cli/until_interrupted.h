// Runs long work on another thread until it is done or interrupted (Ctrl-C or a signal).
#pragma once

#include <pthread.h>
#include <signal.h>

#include <chrono>
#include <future>

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
        drop_pending();
        pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }
    InterruptionsWait(const InterruptionsWait&) = delete;
    InterruptionsWait& operator=(const InterruptionsWait&) = delete;

    // Whether such a signal has arrived; waits a moment for it.
    bool came() const { return came_within({0, 50'000'000}); }
    // From now on such a signal kills the program.
    void let_kill() const {
        drop_pending();
        pthread_sigmask(SIG_UNBLOCK, &set_, nullptr);
    }

 private:
    void drop_pending() const {
        while (came_within({})) {
        }
    }
    bool came_within(const timespec& time) const { return sigtimedwait(&set_, nullptr, &time) > 0; }

    sigset_t set_;
    sigset_t before_;
};

// Returns what work.run() returns, a base::Result; calls work.stop() on interruption, after which
// the work must end soon. If it does not within `patience`, because a database server does not
// answer, the next signal kills the program.
template <class Work>
auto run_until_interrupted(Work& work, std::chrono::seconds patience = std::chrono::seconds(10)) {
    using Result = decltype(work.run());
    const InterruptionsWait signals;
    std::promise<Result> done;
    std::future<Result> end = done.get_future();
    auto thread = base::start_thread([&work, &done] { done.set_value(work.run()); });
    if (!thread) return Result(thread.error());
    const auto ended = [&end](std::chrono::milliseconds wait) {
        return end.wait_for(wait) == std::future_status::ready;
    };
    bool interrupted = false;
    while (!interrupted && !ended({})) interrupted = signals.came();
    if (interrupted) {
        work.stop();
        if (!ended(patience)) signals.let_kill();
    }
    thread->join();
    return end.get();
}

}  // namespace cli
