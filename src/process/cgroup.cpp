// Finds a writable cgroup of ours, v2 or v1, and creates one group below it for each bot.
#include "process/cgroup.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <atomic>
#include <cerrno>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>

namespace process {

namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr std::string_view prefix = "manator-";
constexpr std::size_t usual_shares = 1024;

// The cgroups that we are in; a path is empty if that cgroup cannot be written to.
struct Homes {
    fs::path unified;
    fs::path memory;      // v1
    fs::path processes;   // v1
    fs::path processors;  // v1
};

bool has_word(const std::string& text, std::string_view word) {
    std::istringstream words(text);
    for (std::string each; words >> each;) {
        if (each == word) return true;
    }
    return false;
}

std::string first_line(const fs::path& path) {
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    return line;
}

// Also removes nested groups; false if processes are left in it.
bool remove_group(const fs::path& folder) {
    if (::rmdir(folder.c_str()) == 0 || errno != EBUSY) return true;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(folder, ignored)) {
        if (entry.is_directory(ignored)) remove_group(entry.path());
    }
    return ::rmdir(folder.c_str()) == 0;
}

bool write_to(const fs::path& path, const std::string& text) {
    const Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    return file && ::write(file.get(), text.data(), text.size()) > 0;
}

// Removes groups of referees that were killed, and kills the processes left in them.
void remove_orphans(const fs::path& home) {
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(home, ignored)) {
        const std::string name = entry.path().filename().string();
        if (!name.starts_with(prefix)) continue;
        const std::string owner = name.substr(prefix.size(), name.find('.') - prefix.size());
        if (fs::exists("/proc/" + owner, ignored)) continue;
        write_to(entry.path() / "cgroup.kill", "1");
        for (int tries = 0; !remove_group(entry.path()) && tries < 100; ++tries) {
            std::this_thread::sleep_for(1ms);
        }
    }
}

// The mount point whose line in /proc/self/mounts has this type and option.
fs::path mount_of(std::string_view type, const std::string& controller) {
    std::ifstream mounts("/proc/self/mounts");
    std::string device, place, kind, options, rest;
    while (mounts >> device >> place >> kind >> options && std::getline(mounts, rest)) {
        for (char& c : options) c = c == ',' ? ' ' : c;
        if (kind == type && (controller.empty() || has_word(options, controller))) return place;
    }
    return {};
}

fs::path home_in(std::string_view type, const std::string& controller) {
    const fs::path mount = mount_of(type, controller);
    if (mount.empty()) return {};
    std::ifstream groups("/proc/self/cgroup");  // "4:memory:/path", "0::/path"
    for (std::string line; std::getline(groups, line);) {
        const std::size_t first = line.find(':'), second = line.find(':', first + 1);
        if (second == std::string::npos) continue;
        std::string controllers = line.substr(first + 1, second - first - 1);
        for (char& c : controllers) c = c == ',' ? ' ' : c;
        const bool ours =
            controller.empty() ? controllers.empty() : has_word(controllers, controller);
        if (!ours) continue;
        fs::path home = mount / fs::path(line.substr(second + 1)).relative_path();
        if (::access(home.c_str(), W_OK) != 0) return {};
        remove_orphans(home);
        return home;
    }
    return {};
}

// A group that was delegated to us alone does not pass its controllers on yet. That is allowed only
// while no process is in the group itself, so we move to a group below it.
void pass_controllers_on(const fs::path& home) {
    if (home.empty() || has_word(first_line(home / "cgroup.subtree_control"), "memory")) return;
    std::ifstream members(home / "cgroup.procs");
    const std::string ours = std::to_string(getpid());
    for (std::string process; std::getline(members, process);) {
        if (process != ours) return;
    }
    const fs::path own = home / (std::string(prefix) + ours + ".self");
    if (::mkdir(own.c_str(), 0755) != 0 || !write_to(own / "cgroup.procs", ours)) return;
    for (const char* controller : {"+memory", "+pids", "+cpu"}) {
        write_to(home / "cgroup.subtree_control", controller);
    }
}

Homes find_homes() {
    const fs::path unified = home_in("cgroup2", "");
    if (has_word(first_line(unified / "cgroup.controllers"), "memory")) {
        pass_controllers_on(unified);
    }
    return {unified, home_in("cgroup", "memory"), home_in("cgroup", "pids"),
            home_in("cgroup", "cpu")};
}

}  // namespace

std::unique_ptr<Cgroup> Cgroup::make(std::size_t memory, int processes) {
    static const Homes homes = find_homes();
    static std::atomic<unsigned> made = 0;
    const std::string name =
        std::string(prefix) + std::to_string(getpid()) + "." + std::to_string(made++);
    std::unique_ptr<Cgroup> group(new Cgroup);
    if (!homes.unified.empty()) group->add_unified(homes.unified / name, memory, processes);
    if (!group->limits_memory_ && !homes.memory.empty()) {
        group->limits_memory_ =
            group->add_controller(homes.memory / name, "memory.limit_in_bytes", memory);
    }
    if (!group->limits_processes_ && !homes.processes.empty()) {
        group->limits_processes_ = group->add_controller(homes.processes / name, "pids.max",
                                                         static_cast<std::size_t>(processes));
    }
    if (!has_word(first_line(group->unified_ / "cgroup.controllers"), "cpu") &&
        !homes.processors.empty()) {
        group->add_controller(homes.processors / name, "cpu.shares", usual_shares);
    }
    return group->folders_.empty() ? nullptr : std::move(group);
}

std::vector<Descriptor> Cgroup::entrances() const {
    std::vector<Descriptor> files;
    for (const fs::path& folder : folders_) {
        files.emplace_back(::open((folder / "cgroup.procs").c_str(), O_WRONLY | O_CLOEXEC));
    }
    return files;
}

bool Cgroup::add_controller(const fs::path& folder, const char* limit, std::size_t value) {
    if (::mkdir(folder.c_str(), 0755) != 0) return false;
    if (!write_to(folder / limit, std::to_string(value))) {
        ::rmdir(folder.c_str());
        return false;
    }
    folders_.push_back(folder);
    return true;
}

void Cgroup::add_unified(const fs::path& folder, std::size_t memory, int processes) {
    if (::mkdir(folder.c_str(), 0755) != 0) return;
    Descriptor freeze(::open((folder / "cgroup.freeze").c_str(), O_WRONLY | O_CLOEXEC));
    if (!freeze || ::access((folder / "cgroup.kill").c_str(), W_OK) != 0) {
        ::rmdir(folder.c_str());
        return;
    }
    const std::string controllers = first_line(folder / "cgroup.controllers");
    limits_memory_ =
        has_word(controllers, "memory") &&
        write_to(folder / "memory.max", std::to_string(memory)) &&
        (!fs::exists(folder / "memory.swap.max") || write_to(folder / "memory.swap.max", "0"));
    limits_processes_ =
        has_word(controllers, "pids") && write_to(folder / "pids.max", std::to_string(processes));
    unified_ = folder;
    folders_.push_back(folder);
    freeze_ = std::move(freeze);
}

Cgroup::~Cgroup() {
    for (const fs::path& folder : folders_) {
        for (int tries = 0; !remove_group(folder) && tries < 1000; ++tries) {
            std::this_thread::sleep_for(1ms);
        }
    }
}

void Cgroup::freeze(bool still) {
    [[maybe_unused]] const ssize_t written = ::write(freeze_.get(), still ? "1" : "0", 1);
}

void Cgroup::kill() {
    if (!write_to(unified_ / "cgroup.kill", "1")) return;
    for (int tries = 0; tries < 1000; ++tries) {
        if (first_line(unified_ / "cgroup.procs").empty()) return;
        std::this_thread::sleep_for(1ms);
    }
}

std::chrono::microseconds Cgroup::cpu() const {
    std::ifstream statistics(unified_ / "cpu.stat");
    std::string name;
    std::chrono::microseconds::rep value = 0;
    while (statistics >> name >> value) {
        if (name == "usage_usec") return std::chrono::microseconds{value};
    }
    return std::chrono::microseconds{0};
}

}  // namespace process
