// Reports a failed CHECK and aborts.
#include "base/check.h"

#include <cstdio>
#include <cstdlib>

namespace base {

void check_failed(const char* condition, const char* file, int line) {
    std::fprintf(stderr, "%s:%d: bug: CHECK(%s) failed\n", file, line, condition);
    std::abort();
}

}  // namespace base
