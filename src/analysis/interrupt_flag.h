// A flag that signals set, for work that polls it.
#pragma once

#include <atomic>
#include <csignal>
#include <initializer_list>

namespace analysis {

inline std::atomic<bool> interrupted = false;

// From now on these signals set `interrupted` instead of killing the program.
inline void catch_signals(std::initializer_list<int> signals) {
    for (const int number : signals) std::signal(number, [](int) { interrupted = true; });
}

}  // namespace analysis
