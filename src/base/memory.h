// Checks for large allocations. Linux overcommits memory and kills a process that uses too much, so
// large tables are checked here before they are allocated.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <new>

#include "base/result.h"

namespace base {

// An error if `bytes` more are not available: because of the process limits, the cgroup, or the
// machine's free memory.
#ifdef __wasm__
inline Result<void> check_memory(std::size_t) {
    return {};
}  // the browser decides
#else
Result<void> check_memory(std::size_t bytes);
#endif

// Throws std::bad_alloc; aborts in builds without exceptions.
[[noreturn]] inline void out_of_memory() {
#ifdef __cpp_exceptions
    throw std::bad_alloc();
#else
    std::abort();
#endif
}

// Runs `work`; false if it ran out of memory. Without exceptions (WebAssembly), that ends the
// program.
template <class Work>
bool allocates(const Work& work) {
#ifdef __cpp_exceptions
    try {
        work();
    } catch (const std::bad_alloc&) {
        return false;
    }
#else
    work();
#endif
    return true;
}

}  // namespace base
