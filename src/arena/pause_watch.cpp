// The watch thread that detects pauses of this process.
#include "arena/pause_watch.h"

#include <signal.h>

#include <algorithm>

#include "base/start_thread.h"

namespace arena {

namespace {

using namespace std::chrono_literals;

constexpr auto interval = 10ms;
constexpr auto shortest_pause = 30ms;
constexpr std::size_t most_pauses = 1000;

}  // namespace

PauseWatch::PauseWatch() {
    // The watch thread blocks all signals; other threads handle them.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    auto started = base::start_thread([this] { watch(); });
    if (started) thread_ = *std::move(started);  // without the thread, pauses are not detected
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

PauseWatch::~PauseWatch() {
    {
        const std::lock_guard lock(mutex_);
        stops_ = true;
    }
    stopping_.notify_all();
    if (thread_.joinable()) thread_.join();
}

void PauseWatch::watch() {
    std::unique_lock lock(mutex_);
    while (!stopping_.wait_for(lock, interval, [this] { return stops_; })) {
        const base::Clock::time_point now = base::Clock::now();
        const Pause pause = since_last_look(now);
        last_look_ = now;
        if (pause.begin == pause.end) continue;
        pauses_.push_back(pause);
        if (pauses_.size() > most_pauses) pauses_.pop_front();
    }
}

PauseWatch::Pause PauseWatch::since_last_look(base::Clock::time_point now) const {
    const base::Clock::time_point expected = last_look_ + interval;
    if (now - expected < shortest_pause) return {now, now};
    return {expected, now};
}

base::Clock::duration PauseWatch::paused_since(base::Clock::time_point then,
                                               base::Clock::duration shortest) const {
    if (!thread_.joinable()) return {};
    const std::lock_guard lock(mutex_);
    const auto after = [then, shortest](const Pause& pause) {
        const auto time = std::max(pause.end, then) - std::max(pause.begin, then);
        return time < shortest ? base::Clock::duration() : time;
    };
    // The caller may have resumed before the watch thread.
    base::Clock::duration all = after(since_last_look(base::Clock::now()));
    for (const Pause& pause : pauses_) all += after(pause);
    return all;
}

const PauseWatch& pause_watch() {
    static const PauseWatch watch;
    return watch;
}

}  // namespace arena
