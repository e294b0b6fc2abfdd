// Memory that is asked for in large pieces. Linux gives more than there is and kills the process
// that uses it, so a large table is asked for here first.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <new>

#include "base/result.h"

namespace base {

// An error if `bytes` more cannot be had: by the limits of the process, by its control group, or
// by what the machine has left.
#ifdef __wasm__
inline Result<void> check_memory(std::size_t) {
    return {};
}  // the browser decides
#else
Result<void> check_memory(std::size_t bytes);
#endif

// Throws std::bad_alloc.
[[noreturn]] inline void out_of_memory() {
#ifdef __cpp_exceptions
    throw std::bad_alloc();
#else
    std::abort();
#endif
}

// Runs the work; false if it ran out of memory. Where there are no exceptions (WebAssembly), that
// ends the program.
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
