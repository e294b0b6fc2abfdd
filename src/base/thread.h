// Starting a thread where the system may refuse it (a process limit, no memory for its stack).
#pragma once

#include <string>
#include <system_error>
#include <thread>
#include <utility>

#include "base/result.h"

namespace base {

template <class Work>
Result<std::thread> start_thread(Work&& work) {
    try {
        return std::thread(std::forward<Work>(work));
    } catch (const std::system_error& refused) {
        return Error{"cannot start a thread: " + refused.code().message() +
                     "; is the limit of processes (ulimit -u) too low?"};
    }
}

}  // namespace base
