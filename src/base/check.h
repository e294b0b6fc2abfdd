// CHECK(condition): aborts the program on a bug in our own code, in every build. Errors from
// outside are never checked this way; they return a base::Result.
#pragma once

namespace base {

[[noreturn]] void check_failed(const char* condition, const char* file, int line);

}  // namespace base

#define CHECK(condition) \
    (static_cast<bool>(condition) ? void(0) : ::base::check_failed(#condition, __FILE__, __LINE__))
