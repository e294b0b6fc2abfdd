// Starts a thread, with an error instead of an exception if the system's thread limit is reached.
#pragma once

#include <string>
#include <system_error>
#include <thread>
#include <utility>

#include "base/result.h"

namespace base {

template <class Work>
Result<std::thread> start_thread(Work work) {
    try {
        return std::thread(std::move(work));
    } catch (const std::system_error& error) {
        return Error{std::string("cannot start a thread: ") + error.code().message() +
                         "; lower the concurrency, or raise the process limit (ulimit -u)",
                     error.code().value()};
    }
}

}  // namespace base
