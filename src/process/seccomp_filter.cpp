// Builds the BPF filter with libseccomp: a list of forbidden system calls and arguments.
#include "process/seccomp_filter.h"

#include <fcntl.h>
#include <linux/sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <initializer_list>
#include <memory>

#include "process/launch.h"

namespace process {

namespace {

// Not needed by a bot: these calls inspect other processes, change the machine, leave the assigned
// CPUs, or have often been used to break out of sandboxes.
constexpr const char* forbidden[] = {
    "ptrace", "process_vm_readv", "process_vm_writev", "process_madvise", "kcmp", "pidfd_getfd",
    "mount", "umount", "umount2", "pivot_root", "chroot", "move_mount", "open_tree", "fsopen",
    "fsconfig", "fsmount", "fspick", "mount_setattr", "unshare", "setns", "keyctl", "add_key",
    "request_key", "bpf", "perf_event_open", "userfaultfd", "io_uring_setup", "io_uring_enter",
    "io_uring_register", "kexec_load", "kexec_file_load", "init_module", "finit_module",
    "delete_module", "reboot", "swapon", "swapoff", "acct", "quotactl", "quotactl_fd", "syslog",
    "settimeofday", "clock_settime", "clock_adjtime", "adjtimex", "stime", "sethostname",
    "setdomainname", "iopl", "ioperm", "open_by_handle_at", "name_to_handle_at", "lookup_dcookie",
    "vhangup", "nfsservctl", "uselib", "fanotify_init",
    // These choose memory nodes and CPUs.
    "move_pages", "mbind", "set_mempolicy", "migrate_pages", "sched_setaffinity"};

constexpr std::array families{AF_UNIX, AF_INET, AF_INET6, AF_NETLINK};
constexpr unsigned new_namespaces = CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWNET |
                                    CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP;

using Condition = scmp_arg_cmp;

Condition has_bits(unsigned argument, unsigned bits) {
    return {argument, SCMP_CMP_MASKED_EQ, bits, bits};
}

// Adds rules one by one and remembers whether all of them could be added.
class Rules {
 public:
    explicit Rules(scmp_filter_ctx filter) : filter_(filter) {}

    void refuse(int call, std::initializer_list<Condition> conditions = {}) {
        add(SCMP_ACT_ERRNO(EPERM), call, conditions);
    }
    // Programs fall back to another call, as on an older kernel.
    void hide(int call) { add(SCMP_ACT_ERRNO(ENOSYS), call, {}); }
    bool complete() const { return complete_; }

 private:
    void add(std::uint32_t action, int call, std::initializer_list<Condition> conditions) {
        complete_ &=
            seccomp_rule_add_array(filter_, action, call, static_cast<unsigned>(conditions.size()),
                                   conditions.begin()) == 0;
    }

    scmp_filter_ctx filter_;
    bool complete_ = true;
};

void refuse_namespaces(Rules& rules) {
    for (unsigned flag = 1; flag != 0; flag <<= 1U) {
        if ((new_namespaces & flag) != 0) rules.refuse(SCMP_SYS(clone), {has_bits(0, flag)});
    }
    rules.hide(SCMP_SYS(clone3));  // its flags are in memory, which a filter cannot read
}

// Some socket families are not confined by the network namespace: vsock reaches the host.
void refuse_sockets(Rules& rules) {
    for (int family = 0; family <= families.back(); ++family) {
        if (std::find(families.begin(), families.end(), family) != families.end()) continue;
        rules.refuse(SCMP_SYS(socket), {{0, SCMP_CMP_EQ, static_cast<scmp_datum_t>(family), 0}});
    }
    rules.refuse(SCMP_SYS(socket),
                 {{0, SCMP_CMP_GT, static_cast<scmp_datum_t>(families.back()), 0}});
}

bool add_rules(scmp_filter_ctx filter) {
    Rules rules(filter);
    for (const char* name : forbidden) {
        const int call = seccomp_syscall_resolve_name(name);
        if (call != __NR_SCMP_ERROR) rules.refuse(call);
    }
    refuse_namespaces(rules);
    refuse_sockets(rules);
    // These inject input into a terminal.
    for (const unsigned request : {unsigned{TIOCSTI}, unsigned{TIOCLINUX}}) {
        rules.refuse(SCMP_SYS(ioctl), {{1, SCMP_CMP_MASKED_EQ, 0xFFFFFFFFU, request}});
    }
    return rules.complete();
}

std::string make_filter() {
    const std::unique_ptr<void, void (*)(scmp_filter_ctx)> filter(seccomp_init(SCMP_ACT_ALLOW),
                                                                  seccomp_release);
    const Descriptor file = memory_file("");
    if (!filter || !file || !add_rules(filter.get())) return {};
    if (seccomp_export_bpf(filter.get(), file.get()) != 0) return {};
    std::string program(static_cast<std::size_t>(::lseek(file.get(), 0, SEEK_END)), '\0');
    const ssize_t bytes = ::pread(file.get(), program.data(), program.size(), 0);
    return bytes == static_cast<ssize_t>(program.size()) ? program : std::string();
}

}  // namespace

std::string seccomp_filter() {
    static const std::string filter = make_filter();
    return filter;
}

}  // namespace process
