// Reads the CPU topology from /sys and divides the CPUs by cores.
#include "process/processors.h"

#include <algorithm>
#include <fstream>
#include <string>
#include <thread>
#include <tuple>
#include <utility>

namespace process {

namespace {

ProcessorPlace place_of(int processor) {
    const std::string folder =
        "/sys/devices/system/cpu/cpu" + std::to_string(processor) + "/topology/";
    ProcessorPlace place{0, processor, processor};
    std::ifstream(folder + "physical_package_id") >> place.package;
    std::ifstream(folder + "core_id") >> place.core;
    return place;
}

bool share_a_core(const ProcessorPlace& a, const ProcessorPlace& b) {
    return a.package == b.package && a.core == b.core;
}

}  // namespace

std::vector<std::vector<int>> divide_places(std::vector<ProcessorPlace> places, int parts) {
    std::ranges::sort(places, {}, [](const ProcessorPlace& place) {
        return std::tuple(place.package, place.core, place.processor);
    });
    std::vector<std::vector<int>> units;  // assigned to the parts as a whole: cores at first
    std::size_t most = 0;                 // maximum number of CPUs in a core
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (i == 0 || !share_a_core(places[i - 1], places[i])) units.emplace_back();
        units.back().push_back(places[i].processor);
        most = std::max(most, units.back().size());
    }
    if (units.size() < static_cast<std::size_t>(parts)) {
        // Too few cores: single CPUs, first one of every core, then the second ones.
        const std::vector<std::vector<int>> cores = std::exchange(units, {});
        for (std::size_t i = 0; i < most; ++i) {
            for (const std::vector<int>& core : cores) {
                if (i < core.size()) units.push_back({core[i]});
            }
        }
    }
    const std::size_t each = units.size() / static_cast<std::size_t>(parts);
    if (each == 0) return {};
    std::vector<std::vector<int>> divided(static_cast<std::size_t>(parts));
    for (std::size_t i = 0; i < each * divided.size(); ++i) {
        std::vector<int>& part = divided[i / each];
        part.insert(part.end(), units[i].begin(), units[i].end());
    }
    return divided;
}

std::vector<cpu_set_t> divide_processors(int parts) {
    const cpu_set_t ours = processors_of_this_thread();
    std::vector<ProcessorPlace> places;
    for (int processor = 0; processor < CPU_SETSIZE; ++processor) {
        if (CPU_ISSET(processor, &ours)) places.push_back(place_of(processor));
    }
    std::vector<cpu_set_t> sets;
    for (const std::vector<int>& part : divide_places(std::move(places), parts)) {
        CPU_ZERO(&sets.emplace_back());
        for (const int processor : part) CPU_SET(processor, &sets.back());
    }
    return sets;
}

cpu_set_t processors_of_this_thread() {
    cpu_set_t set;
    CPU_ZERO(&set);
    if (sched_getaffinity(0, sizeof(set), &set) != 0) CPU_ZERO(&set);
    return set;
}

int processor_count() {
    const cpu_set_t ours = processors_of_this_thread();
    if (CPU_COUNT(&ours) > 0) return CPU_COUNT(&ours);
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

void stay_on(const cpu_set_t& processors) {
    if (CPU_COUNT(&processors) > 0) sched_setaffinity(0, sizeof(processors), &processors);
}

}  // namespace process
