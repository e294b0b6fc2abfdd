#include "arena/seccomp_filter.h"

#include <fcntl.h>
#include <linux/sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>

#include <array>
#include <cerrno>
#include <memory>

#include "arena/launch.h"

namespace arena {

namespace {

// Of no use to a player: they look into other processes, change the machine, or are doors through
// which many have broken out of sandboxes before.
constexpr const char* forbidden[] = {"ptrace",
                                     "process_vm_readv",
                                     "process_vm_writev",
                                     "process_madvise",
                                     "kcmp",
                                     "pidfd_getfd",
                                     "mount",
                                     "umount",
                                     "umount2",
                                     "pivot_root",
                                     "chroot",
                                     "move_mount",
                                     "open_tree",
                                     "fsopen",
                                     "fsconfig",
                                     "fsmount",
                                     "fspick",
                                     "mount_setattr",
                                     "unshare",
                                     "setns",
                                     "keyctl",
                                     "add_key",
                                     "request_key",
                                     "bpf",
                                     "perf_event_open",
                                     "userfaultfd",
                                     "io_uring_setup",
                                     "io_uring_enter",
                                     "io_uring_register",
                                     "kexec_load",
                                     "kexec_file_load",
                                     "init_module",
                                     "finit_module",
                                     "delete_module",
                                     "reboot",
                                     "swapon",
                                     "swapoff",
                                     "acct",
                                     "quotactl",
                                     "quotactl_fd",
                                     "syslog",
                                     "settimeofday",
                                     "clock_settime",
                                     "clock_adjtime",
                                     "adjtimex",
                                     "stime",
                                     "sethostname",
                                     "setdomainname",
                                     "iopl",
                                     "ioperm",
                                     "open_by_handle_at",
                                     "name_to_handle_at",
                                     "lookup_dcookie",
                                     "vhangup",
                                     "nfsservctl",
                                     "uselib",
                                     "fanotify_init",
                                     "move_pages",
                                     "mbind",
                                     "set_mempolicy",
                                     "migrate_pages"};

constexpr std::array families{AF_UNIX, AF_INET, AF_INET6, AF_NETLINK};
constexpr unsigned new_namespaces = CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWNET |
                                    CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP;

// Whatever a bot makes in its folder belongs to the folder's owner, who may be root: it must never
// be a program that runs as its owner.
bool forbid_set_user_bits(scmp_filter_ctx filter) {
    const std::uint32_t refuse = SCMP_ACT_ERRNO(EPERM);
    bool fine = true;
    for (const unsigned bit : {unsigned{S_ISUID}, unsigned{S_ISGID}}) {
        const auto mode = [bit](unsigned argument) {
            return SCMP_CMP(argument, SCMP_CMP_MASKED_EQ, bit, bit);
        };
        const auto creates = [](unsigned argument) {
            return SCMP_CMP(argument, SCMP_CMP_MASKED_EQ, O_CREAT, O_CREAT);
        };
        fine &= seccomp_rule_add(filter, refuse, SCMP_SYS(chmod), 1, mode(1)) == 0 &&
                seccomp_rule_add(filter, refuse, SCMP_SYS(fchmod), 1, mode(1)) == 0 &&
                seccomp_rule_add(filter, refuse, SCMP_SYS(fchmodat), 1, mode(2)) == 0 &&
                seccomp_rule_add(filter, refuse, SCMP_SYS(creat), 1, mode(1)) == 0 &&
                seccomp_rule_add(filter, refuse, SCMP_SYS(mknod), 1, mode(1)) == 0 &&
                seccomp_rule_add(filter, refuse, SCMP_SYS(mknodat), 1, mode(2)) == 0 &&
                seccomp_rule_add(filter, refuse, SCMP_SYS(open), 2, creates(1), mode(2)) == 0 &&
                seccomp_rule_add(filter, refuse, SCMP_SYS(openat), 2, creates(2), mode(3)) == 0;
    }
    // The newer calls have their flags in memory, or no name in the library yet.
    const std::uint32_t unknown = SCMP_ACT_ERRNO(ENOSYS);
    constexpr int fchmodat2 = 452;
    return fine && seccomp_rule_add(filter, unknown, SCMP_SYS(openat2), 0) == 0 &&
           seccomp_rule_add(filter, unknown, fchmodat2, 0) == 0;
}

bool add_rules(scmp_filter_ctx filter) {
    const std::uint32_t refuse = SCMP_ACT_ERRNO(EPERM);
    bool fine = true;
    for (const char* name : forbidden) {
        const int call = seccomp_syscall_resolve_name(name);
        if (call != __NR_SCMP_ERROR) fine &= seccomp_rule_add(filter, refuse, call, 0) == 0;
    }
    for (unsigned flag = 1; flag != 0; flag <<= 1U) {
        if ((new_namespaces & flag) == 0) continue;
        fine &= seccomp_rule_add(filter, refuse, SCMP_SYS(clone), 1,
                                 SCMP_A0(SCMP_CMP_MASKED_EQ, flag, flag)) == 0;
    }
    // Its flags are in memory, where no filter can look; libraries fall back to clone.
    fine &= seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0) == 0;
    // Some kinds of sockets do not belong to the network namespace: vsock reaches the host.
    for (int family = 0; family <= families.back(); ++family) {
        bool allowed = false;
        for (const int each : families) allowed |= each == family;
        if (allowed) continue;
        fine &= seccomp_rule_add(filter, refuse, SCMP_SYS(socket), 1,
                                 SCMP_A0(SCMP_CMP_EQ, static_cast<unsigned>(family))) == 0;
    }
    fine &= seccomp_rule_add(filter, refuse, SCMP_SYS(socket), 1,
                             SCMP_A0(SCMP_CMP_GT, static_cast<unsigned>(families.back()))) == 0;
    for (const unsigned request : {unsigned{TIOCSTI}, unsigned{TIOCLINUX}}) {
        fine &= seccomp_rule_add(filter, refuse, SCMP_SYS(ioctl), 1,
                                 SCMP_A1(SCMP_CMP_MASKED_EQ, 0xFFFFFFFFU, request)) == 0;
    }
    return fine && forbid_set_user_bits(filter);
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

}  // namespace arena
