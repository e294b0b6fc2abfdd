// Launch: everything needed to start a child process, prepared in advance, so that only system
// calls run between fork and exec. This is safe with any number of threads.
#pragma once

#include <sys/resource.h>
#include <sys/types.h>

#include <array>
#include <filesystem>
#include <string>
#include <vector>

#include "base/result.h"
#include "process/descriptor.h"

namespace process {

struct Launch {
    struct Limit {
        __rlimit_resource_t resource;
        rlim_t most;
    };

    std::string program;                   // path of the executable
    std::vector<std::string> arguments;    // argv, including argv[0]
    std::vector<std::string> environment;  // NAME=value
    std::filesystem::path folder;          // working directory; empty: ours
    std::vector<Limit> limits;
    std::vector<Descriptor> inherited;  // become descriptors 3, 4, …; all others are closed
    // stdin and stdout are the two descriptors after the inherited ones; 0 and 1 are /dev/null.
    bool streams_behind = false;
    // Namespaces to enter; -1: none. The maker of the launch keeps them open.
    int user_namespace = -1;
    int mount_namespace = -1;
    // If set, the child asks the kernel to kill it when we die. It then writes a line to the gate's
    // other end, which is among the inherited descriptors, and continues when it receives a line.
    Descriptor gate;
};

// Starts the process in its own session, with `streams` as stdin, stdout and stderr, in the cgroups
// given by `entrances`, on the calling thread's CPUs. It is killed when our process dies, but not
// when the calling thread ends.
base::Result<pid_t> launch(const Launch& launch, const std::array<int, 3>& streams,
                           const std::vector<Descriptor>& entrances);

// An in-memory file with this content, positioned at its start.
Descriptor memory_file(const std::string& content);

}  // namespace process
