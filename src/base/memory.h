// Memory that is asked for in large pieces. Linux gives more than there is and kills the process
// that uses it, so a large table is asked for here first.
#pragma once

#include <cstddef>

#include "base/result.h"

namespace base {

// An error if `bytes` more cannot be had: by the limits of the process, by its control group, or
// by what the machine has left.
Result<void> check_memory(std::size_t bytes);

}  // namespace base
