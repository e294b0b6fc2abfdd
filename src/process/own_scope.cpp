// Re-executes this command under `systemd-run --user --scope`.
#include "process/own_scope.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "base/text.h"
#include "process/launch.h"
#include "process/process_tree.h"
#include "process/program.h"

namespace process {

namespace {

namespace fs = std::filesystem;

constexpr const char* mark = "MANATOR_SCOPE";  // set inside the scope

std::vector<std::string> our_environment() {
    std::vector<std::string> all;
    for (char** variable = environ; *variable != nullptr; ++variable) all.emplace_back(*variable);
    return all;
}

// A path that systemd-run, which replaces us, can execute. If our file was replaced or removed, it
// is that of a descriptor which stays open.
std::string path_of_own_program() {
    std::error_code gone;
    const fs::path path = fs::read_symlink(own_program, gone);
    if (fs::equivalent(path, own_program, gone) && !gone) return path.string();
    const int file = ::open(own_program, O_PATH);
    return "/proc/self/fd/" + std::to_string(file);
}

// Whether systemd gives us a scope.
bool works(const std::string& program, std::vector<std::string> words) {
    Launch probe;
    probe.program = program;
    words.emplace_back("/bin/true");
    probe.arguments = std::move(words);
    probe.environment = our_environment();
    const Descriptor nowhere(::open("/dev/null", O_RDWR | O_CLOEXEC));
    const auto child = launch(probe, {nowhere.get(), nowhere.get(), nowhere.get()}, {});
    int status = 1;
    return child && ::waitpid(*child, &status, 0) == *child && status == 0;
}

}  // namespace

void enter_own_scope() {
    const char* runtime = std::getenv("XDG_RUNTIME_DIR");
    if (::getuid() == 0 || std::getenv(mark) != nullptr || runtime == nullptr) return;
    const std::string program = find_program("systemd-run", {}, our_path()).string();
    std::error_code none;
    if (program.empty() || !fs::exists(fs::path(runtime) / "systemd/private", none)) return;
    std::vector<std::string> words{
        "systemd-run", "--user", "--scope", "--quiet", "--property=Delegate=yes", "--"};
    if (!works(program, words)) return;
    words.push_back(path_of_own_program());
    const std::string line = proc_content("/proc/self/cmdline");
    const std::vector<std::string_view> ours = base::split(line, '\0');
    // The first is our name, and the last is a null pointer.
    for (std::size_t i = 1; i + 1 < ours.size(); ++i) words.emplace_back(ours[i]);
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    ::setenv(mark, "1", 1);
    std::fflush(nullptr);
    sigset_t signals;
    sigemptyset(&signals);
    pthread_sigmask(SIG_SETMASK, &signals, nullptr);
    ::execv(program.c_str(), arguments.data());
}

}  // namespace process
