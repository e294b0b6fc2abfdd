// Process: a bot that runs as a program of its own, with pipes to its three streams, under limits
// and, if asked for, in a sandbox (sandbox.h says what that promises). Without one it has our
// permissions, but a session of its own, a clean environment, and where we can hide from it
// (can_hide_referee) no view of our processes. Whatever it started ends with it, in these cases or
// in a Cgroup whatever it does; else only as far as it is found: by its parents and by a variable
// in its environment. If we are killed, wrapped programs end as a whole; without a wrapping the
// program itself ends, and what it started may live on.
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
#include "process/folder_watch.h"

namespace process {

struct ProcessSettings {
    std::vector<std::string> command;  // the program, found along PATH, and its arguments
    // Where it runs, and all it may write to in a sandbox; none: here, or the sandbox's own /tmp.
    std::filesystem::path folder = {};
    std::map<std::string, std::string> environment = {};  // besides what every program needs
    std::vector<std::filesystem::path> readable = {};     // files and folders a sandbox shows, too
    bool sandboxed = true;
    std::size_t memory = std::size_t{512} << 20;  // bytes
    int processes = 64;                           // threads included; only in a sandbox or a Cgroup
    // What it and others may add to its folder; only in a sandbox (folder_watch.h).
    FolderLimits written = {};
    std::optional<std::chrono::seconds> cpu = {};  // of the whole process, if it is limited
    bool thinks_always = true;                     // false: it stands still between its turns
    Channel::Limits output = {};
};

// Whether this machine had not enough of something; no bot shall lose by that.
bool is_shortage(const base::Error& error);

// One thread at a time; Channel::interrupt() alone may come from another one.
class Process {
 public:
    static base::Result<Process> start(const ProcessSettings& settings);
    // Ends it and all it started, without waiting for its consent.
    ~Process();
    Process(Process&&) noexcept;
    Process& operator=(Process&&) noexcept;

    Channel& channel();
    // Its turn begins or ends; where it may not think always, it stands still in between.
    void wake();
    void rest();
    // Waits until it has ended by itself, at most until the deadline: "exit status 3",
    // "signal 11 (Segmentation fault)"; nothing if it still runs. In a sandbox an exit status of
    // 128 + N is taken for signal N, as a shell says it.
    std::optional<std::string> ended(base::Clock::time_point deadline);
    // What it has written, if it was ended for that.
    std::optional<std::string> excess() const;
    // Lets it end by itself until the deadline, after closing its standard input; then ends it.
    void finish(base::Clock::time_point deadline);
    std::chrono::microseconds cpu() const;  // used so far by it and all it started, where known

 private:
    struct State;
    explicit Process(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

}  // namespace process
