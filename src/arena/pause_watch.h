// PauseWatch: notices when this process did not run, because it was stopped (SIGSTOP), frozen or
// starved of processor time. Contestants are other programs and go on meanwhile, so a pause must
// not cost them a game on time. A thread looks at the clock every few milliseconds; a look that
// comes late is a pause.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "base/clock.h"

namespace arena {

// Any thread.
class PauseWatch {
 public:
    PauseWatch();
    ~PauseWatch();

    // How long, in all, the process has paused since then.
    base::Clock::duration paused_since(base::Clock::time_point then) const;

 private:
    struct Pause {
        base::Clock::time_point begin, end;
    };
    void watch();
    // What the time since the last look means.
    Pause since_last_look(base::Clock::time_point now) const;

    mutable std::mutex mutex_;
    std::condition_variable stopping_;
    bool stops_ = false;
    base::Clock::time_point last_look_ = base::Clock::now();
    std::deque<Pause> pauses_;  // the last ones
    std::thread thread_;
};

// The one of this process, which begins with the first call.
const PauseWatch& pause_watch();

}  // namespace arena
