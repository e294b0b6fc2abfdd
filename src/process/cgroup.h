// Cgroup: the kernel's group of a bot's processes, where this machine lets us make one below our
// own: it holds whatever the bot starts, however it hides, limits all of it together, gives it the
// processors' share of one where they are scarce, stops it and ends it. Version 2 does all; where
// its controllers are still with version 1, those limit.
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <vector>

#include "process/descriptor.h"

namespace process {

// Removed at the end, when its processes are gone. One thread at a time.
class Cgroup {
 public:
    // With these limits as far as they can be set here; nothing if no group can be made at all.
    static std::unique_ptr<Cgroup> make(std::size_t memory, int processes);
    ~Cgroup();
    Cgroup(const Cgroup&) = delete;
    Cgroup& operator=(const Cgroup&) = delete;

    // A process that writes "0" to each of these is in it.
    std::vector<Descriptor> entrances() const;
    bool limits_memory() const { return limits_memory_; }
    bool limits_processes() const { return limits_processes_; }
    // Whether it can do the following, too: version 2.
    bool commands() const { return static_cast<bool>(freeze_); }
    void freeze(bool still);
    void kill();  // returns when no process is left in it, or after a second
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
