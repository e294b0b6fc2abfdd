// Builds the bwrap command line of a sandboxed bot.
#include "process/sandbox.h"

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "base/file.h"
#include "process/named_files.h"
#include "process/program.h"
#include "process/seccomp_filter.h"

namespace process {

namespace {

namespace fs = std::filesystem;

// Files in /etc that interpreters need; none contains data about this machine's users.
constexpr const char* settings_files[] = {
    "alternatives", "ld.so.cache", "ld.so.conf", "ld.so.conf.d",    "localtime",
    "mono",         "perl",        "python3",    "ssl/openssl.cnf", "timezone"};

// Collects the bwrap command line.
class Wrapping {
 public:
    void add(std::initializer_list<std::string> words) {
        words_.insert(words_.end(), words.begin(), words.end());
    }
    void isolate(bool root) {
        add({"bwrap", "--die-with-parent", "--new-session", "--unshare-pid", "--unshare-net",
             "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try", "--cap-drop", "ALL"});
        if (root) {
            // Needed to enter the bot's folder and to switch to the bot's user; dropped afterwards.
            for (const char* name :
                 {"CAP_DAC_READ_SEARCH", "CAP_SETUID", "CAP_SETGID", "CAP_SETPCAP"}) {
                add({"--cap-add", name});
            }
        } else {
            add({"--unshare-user"});
        }
    }
    void show_system() {
        add({"--ro-bind", "/usr", "/usr"});
        for (const char* name : {"/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"}) {
            std::error_code gone;
            if (fs::is_symlink(name, gone)) {
                add({"--symlink", fs::read_symlink(name, gone).string(), name});
            } else if (fs::is_directory(name, gone)) {
                add({"--ro-bind", name, name});
            }
        }
        for (const char* name : settings_files) show_settings(name);
        std::error_code unreadable;
        for (const auto& entry : fs::directory_iterator("/etc", unreadable)) {
            const std::string name = entry.path().filename().string();
            if (name.starts_with("java-")) show_settings(name);
        }
    }
    void make_private_places() {
        add({"--proc", "/proc", "--dev", "/dev"});
        add({"--bind", WritableSpace::inside("tmp").string(), "/tmp"});
        add({"--bind", WritableSpace::inside("shm").string(), "/dev/shm"});
    }
    void show(const char* how, const fs::path& path, const fs::path& name) {
        make_folder(name.parent_path());
        add({how, path.string(), name.string()});
    }
    std::vector<std::string> take() && { return std::move(words_); }

 private:
    // Folders that bwrap creates by default are accessible to their owner only.
    void make_folder(const fs::path& path) { add({"--perms", "0755", "--dir", path.string()}); }
    void show_settings(const std::string& name) {
        const fs::path path = "/etc/" + name;
        make_folder(path.parent_path());
        add({"--ro-bind-try", path.string(), path.string()});
    }

    std::vector<std::string> words_;
};

// The wrapper between bwrap and the program. bwrap keeps its own stdin and stdout open while it
// lives, which would hide that the program closed them, so the program gets other descriptors. If
// bwrap is killed during its setup, it leaves a process that waits forever. So it dies with us only
// after the setup, and a program that we do not let through the gate does not start.
base::Result<void> add_gate(Launch& launch, Wrapping& wrapping) {
    launch.streams_behind = true;
    std::array<int, 2> gate{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, gate.data()) != 0) {
        return base::system_error("no socket for a program", errno);
    }
    const auto number = [&launch](std::size_t behind) {
        return std::to_string(3 + launch.inherited.size() + behind);
    };
    const std::string door = number(0), in = number(1), out = number(2);
    launch.gate = Descriptor(gate[0]);
    launch.inherited.emplace_back(gate[1]);
    wrapping.add({"/bin/sh", "-c",
                  "echo >&" + door + "; read -r go <&" + door + " || exit 1; exec \"$@\" <&" + in +
                      " >&" + out + " " + door + "<&- " + in + "<&- " + out + ">&-",
                  "sh"});
    return {};
}

// Where a program without a folder of its own starts: where we are if it may read that place, as
// without a sandbox; otherwise in /tmp.
fs::path start_folder(const std::vector<NamedFile>& readable) {
    std::error_code gone;
    const fs::path here = fs::current_path(gone);
    const bool is_shown =
        !gone && std::any_of(readable.begin(), readable.end(),
                             [&here](const NamedFile& one) { return is_inside(here, one.name); });
    return is_shown ? here : fs::path("/tmp");
}

}  // namespace

base::Result<void> check_sandbox_folder(const fs::path& folder) {
    // A folder above one of these would show too much to a bot; a folder inside a system folder is
    // not a bot's own.
    const std::vector<fs::path> system{"/usr", "/etc",  "/proc", "/sys",   "/dev",   "/boot",
                                       "/bin", "/sbin", "/lib",  "/lib32", "/lib64", "/libx32"};
    std::vector<fs::path> hidden{"/tmp", "/run", "/var", "/home", "/root"};
    hidden.push_back(home_folder());
    const auto is_above = [&folder](const fs::path& place) { return is_inside(place, folder); };
    const auto is_part = [&folder](const fs::path& place) { return is_inside(folder, place); };
    if (std::none_of(hidden.begin(), hidden.end(), is_above) &&
        std::none_of(system.begin(), system.end(), is_above) &&
        std::none_of(system.begin(), system.end(), is_part)) {
        return {};
    }
    return base::Error{"a sandboxed program needs a folder of its own, not " + folder.string()};
}

fs::path home_folder() {
    std::error_code ignored;
    const char* home = std::getenv("HOME");
    if (home == nullptr || home[0] != '/') return "/root";
    return fs::weakly_canonical(home, ignored);
}

base::Result<Launch> sandboxed_launch(const ProcessSettings& settings, const WritableSpace& space) {
    const bool root = getuid() == 0;
    const auto folder = program_folder(settings);
    if (!folder) return folder.error();
    const fs::path place = folder->empty() ? fs::path("/tmp") : *folder;
    Launch launch;
    launch.program = find_program("bwrap", {}, system_path).string();
    if (launch.program.empty()) return base::Error{"bubblewrap (bwrap) is not installed"};
    // Programs in a home folder are not visible in the sandbox, so search the system's first.
    std::vector<std::string> command = settings.command;
    command[0] = find_program(command[0], place, system_path + (":" + our_path())).string();
    if (command[0].empty()) return no_program(settings.command[0], place);

    Wrapping wrapping;
    wrapping.isolate(root);
    wrapping.show_system();
    wrapping.make_private_places();
    const std::string number = std::to_string(space.user().number());
    launch.inherited.push_back(memory_file(seccomp_filter()));
    launch.inherited.push_back(
        memory_file("bot:x:" + number + ":" + number + "::" + place.string() + ":/bin/sh\n"));
    wrapping.add({"--seccomp", "3", "--perms", "0644", "--ro-bind-data", "4", "/etc/passwd"});
    const std::vector<NamedFile> readable = readable_places(settings.readable, *folder);
    for (const NamedFile& one : readable) wrapping.show("--ro-bind", one.file, one.name);
    if (!folder->empty()) wrapping.show("--bind", WritableSpace::inside("folder"), place);
    for (const NamedFile& named : take_named_files(command, *folder)) {
        const bool is_shown =
            std::any_of(readable.begin(), readable.end(),
                        [&named](const NamedFile& one) { return is_inside(named.name, one.name); });
        if (!is_shown) wrapping.show("--ro-bind", named.file, named.name);
    }
    const fs::path start = folder->empty() ? start_folder(readable) : place;
    wrapping.add({"--remount-ro", "/dev", "--remount-ro", "/", "--chdir", start.string(), "--"});
    if (const auto gated = add_gate(launch, wrapping); !gated) return gated.error();
    launch.limits = program_limits(settings);
    const std::string processes = std::to_string(settings.processes);
    if (root) {
        launch.limits.push_back({RLIMIT_NPROC, static_cast<rlim_t>(settings.processes)});
        wrapping.add({"/usr/bin/setpriv", "--reuid", number, "--regid", number, "--clear-groups",
                      "--inh-caps=-all", "--bounding-set=-all", "--"});
    } else {
        // Set inside the sandbox: outside, the limit would count all our processes; inside, only
        // those of its namespace.
        wrapping.add({"/usr/bin/prlimit", "--nproc=" + processes, "--"});
    }
    launch.arguments = std::move(wrapping).take();
    launch.arguments.insert(launch.arguments.end(), command.begin(), command.end());
    launch.environment = variables(
        {{"PATH", system_path}, {"HOME", place.string()}, {"LANG", "C.UTF-8"}, {"USER", "bot"}},
        settings.environment);
    launch.user_namespace = space.user_namespace().get();
    launch.mount_namespace = space.mount_namespace().get();
    return launch;
}

namespace {

// bwrap options for a program with all our permissions that sees only its own processes.
Wrapping own_processes() {
    Wrapping wrapping;
    wrapping.add({"bwrap", "--die-with-parent", "--new-session", "--unshare-user", "--unshare-pid",
                  "--dev-bind", "/", "/", "--proc", "/proc", "--"});
    return wrapping;
}

}  // namespace

bool can_hide_referee() {
    static const bool can = [] {
        Launch probe;
        probe.program = find_program("bwrap", {}, system_path).string();
        if (::getuid() == 0 || probe.program.empty()) return false;
        Wrapping wrapping = own_processes();
        wrapping.add({"/bin/true"});
        probe.arguments = std::move(wrapping).take();
        const Descriptor nowhere(::open("/dev/null", O_RDWR | O_CLOEXEC));
        const auto child = launch(probe, {nowhere.get(), nowhere.get(), nowhere.get()}, {});
        int status = 1;
        return child && ::waitpid(*child, &status, 0) == *child && status == 0;
    }();
    return can;
}

base::Result<Launch> referee_hiding_launch(const ProcessSettings& settings) {
    auto launch = plain_launch(settings);
    if (!launch) return launch;
    Wrapping wrapping = own_processes();
    if (const auto gated = add_gate(*launch, wrapping); !gated) return gated.error();
    wrapping.add({launch->program});
    std::vector<std::string> words = std::move(wrapping).take();
    words.insert(words.end(), launch->arguments.begin() + 1, launch->arguments.end());
    launch->arguments = std::move(words);
    launch->program = find_program("bwrap", {}, system_path).string();
    return launch;
}

}  // namespace process
