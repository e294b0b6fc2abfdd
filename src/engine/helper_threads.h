// HelperThreads: the search threads besides the main one. WebAssembly builds have none.
#pragma once

#include <utility>

#ifdef __STDCPP_THREADS__
#include <vector>

#include "base/start_thread.h"
#endif

namespace engine {

#ifdef __STDCPP_THREADS__
inline constexpr int most_threads = 256;

class HelperThreads {
 public:
    // If a thread cannot be started, the search continues with fewer threads.
    template <class Work>
    void add(Work work) {
        auto thread = base::start_thread(std::move(work));
        if (thread) threads_.push_back(*std::move(thread));
    }
    void join() {
        for (std::thread& thread : threads_) thread.join();
        threads_.clear();
    }

 private:
    std::vector<std::thread> threads_;
};
#else
inline constexpr int most_threads = 1;

class HelperThreads {
 public:
    template <class Work>
    void add(Work) {}
    void join() {}
};
#endif

}  // namespace engine
