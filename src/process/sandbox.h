// The sandbox of a bot, made with bubblewrap (bwrap). A program inside it
// - has no network except its own loopback, and sees only the processes it started;
// - can read the system's programs and libraries, its own executable, the files that its command
// names by absolute path, and its folder; can write to its folder, /tmp and /dev/shm, which are
// a WritableSpace; everything else is hidden: home folders, other bots, our descriptors and our
// environment;
// - runs as a unique user if we are root, otherwise as our user without privileges; it cannot gain
// privileges, trace, mount or use other dangerous system calls (seccomp);
// - has limits on memory, written files, processes, file size, open files and, if given, CPU time;
// and stays on the CPUs of the thread that started it.
// Its descendants are killed with it, and with us. Without a Cgroup the memory limit applies to
// each process separately.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "process/launch.h"
#include "process/process.h"
#include "process/writable_space.h"

namespace process {

// Our user's home folder, resolved.
std::filesystem::path home_folder();

// The error says why this folder (resolved) would show too much to a sandboxed program: it contains
// a home folder, /tmp or similar, or is part of the system.
base::Result<void> check_sandbox_folder(const std::filesystem::path& folder);

// The launch of the program in a sandbox with this space, which must outlive the process. The error
// says what is missing, or why its folder would show too much.
base::Result<Launch> sandboxed_launch(const ProcessSettings& settings, const WritableSpace& space);

// Without a sandbox: a process with all our permissions that sees only its own processes, so that
// it cannot stop or kill the referee, and whose descendants die with it. For non-root users on
// machines that allow user namespaces; root needs a sandbox for this.
bool can_hide_referee();
base::Result<Launch> referee_hiding_launch(const ProcessSettings& settings);

// Processes of the sandbox itself, to be added to a process limit.
inline constexpr int sandbox_processes = 2;

// What the sandbox cannot enforce on this machine.
struct SandboxGaps {
    std::vector<std::string> broken;  // one sentence for each guarantee that does not hold
    std::string weaker;               // the limit that holds only per process; or empty
};
// Tests the sandbox with real programs; takes a fraction of a second.
SandboxGaps sandbox_gaps();

}  // namespace process
