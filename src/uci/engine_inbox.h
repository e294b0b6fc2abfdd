// Inbox: the main thread's event queue in `manator engine`: lines from the thread that reads stdin,
// tasks from the search thread. Everything else, including output, happens on the main thread.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace uci {

struct HeardLine {
    std::string text;
    std::chrono::steady_clock::time_point when;
};
struct EndOfInput {};
using Task = std::function<void()>;
using Event = std::variant<HeardLine, EndOfInput, Task>;

class Inbox {
 public:
    void put(Event event) {
        {
            const std::lock_guard lock(mutex_);
            const bool is_task = std::holds_alternative<Task>(event);
            (is_task ? tasks_ : heard_).push_back(std::move(event));
        }
        arrived_.notify_one();
    }
    // Waits for the next event; tasks come before lines. Nothing if the time-out passes.
    std::optional<Event> take(std::optional<std::chrono::steady_clock::time_point> until = {}) {
        std::unique_lock lock(mutex_);
        const auto is_there = [this] { return !tasks_.empty() || !heard_.empty(); };
        if (!until) {
            arrived_.wait(lock, is_there);
        } else if (!arrived_.wait_until(lock, *until, is_there)) {
            return std::nullopt;
        }
        return pop(tasks_.empty() ? heard_ : tasks_);
    }
    // Waits for the next task; lines stay in the queue.
    Task take_task() {
        std::unique_lock lock(mutex_);
        arrived_.wait(lock, [this] { return !tasks_.empty(); });
        return std::get<Task>(pop(tasks_));
    }

 private:
    static Event pop(std::deque<Event>& from) {
        Event event = std::move(from.front());
        from.pop_front();
        return event;
    }

    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<Event> tasks_;
    std::deque<Event> heard_;
};

}  // namespace uci
