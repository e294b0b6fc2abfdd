// Available memory: process limits, cgroups and /proc/meminfo.
#include "base/memory.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <limits>
#include <string>

namespace base {

namespace {

constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

// The number after a word in a file of words and numbers.
std::uint64_t number_after(const std::string& path, const std::string& word,
                           std::uint64_t otherwise) {
    std::ifstream file(path);
    for (std::string each; file >> each;) {
        std::uint64_t number = 0;
        if (each == word && file >> number) return number;
    }
    return otherwise;
}

// The number in a file; `otherwise` if there is none, such as for "max".
std::uint64_t number_in(const std::string& path, std::uint64_t otherwise) {
    std::ifstream file(path);
    std::uint64_t number = 0;
    return file >> number ? number : otherwise;
}

// The memory that one cgroup may still use; its file cache counts as free.
std::uint64_t left_in(const std::string& folder, const char* limit_file, const char* use_file) {
    const std::uint64_t limit = number_in(folder + limit_file, unlimited);
    if (limit == unlimited) return unlimited;
    const std::uint64_t used = number_in(folder + use_file, 0);
    const std::uint64_t cached =
        std::min(used, number_after(folder + "/memory.stat", "inactive_file", 0));
    return limit - std::min(limit, used - cached);
}

// The minimum over our cgroup, version 2 or 1, and its ancestors.
std::uint64_t left_in_groups() {
    std::uint64_t left = unlimited;
    std::ifstream groups("/proc/self/cgroup");
    for (std::string line; std::getline(groups, line);) {
        const std::size_t colon = line.find(':');
        const bool is_unified = line.starts_with("0::");
        const bool is_memory = line.find(":memory:") == colon;
        if (!is_unified && !is_memory) continue;
        const std::string root = is_unified ? "/sys/fs/cgroup" : "/sys/fs/cgroup/memory";
        const char* const limit = is_unified ? "/memory.max" : "/memory.limit_in_bytes";
        const char* const use = is_unified ? "/memory.current" : "/memory.usage_in_bytes";
        std::string path = line.substr(line.find(':', colon + 1) + 1);
        while (true) {
            left = std::min(left, left_in(root + path, limit, use));
            if (path.empty()) break;
            path.resize(path.rfind('/') == std::string::npos ? 0 : path.rfind('/'));
        }
    }
    return left;
}

// Maps address space and unmaps it without touching it.
bool can_map(std::size_t bytes) {
    void* const got =
        mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (got == MAP_FAILED) return false;
    munmap(got, bytes);
    return true;
}

}  // namespace

Result<void> check_memory(std::size_t bytes) {
    if (bytes == 0) return {};
    const std::string size = std::to_string((bytes + (1 << 20) - 1) >> 20) + " MB";
    const std::uint64_t free = std::min(
        left_in_groups(), number_after("/proc/meminfo", "MemAvailable:", unlimited >> 10) << 10);
    if (bytes > free) {
        return Error{"cannot allocate " + size + ", " + std::to_string(free >> 20) +
                     " MB are free"};
    }
    if (can_map(bytes)) return {};
    return Error{"cannot allocate " + size + ", the limit of the process does not allow it"};
}

}  // namespace base
