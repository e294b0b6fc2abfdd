// Pins threads to CPUs. A thread and all processes it launches stay on its CPUs, whatever they do
// in their sandbox, so that concurrent games do not slow each other.
#pragma once

#include <sched.h>

#include <vector>

namespace process {

// A CPU's location: CPUs with the same package and core share execution units.
struct ProcessorPlace {
    int package = 0;
    int core = 0;
    int processor = 0;
};

// Divides the CPU numbers into `parts` disjoint sets: the same number of whole cores each or, if
// there are too few cores, the same number of CPUs each. Empty if there are fewer CPUs than parts.
std::vector<std::vector<int>> divide_places(std::vector<ProcessorPlace> places, int parts);

// The same for the CPUs that the calling thread may use.
std::vector<cpu_set_t> divide_processors(int parts);

// The CPUs that the calling thread may use; empty if unknown.
cpu_set_t processors_of_this_thread();
int processor_count();  // number of those CPUs; at least 1

// Restricts the calling thread, and everything it starts from now on, to these CPUs.
void stay_on(const cpu_set_t& processors);

}  // namespace process
