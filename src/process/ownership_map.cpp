// Makes the user namespace with a child process that is killed at once.
#include "process/ownership_map.h"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <string>

#include "base/file.h"

namespace process {

namespace {

// Keeps a user namespace alive until it is killed.
int pause_for_ever(void*) {
    while (true) syscall(SYS_pause);
}

bool write_file(const std::string& path, const std::string& text) {
    const Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    return file && ::write(file.get(), text.data(), text.size()) >= 0;
}

}  // namespace

base::Result<Descriptor> ownership_map(uid_t owner, gid_t group, uid_t user) {
    alignas(16) std::array<char, 4096> stack;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);  // the child shares our memory
    const pid_t holder = clone(pause_for_ever, stack.data() + stack.size(),
                               CLONE_VM | CLONE_NEWUSER | SIGCHLD, nullptr);
    const int error = errno;
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    if (holder < 0) return base::system_error("a user namespace", error);
    const std::string process = "/proc/" + std::to_string(holder);
    const auto line = [user](unsigned id) {
        return std::to_string(id) + " " + std::to_string(user) + " 1\n";
    };
    Descriptor map;
    if (write_file(process + "/uid_map", line(owner)) &&
        write_file(process + "/gid_map", line(group))) {
        map = Descriptor(::open((process + "/ns/user").c_str(), O_RDONLY | O_CLOEXEC));
    }
    const int refusal = errno;
    ::kill(holder, SIGKILL);
    waitpid(holder, nullptr, 0);
    if (!map) return base::system_error("a map of users", refusal);
    return map;
}

}  // namespace process
