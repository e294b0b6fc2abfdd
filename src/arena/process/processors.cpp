#include "arena/process/processors.h"

#include <algorithm>
#include <compare>
#include <fstream>
#include <string>

namespace arena {

namespace {

// Where a processor is: those with the same package and core share what computes.
struct Place {
    int package = 0;
    int core = 0;
    int processor = 0;

    auto operator<=>(const Place&) const = default;
};

Place place_of(int processor) {
    const std::string folder =
        "/sys/devices/system/cpu/cpu" + std::to_string(processor) + "/topology/";
    Place place{0, processor, processor};
    std::ifstream(folder + "physical_package_id") >> place.package;
    std::ifstream(folder + "core_id") >> place.core;
    return place;
}

}  // namespace

std::vector<cpu_set_t> divide_processors(int parts) {
    const cpu_set_t ours = processors_of_this_thread();
    std::vector<Place> places;
    for (int processor = 0; processor < CPU_SETSIZE; ++processor) {
        if (CPU_ISSET(processor, &ours)) places.push_back(place_of(processor));
    }
    const std::size_t each = places.size() / static_cast<std::size_t>(parts);
    if (each == 0) return {};
    std::sort(places.begin(), places.end());
    std::vector<cpu_set_t> sets(static_cast<std::size_t>(parts));
    for (std::size_t part = 0; part < sets.size(); ++part) {
        CPU_ZERO(&sets[part]);
        for (std::size_t i = 0; i < each; ++i) {
            CPU_SET(static_cast<std::size_t>(places[part * each + i].processor), &sets[part]);
        }
    }
    return sets;
}

cpu_set_t processors_of_this_thread() {
    cpu_set_t set;
    CPU_ZERO(&set);
    if (sched_getaffinity(0, sizeof(set), &set) != 0) CPU_ZERO(&set);
    return set;
}

void stay_on(const cpu_set_t& processors) {
    if (CPU_COUNT(&processors) > 0) sched_setaffinity(0, sizeof(processors), &processors);
}

}  // namespace arena
