#!/usr/bin/env python3
"""as_service.py UNIT FOLDER COMMAND…: runs a command as root as systemd would run that of a unit, as far as the sandbox of
bots could notice: mounts, user, capabilities and the filters of system calls. The folder is shown at /mnt, because /tmp is
the service's own. For machines whose first process is not systemd."""

import ctypes
import errno
import os
import re
import shlex
import subprocess
import sys

libc = ctypes.CDLL(None, use_errno=True)
seccomp = ctypes.CDLL("libseccomp.so.2")
seccomp.seccomp_init.restype = ctypes.c_void_p

CLONE = {"cgroup": 0x02000000, "ipc": 0x08000000, "mnt": 0x00020000, "net": 0x40000000, "pid": 0x20000000,
         "user": 0x10000000, "uts": 0x04000000}
FAMILY = {"AF_UNIX": 1, "AF_INET": 2, "AF_INET6": 10, "AF_NETLINK": 16}
ALLOW = 0x7FFF0000
MS_REC, MS_PRIVATE = 0x4000, 0x40000
PR_CAPBSET_DROP, PR_SET_NO_NEW_PRIVS = 24, 38
EQ, NE, MASKED_EQ = 4, 1, 7
USER = 61999  # of those that systemd gives to dynamic users


def refuse(number: int) -> int:
    return 0x00050000 | number


class Compare(ctypes.Structure):
    _fields_ = [("arg", ctypes.c_uint), ("op", ctypes.c_int), ("a", ctypes.c_uint64), ("b", ctypes.c_uint64)]


def settings_of(unit: str) -> dict[str, str]:
    found: dict[str, str] = {}
    with open(unit, encoding="utf-8") as lines:
        for line in lines:
            name, equals, value = line.strip().partition("=")
            if equals and not name.startswith("#"):
                found[name] = value
    return found


def run(command: str) -> None:
    subprocess.run(shlex.split(command), check=True)


def check(result: int, what: str) -> None:
    if result < 0:
        raise OSError(ctypes.get_errno(), what)


def mount(settings: dict[str, str], folder: str) -> None:
    is_on = lambda name: settings.get(name) in ("yes", "strict")
    check(libc.unshare(CLONE["mnt"]), "unshare")
    check(libc.mount(None, b"/", None, MS_REC | MS_PRIVATE, None), "mount")
    run("mount -t tmpfs -o mode=755 tmpfs /mnt")
    run(f"mount --bind {shlex.quote(folder)} /mnt")
    if is_on("PrivateDevices"):
        run("mount -t tmpfs -o nosuid,mode=755 tmpfs /media")
        for name in ("null", "zero", "full", "random", "urandom", "tty"):
            open(f"/media/{name}", "w", encoding="utf-8").close()
            run(f"mount --bind /dev/{name} /media/{name}")
        os.mkdir("/media/shm")
        run("mount -t tmpfs -o mode=1777 tmpfs /media/shm")
        run("mount --move /media /dev")
    if is_on("ProtectSystem"):
        with open("/proc/self/mounts", encoding="utf-8") as lines:
            places = [line.split()[1] for line in lines]
        for place in places:
            if not re.match("/(dev|proc|sys)(/|$)", place):
                subprocess.run(["mount", "-o", "remount,bind,ro", place], check=False, stderr=subprocess.DEVNULL)
    if is_on("PrivateTmp"):
        run("mount -t tmpfs -o mode=1777 tmpfs /tmp")
    if is_on("ProtectHome"):
        run("mount -t tmpfs -o mode=000,ro tmpfs /home")
        run("mount -t tmpfs -o mode=000,ro tmpfs /root")
    if is_on("ProtectKernelTunables"):
        run("mount --bind /proc/sys /proc/sys")
        run("mount -o remount,bind,ro /proc/sys")
    if is_on("ProtectControlGroups"):
        run("mount -o remount,bind,ro /sys/fs/cgroup")


def calls_of(group: str) -> set[str]:
    text = subprocess.run(["systemd-analyze", "syscall-filter", group], check=True, capture_output=True, text=True).stdout
    names = re.findall(r"^    ([@a-z0-9_-]+)$", text, re.MULTILINE)
    found: set[str] = set()
    for name in names:
        found |= calls_of(name) if name.startswith("@") else {name}
    return found


def rule(context: int, action: int, name: str, *comparisons: Compare) -> None:
    number = seccomp.seccomp_syscall_resolve_name(name.encode())
    if number < 0:
        return
    array = (Compare * max(1, len(comparisons)))(*comparisons)
    done = seccomp.seccomp_rule_add_array(ctypes.c_void_p(context), action, number, len(comparisons), array)
    if done < 0 and done != -errno.EFAULT:
        raise OSError(-done, name)


def load(context: int) -> None:
    done = seccomp.seccomp_load(ctypes.c_void_p(context))
    if done < 0:
        raise OSError(-done, "seccomp_load")


def filter_calls(settings: dict[str, str]) -> None:
    families = seccomp.seccomp_init(ALLOW)
    namespaces = seccomp.seccomp_init(ALLOW)
    allowed = {FAMILY[name] for name in settings["RestrictAddressFamilies"].split()}
    for family in set(range(45)) - allowed:
        rule(families, refuse(errno.EAFNOSUPPORT), "socket", Compare(0, EQ, family, 0))
    kept = settings["RestrictNamespaces"].split()
    rule(namespaces, refuse(errno.ENOSYS), "clone3")
    for name, flag in CLONE.items():
        if name in kept:
            continue
        for call in ("clone", "unshare"):
            rule(namespaces, refuse(errno.EPERM), call, Compare(0, MASKED_EQ, flag, flag))
        rule(namespaces, refuse(errno.EPERM), "setns", Compare(1, MASKED_EQ, flag, flag))
    load(families)
    load(namespaces)
    listed = seccomp.seccomp_init(refuse(errno.EPERM))
    calls: set[str] = set()
    for group in settings["SystemCallFilter"].split():
        calls |= calls_of(group)
    for name in sorted(calls):
        rule(listed, ALLOW, name)
    load(listed)


def main() -> None:
    unit, folder, command = sys.argv[1], sys.argv[2], sys.argv[3:]
    settings = settings_of(unit)
    mount(settings, folder)
    for capability in range(64):
        libc.prctl(PR_CAPBSET_DROP, capability, 0, 0, 0)
    os.setgroups([])
    os.setresgid(USER, USER, USER)
    os.setresuid(USER, USER, USER)
    os.chdir("/")
    check(libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), "no_new_privs")
    filter_calls(settings)
    os.execve(command[0], command, {"PATH": "/usr/bin:/bin", "HOME": "/", "LANG": "C.UTF-8"})


main()
