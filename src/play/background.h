// Background: long work on a thread of its own, so that the caller can wait for other events, too.
#pragma once

#include <sys/eventfd.h>
#include <unistd.h>

#include <functional>
#include <optional>
#include <thread>
#include <utility>

#include "base/start_thread.h"
#include "base/stop_token.h"

namespace play {

// Used by one thread. The work must return soon after a stop is requested; the destructor does that
// and waits for the work.
template <class T>
class Background {
 public:
    explicit Background(std::function<T(const base::StopToken&)> work) : work_(std::move(work)) {
        auto thread = base::start_thread([this] { run(); });
        if (thread) {
            thread_ = *std::move(thread);
        } else {
            run();  // no thread available: the work cannot be interrupted, but gets done
        }
    }
    ~Background() {
        stop();
        if (thread_.joinable()) thread_.join();
        close(done_);
    }
    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;

    // Becomes readable when the work is done.
    int descriptor() const { return done_; }
    void stop() { stop_.request_stop(); }
    // Waits for the result and returns it.
    T take() {
        if (thread_.joinable()) thread_.join();
        return std::move(*result_);
    }

 private:
    void run() {
        result_.emplace(work_(stop_.get_token()));
        eventfd_write(done_, 1);
    }

    const std::function<T(const base::StopToken&)> work_;
    base::StopSource stop_;
    const int done_ = eventfd(0, EFD_CLOEXEC);
    std::optional<T> result_;
    std::thread thread_;
};

}  // namespace play
