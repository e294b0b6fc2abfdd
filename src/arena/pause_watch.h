// PauseWatch: detects when this process did not run because it was stopped (SIGSTOP), frozen or
// starved of CPU time. Players are other processes and keep running, so they must not lose on time
// because of such a pause. A thread checks the clock every few milliseconds; a late check means a
// pause.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "base/clock.h"

namespace arena {

// Thread-safe.
class PauseWatch {
 public:
    PauseWatch();
    ~PauseWatch();

    // The total time the process has paused since `then`, in pauses of at least `shortest`.
    base::Clock::duration paused_since(base::Clock::time_point then,
                                       base::Clock::duration shortest = {}) const;

 private:
    struct Pause {
        base::Clock::time_point begin, end;
    };
    void watch();
    // The pause, if any, between the last check and `now`.
    Pause since_last_look(base::Clock::time_point now) const;

    mutable std::mutex mutex_;
    std::condition_variable stopping_;
    bool stops_ = false;
    base::Clock::time_point last_look_ = base::Clock::now();
    std::deque<Pause> pauses_;  // the most recent
    std::thread thread_;
};

// The instance of this process, created by the first call.
const PauseWatch& pause_watch();

}  // namespace arena
