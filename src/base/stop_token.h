// StopToken: tells long work to end early. The caller that may stop the work holds a StopSource and
// gives the work its token. A request made before the work begins is not lost.
#pragma once

#ifdef __STDCPP_THREADS__
#include <stop_token>
#endif

namespace base {

#ifdef __STDCPP_THREADS__
using StopSource = std::stop_source;
using StopToken = std::stop_token;
#else
// WebAssembly builds have one thread, and a library without <stop_token>. While work runs, nothing
// else can request a stop; a search polls Limits::should_stop instead.
class StopToken {
 public:
    bool stop_requested() const { return false; }
};
#endif

}  // namespace base
