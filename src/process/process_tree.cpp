// Reads parents, environments and CPU times from /proc.
#include "process/process_tree.h"
#include "base/number.h"

#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace process {

namespace {

namespace fs = std::filesystem;

}  // namespace

std::string proc_content(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    // The process may exit while we read; stream iterators would throw then.
    std::string text;
    char part[4096];
    while (file.read(part, sizeof part), file.gcount() > 0) {
        text.append(part, static_cast<std::size_t>(file.gcount()));
    }
    return text;
}

std::vector<pid_t> process_tree(pid_t root) {
    std::vector<pid_t> found{root};
    for (std::size_t next = 0; next < found.size(); ++next) {
        std::error_code gone;
        const fs::path tasks = "/proc/" + std::to_string(found[next]) + "/task";
        for (auto it = fs::directory_iterator(tasks, gone); it != fs::directory_iterator();
             it.increment(gone)) {
            std::istringstream children(proc_content(it->path() / "children"));
            for (pid_t child = 0; children >> child;) found.push_back(child);
        }
    }
    return found;
}

std::vector<pid_t> processes_marked(const std::string& variable) {
    std::vector<pid_t> found;
    std::error_code gone;
    for (auto it = fs::directory_iterator("/proc", gone); it != fs::directory_iterator();
         it.increment(gone)) {
        const auto process = base::parse_number<pid_t>(it->path().filename().string());
        if (!process) continue;
        const std::string environment = '\0' + proc_content(it->path() / "environ");
        if (environment.find('\0' + variable + '\0') != std::string::npos) {
            found.push_back(*process);
        }
    }
    return found;
}

std::chrono::microseconds cpu_of(pid_t process) {
    const std::string text = proc_content("/proc/" + std::to_string(process) + "/stat");
    const std::size_t name_end = text.rfind(')');  // the name may contain any character
    if (name_end == std::string::npos) return std::chrono::microseconds{0};
    std::istringstream fields(text.substr(name_end + 1));
    std::string skipped;
    for (int field = 3; field < 14; ++field) fields >> skipped;
    long ticks = 0;
    for (int field = 14; field <= 17; ++field) {  // utime stime cutime cstime
        long value = 0;
        fields >> value;
        ticks += value;
    }
    return std::chrono::microseconds{ticks * 1'000'000 / sysconf(_SC_CLK_TCK)};
}

void signal_tree(pid_t root, int signal) {
    std::vector<pid_t> signalled;
    for (bool more = true; more;) {
        more = false;
        for (const pid_t process : process_tree(root)) {
            if (std::find(signalled.begin(), signalled.end(), process) != signalled.end()) continue;
            more = ::kill(process, signal) == 0 || more;
            signalled.push_back(process);
        }
    }
}

}  // namespace process
