// Processors: who computes where. A thread stays on some of the machine's processors, and so does
// every program that it launches, whatever that program does in its sandbox: games beside it go on
// as if it were not there.
#pragma once

#include <sched.h>

#include <vector>

namespace arena {

// Those that we may use ourselves in that many equal parts, none of which is used twice; threads of
// one core are in the same part as far as possible. Nothing if there are fewer processors.
std::vector<cpu_set_t> divide_processors(int parts);

// Those that the calling thread may use; nothing in it if that cannot be known.
cpu_set_t processors_of_this_thread();

// The calling thread, and whatever it starts from now on, uses no others.
void stay_on(const cpu_set_t& processors);

}  // namespace arena
