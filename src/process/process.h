// Process: a bot as a child process with pipes for stdin, stdout and stderr, under limits and
// optionally in a sandbox (sandbox.h lists its guarantees). Without a sandbox it has our
// permissions, but its own session, a clean environment and, where can_hide_referee(), no view of
// our processes. In these two cases or in a Cgroup, all its descendants are killed with it;
// otherwise only those found by parent or by a marker in their environment. If we are killed, a
// wrapped bot dies with all its descendants; an unwrapped one dies alone.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/clock.h"
#include "base/result.h"
#include "process/channel.h"
#include "process/writable_space.h"

namespace process {

struct ProcessSettings {
    std::vector<std::string> command;  // executable, found along PATH, and arguments
    // Working directory; in a sandbox it can write there, and the changes are discarded; empty:
    // ours, or the sandbox's /tmp if it may not read ours.
    std::filesystem::path folder = {};
    std::map<std::string, std::string> environment = {};  // added to the minimal environment
    std::vector<std::filesystem::path> readable =
        {};  // additional files and folders visible in a sandbox
    bool sandboxed = true;
    std::size_t memory = std::size_t{512} << 20;  // bytes
    int processes = 64;  // including threads; only in a sandbox or a Cgroup
    // Only in a sandbox: the limits of what it writes, or a space that it shares with processes
    // before and after it. Without one, a space is made for this process and discarded with it.
    SpaceLimits written = {};
    std::shared_ptr<WritableSpace> space = {};
    std::optional<std::chrono::seconds> cpu = {};  // CPU time limit of the whole process
    bool thinks_always = true;                     // false: it is frozen between its turns
    Channel::Limits output = {};
};

// Whether the error means that this machine ran out of a resource; no bot may lose because of it.
bool is_shortage(const base::Error& error);

// One thread at a time; only Channel::interrupt() may be called from another thread.
class Process {
 public:
    static base::Result<Process> start(const ProcessSettings& settings);
    // Kills it and its descendants at once.
    ~Process();
    Process(Process&&) noexcept;
    Process& operator=(Process&&) noexcept;

    Channel& channel();
    // Start and end of its turn; it is frozen in between unless `thinks_always` is set.
    void wake();
    void rest();
    // Waits until the deadline for it to exit: "exit status 3", "signal 11 (Segmentation fault)";
    // nothing if it is still running. In a sandbox, exit status 128 + N means signal N, as in a
    // shell.
    std::optional<std::string> ended(base::Clock::time_point deadline);
    // If its writable space is full: the limits in words.
    std::optional<std::string> excess() const;
    // Closes its stdin and waits until the deadline for it to exit; then kills it.
    void finish(base::Clock::time_point deadline);
    std::chrono::microseconds cpu()
        const;  // CPU time used so far with its descendants, where known

 private:
    struct State;
    explicit Process(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

}  // namespace process
