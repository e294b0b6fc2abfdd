// Finds what the sandbox cannot enforce on this machine by running forbidden actions in it.
#include <arpa/inet.h>
#include <sys/socket.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>

#include "base/clock.h"
#include "base/temporary_folder.h"
#include "process/cgroup.h"
#include "process/sandbox.h"

namespace process {

namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

struct Promise {
    const char* word;  // printed if the attempt succeeds
    bool kept_if_printed;
    const char* otherwise;
};

constexpr Promise promises[] = {
    {"connected", false, "A sandboxed bot can reach the network."},
    {"written", false, "A sandboxed bot can write outside its folder."},
    {"seen", false, "A sandboxed bot can read files outside its folder."},
    {"own", true, "A sandboxed bot cannot write to its own folder."},
    {"processes", false, "A sandboxed bot can see the processes of this machine."},
    {"root", false, "A sandboxed bot runs as root."},
    {"namespace", false, "A sandboxed bot can make namespaces: calls are not filtered (seccomp)."},
};

// $1: a folder that must be invisible, $2: a port that listens on this machine. Exactly two
// processes should be visible: the sandbox's first one, and the shell itself.
constexpr const char* attempts = R"(
(exec 3<>"/dev/tcp/127.0.0.1/$2") 2>/dev/null && echo connected
(echo x > "$1/written") 2>/dev/null && echo written
test -e "$1/secret" && echo seen
(echo x > own-file) 2>/dev/null && rm own-file && echo own
set -- /proc/[0-9]*
test $# -eq 2 || echo processes
test "$UID" -eq 0 && echo root
unshare --user true 2>/dev/null && echo namespace
echo done
)";

constexpr const char* eat_memory = "head -c 200000000 /dev/zero | tail | wc -c; echo done";
constexpr const char* eat_space = "head -c 20000000 /dev/zero > file && echo filled";
constexpr const char* eat_processes =
    "for i in 1 2 3 4 5 6 7 8 9 10 11 12; do sleep 60 & done; echo multiplied";

// Listens on a free port, 0 on failure; connections are never answered.
Descriptor listen_here(int& port) {
    Descriptor listener(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof(address);
    auto* const any = reinterpret_cast<sockaddr*>(&address);
    if (listener && ::bind(listener.get(), any, size) == 0 && ::listen(listener.get(), 1) == 0 &&
        ::getsockname(listener.get(), any, &size) == 0) {
        port = ntohs(address.sin_port);
    }
    return listener;
}

struct Said {
    std::vector<std::string> lines;
    std::string errors;
    bool has(const std::string& line) const {
        return std::find(lines.begin(), lines.end(), line) != lines.end();
    }
};

base::Result<Said> try_in_sandbox(const ProcessSettings& settings, std::chrono::seconds time) {
    auto process = Process::start(settings);
    if (!process) return process.error();
    Said said;
    const base::Clock::time_point deadline = base::Clock::now() + time;
    while (true) {
        Heard heard = process->channel().read_line(deadline);
        if (heard.kind != Heard::Kind::line) break;
        said.lines.push_back(std::move(heard.line));
    }
    said.errors = process->channel().errors();
    return said;
}

void try_limits(ProcessSettings settings, SandboxGaps& gaps) {
    settings.memory = std::size_t{64} << 20;
    settings.command = {"sh", "-c", eat_memory};
    const auto memory = try_in_sandbox(settings, 20s);
    if (!memory || memory->has("200000000")) {
        gaps.broken.emplace_back("The memory of a sandboxed bot is not limited.");
    } else if (const auto group = Cgroup::make(settings.memory, settings.processes);
               !group || !group->limits_memory()) {
        gaps.weaker =
            "The memory of a sandboxed bot is limited for each of its processes, not for all "
            "together: no control group for memory can be made here.";
    }
    settings.memory = std::size_t{512} << 20;
    settings.written.bytes = std::uint64_t{4} << 20U;
    settings.command = {"sh", "-c", eat_space};
    const auto space = try_in_sandbox(settings, 20s);
    if (!space || space->has("filled")) {
        gaps.broken.emplace_back("What a sandboxed bot writes is not limited.");
    }
    settings.processes = 8;
    settings.command = {"sh", "-c", eat_processes};
    const auto processes = try_in_sandbox(settings, 2s);
    if (!processes || processes->has("multiplied")) {
        gaps.broken.emplace_back("The number of processes of a sandboxed bot is not limited.");
    }
}

}  // namespace

SandboxGaps sandbox_gaps() {
    const base::TemporaryFolder scratch;
    const fs::path own = scratch.path() / "own", other = scratch.path() / "other";
    std::error_code failed;
    if (scratch.path().empty() || !fs::create_directory(own, failed) ||
        !fs::create_directory(other, failed)) {
        return {{"The sandbox could not be tried: there is no folder for temporary files."}, {}};
    }
    std::ofstream(other / "secret") << "x\n";
    int port = 0;
    const Descriptor listener = listen_here(port);
    ProcessSettings settings;
    settings.folder = own;
    settings.command = {"bash", "-c", attempts, "bash", other.string(), std::to_string(port)};
    auto said = try_in_sandbox(settings, 20s);
    // Retry: a temporary shortage of processes does not mean that the sandbox does not work.
    for (int more = 2; more > 0 && said && !said->has("done") && said->errors.empty(); --more) {
        said = try_in_sandbox(settings, 20s);
    }
    const std::string none = "There is no sandbox on this machine: ";
    if (!said) return {{none + said.error().message + "."}, {}};
    if (!said->has("done")) {
        const std::string why = said->errors.substr(0, said->errors.find('\n'));
        return {{none + (why.empty() ? "no answer" : why) + "."}, {}};
    }
    SandboxGaps gaps;
    for (const Promise& promise : promises) {
        if (said->has(promise.word) != promise.kept_if_printed)
            gaps.broken.emplace_back(promise.otherwise);
    }
    try_limits(settings, gaps);
    return gaps;
}

}  // namespace process
