// Processors: who computes where. A thread stays on some of the machine's processors, and so does
// every program that it launches, whatever that program does in its sandbox: games beside it go on
// as if it were not there.
#pragma once

#include <sched.h>

#include <vector>

namespace process {

// Where a processor is: those with the same package and core share what computes.
struct ProcessorPlace {
    int package = 0;
    int core = 0;
    int processor = 0;
};

// Their numbers in so many parts, none of which is in two: whole cores, the same number of them
// each; or where there are not enough, as many processors each. Nothing if there are too few of
// these.
std::vector<std::vector<int>> divide_places(std::vector<ProcessorPlace> places, int parts);

// The same of those that the calling thread may use.
std::vector<cpu_set_t> divide_processors(int parts);

// Those that the calling thread may use; nothing in it if that cannot be known.
cpu_set_t processors_of_this_thread();
int processor_count();  // of those; at least 1

// The calling thread, and whatever it starts from now on, uses no others.
void stay_on(const cpu_set_t& processors);

}  // namespace process
