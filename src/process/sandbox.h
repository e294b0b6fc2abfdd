// The sandbox of a bot, made by bubblewrap (bwrap). Inside it, a program
//  - has no network but a loopback of its own, and sees no process but those it started;
//  - reads the system's programs and libraries, its own program, the files that its command names
//    by their full path, and its folder; it writes to its folder and to a small /tmp, and that is
//    all it sees: no home, no other bot, none of our descriptors or variables;
//  - is a user of its own if we are root (nobody else has that number), else ourselves without any
//    privilege; it cannot get one, nor trace, mount, or ask other things of the kernel (seccomp);
//  - has its limits: memory, processes, size of a file, open files, CPU time where given; and stays
//    on the processors of the thread that started it.
// Whatever it started dies with it, and with us. What it adds to its folder is limited by a
// FolderWatch, not by the kernel. Without a Cgroup each of its processes may use the whole memory.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "base/result.h"
#include "process/launch.h"
#include "process/process.h"

namespace process {

// A user's number that no other sandbox of ours has meanwhile; our own if we are not root.
class SandboxUser {
 public:
    SandboxUser();
    ~SandboxUser();
    SandboxUser(const SandboxUser&) = delete;
    SandboxUser& operator=(const SandboxUser&) = delete;

    uid_t number() const { return number_; }

 private:
    uid_t number_;
};

// Our user's home, without links.
std::filesystem::path home_folder();

// The error says why this folder (without links) would show a sandboxed program too much: it
// contains a home, /tmp or the like, or is part of the system.
base::Result<void> check_sandbox_folder(const std::filesystem::path& folder);

// The launch of the program in a sandbox for this user, who must remain until it has ended. The
// error says what is missing, or why its folder would show it too much.
base::Result<Launch> sandboxed_launch(const ProcessSettings& settings, const SandboxUser& user);

// Without a sandbox: a program with all our permissions that sees only its own processes, so that
// it cannot stop or end the referee, and ends with all it started. For ordinary users whose machine
// lets them make namespaces; as root a program needs a sandbox for that.
bool can_hide_referee();
base::Result<Launch> referee_hiding_launch(const ProcessSettings& settings);

// Processes of the sandbox itself, which a limit on their number has to allow besides.
inline constexpr int sandbox_processes = 2;

// What the sandbox cannot enforce on this machine.
struct SandboxGaps {
    std::vector<std::string> broken;  // a sentence for each promise that does not hold
    std::string weaker;               // what still holds, but for each process only; or empty
};
// Tries it with real programs, in a part of a second.
SandboxGaps sandbox_gaps();

}  // namespace process
