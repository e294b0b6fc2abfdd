// Starts the server, and reads its memory and processor time from /proc.
#include "live/served.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>
#include <vector>

#include "base/number.h"

namespace bench {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

void give_up(const std::string& why) {
    std::fflush(stdout);
    fmt::print(stderr, "{}\n", why);
    std::_Exit(2);
}

namespace {

pid_t start(const std::vector<std::string>& command, const std::string& output) {
    std::vector<char*> words;
    for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    const pid_t process = fork();
    if (process != 0) return process;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    const int file = open(output.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    dup2(file, STDOUT_FILENO);
    execv(words[0], words.data());
    _exit(127);
}

// The port in "Manator is at http://localhost:PORT (…"; 0: not printed yet.
int port_in(const std::string& output) {
    std::ifstream file(output);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const std::size_t colon = text.rfind(':'), end = text.find(' ', colon);
    if (colon == std::string::npos || end == std::string::npos) return 0;
    return base::parse_number<int>(text.substr(colon + 1, end - colon - 1)).value_or(0);
}

}  // namespace

Served::Served(const std::string& program, const std::string& store) {
    // The program looks for the page two folders up.
    fs::create_directories(folder_ / "build/apps");
    fs::create_directories(folder_ / "page");
    std::ofstream(folder_ / "page/index.html") << "the page";
    std::error_code error;
    fs::copy_file(program, folder_ / "build/apps/manator", error);
    if (error) give_up(program + ": " + error.message());
    // A worker would use processor time, too.
    process_ = start({folder_ / "build/apps/manator", "serve", "--port", "0", "--workers", "0",
                      "--store", store.empty() ? folder_ / "live.db" : store},
                     folder_ / "output");
    const auto end = Clock::now() + 60s;
    while ((port_ = port_in(folder_ / "output")) == 0) {
        if (Clock::now() > end) give_up(program + " serve does not start");
        std::this_thread::sleep_for(10ms);
    }
}

Served::~Served() {
    if (process_ > 0) kill(process_, SIGKILL), waitpid(process_, nullptr, 0);
}

Seconds Served::processor_time() const {
    clockid_t clock{};
    timespec time{};
    if (clock_getcpuclockid(process_, &clock) != 0 || clock_gettime(clock, &time) != 0) {
        give_up("the server has ended");
    }
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

double Served::memory_kb() const {
    std::ifstream file(fmt::format("/proc/{}/statm", process_));
    double size = 0, resident = 0;
    file >> size >> resident;
    return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1024;
}

int Served::stop() {
    kill(process_, SIGTERM);
    int status = 0;
    for (const auto end = Clock::now() + 30s; waitpid(process_, &status, WNOHANG) == 0;) {
        if (Clock::now() > end) return -1;
        std::this_thread::sleep_for(10ms);
    }
    process_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace bench
