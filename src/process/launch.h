// Launch: a new process with everything about it prepared beforehand, so that between its birth and
// its program only system calls are made: safe however many threads we have.
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

    std::string program;                   // its path
    std::vector<std::string> arguments;    // its own name first
    std::vector<std::string> environment;  // NAME=value
    std::filesystem::path folder;          // where it runs; empty: where we do
    std::vector<Limit> limits;
    std::vector<Descriptor> inherited;  // its descriptors 3, 4, …; it gets no others
    // Its standard input and output are the two after those, and 0 and 1 lead nowhere.
    bool streams_behind = false;
    Descriptor ownership;  // see ownership_map(); none: the folder is as it is
    // With a gate, it sees itself to it that it dies when we do. When that is certain, it writes a
    // line to the other end, which is among its inherited descriptors, and goes on when it gets
    // one.
    Descriptor gate;
};

// Starts it in a session of its own, with these as its standard streams, inside the groups whose
// entrances are given, on the processors of the calling thread. It dies when we do, but not when
// that thread ends.
base::Result<pid_t> launch(const Launch& launch, const std::array<int, 3>& streams,
                           const std::vector<Descriptor>& entrances);

// With it, the files in the launch's folder that belong to `owner` and `group` seem to the new
// process to belong to `user`, who may write there although nothing on the disk is changed. For
// root only. Some file systems cannot do it: the new process then finds the folder as it is.
base::Result<Descriptor> ownership_map(uid_t owner, gid_t group, uid_t user);

// A file in memory with this content, to be read from its beginning.
Descriptor memory_file(const std::string& content);

}  // namespace process
