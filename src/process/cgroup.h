// Cgroup: a kernel control group for a bot's processes, on machines that let us create one below
// our own. It contains every descendant of the bot, limits them together, shares scarce CPU time
// fairly, and can freeze and kill them. cgroup v2 supports all of this; controllers still on v1
// only enforce the limits.
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <vector>

#include "process/descriptor.h"

namespace process {

// The destructor removes the group once its processes are gone. One thread at a time.
class Cgroup {
 public:
    // Sets the limits that this machine supports; returns nullptr if no group can be created.
    static std::unique_ptr<Cgroup> make(std::size_t memory, int processes);
    ~Cgroup();
    Cgroup(const Cgroup&) = delete;
    Cgroup& operator=(const Cgroup&) = delete;

    // A process that writes "0" to each of these descriptors joins the group.
    std::vector<Descriptor> entrances() const;
    bool limits_memory() const { return limits_memory_; }
    // Whether freeze() and kill() are supported (cgroup v2).
    bool commands() const { return static_cast<bool>(freeze_); }
    void freeze(bool still);
    void kill();  // returns when the group is empty, or after a second
    std::chrono::microseconds cpu() const;

 private:
    Cgroup() = default;
    void add_unified(const std::filesystem::path& folder, std::size_t memory, int processes);
    bool add_controller(const std::filesystem::path& folder, const char* limit, std::size_t value);

    std::vector<std::filesystem::path> folders_;
    std::filesystem::path unified_;
    Descriptor freeze_;
    bool limits_memory_ = false;
    bool limits_processes_ = false;
};

}  // namespace process
