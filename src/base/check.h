// CHECK(condition): a bug in our own code ends the program, in every build. What can be wrong
// from outside is never checked this way; it returns a base::Result.
#pragma once

namespace base {

[[noreturn]] void check_failed(const char* condition, const char* file, int line);

}  // namespace base

#define CHECK(condition) \
    (static_cast<bool>(condition) ? void(0) : ::base::check_failed(#condition, __FILE__, __LINE__))
