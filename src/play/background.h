// Background: long work on a thread of its own, so that the caller can wait for other events, too.
#pragma once

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <functional>
#include <memory>
#include <optional>
#include <thread>
#include <utility>

#include "base/start_thread.h"

namespace play {

// The number of threads that did not stop when asked to. While it is not 0, the program must end
// with _Exit, because these threads use objects that are destroyed at the end of main().
inline int& abandoned_threads() {
    static int count = 0;
    return count;
}

// Used by one thread. `work` and `stop` must own what they use: the thread may outlive this object.
template <class T>
class Background {
 public:
    Background(std::function<T()> work, std::function<void()> stop)
        : stop_(std::move(stop)), shared_(std::make_shared<Shared>()) {
        const auto run = [shared = shared_, work = std::move(work)] {
            shared->result.emplace(work());
            eventfd_write(shared->done, 1);
        };
        auto thread = base::start_thread(run);
        if (thread) {
            thread_ = *std::move(thread);
        } else {
            run();  // no thread available: the work cannot be interrupted, but gets done
        }
    }
    ~Background() {
        if (!thread_.joinable()) return;
        if (stopped()) {
            thread_.join();
        } else {
            thread_.detach();
            ++abandoned_threads();
        }
    }
    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;

    // Becomes readable when the work is done.
    int descriptor() const { return shared_->done; }
    // Waits for the result and returns it.
    T take() {
        if (thread_.joinable()) thread_.join();
        return std::move(*shared_->result);
    }
    // Asks the work to stop; false if it does not within a second.
    bool stopped() {
        if (gave_up_) return false;
        for (int tries = 0; tries < 50; ++tries) {
            stop_();  // repeatedly: the work may not have started at the first request
            pollfd done{shared_->done, POLLIN, 0};
            if (poll(&done, 1, 20) > 0) return true;
        }
        gave_up_ = true;
        return false;
    }

 private:
    struct Shared {
        int done = eventfd(0, EFD_CLOEXEC);
        std::optional<T> result;
        ~Shared() { close(done); }
    };

    std::function<void()> stop_;
    std::shared_ptr<Shared> shared_;
    std::thread thread_;
    bool gave_up_ = false;
};

}  // namespace play
