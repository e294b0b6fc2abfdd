// Starts and reaps the process.
#include "contest/worker_process.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <thread>

#include "process/launch.h"
#include "process/program.h"

namespace contest {

namespace {

using namespace std::chrono_literals;
using base::Clock;

constexpr auto patience = 10s;   // for its end after SIGTERM
constexpr auto long_life = 60s;  // after which it is started again at once
constexpr std::chrono::seconds most_pause = 60s;

}  // namespace

void WorkerProcess::start() {
    process::Launch launch;
    // A worker of another version could change the tables behind the server's back.
    launch.program = process::own_program;
    launch.arguments = {"manator", "worker", "--contests"};
    launch.arguments.insert(launch.arguments.end(), options_.begin(), options_.end());
    for (char** variable = environ; *variable != nullptr; ++variable) {
        launch.environment.emplace_back(*variable);
    }
    const process::Descriptor nothing(open("/dev/null", O_RDONLY | O_CLOEXEC));
    const auto started = process::launch(launch, {nothing.get(), STDERR_FILENO, STDERR_FILENO}, {});
    started_ = Clock::now();
    next_ = started_ + pause_;
    if (!started) return fmt::print(stderr, "worker: {}\n", started.error().message);
    process_ = *started;
}

bool WorkerProcess::has_ended() {
    if (process_ < 0) return true;
    if (waitpid(process_, nullptr, WNOHANG) == 0) return false;
    process_ = -1;
    const bool lived = Clock::now() - started_ > long_life;
    pause_ = lived ? 1s : std::min(2 * pause_, most_pause);
    next_ = Clock::now() + pause_;
    fmt::print(stderr, "worker: it has ended; starting it again in {} s\n", pause_.count());
    return true;
}

void WorkerProcess::keep_alive() {
    if (options_.empty() || !has_ended() || Clock::now() < next_) return;
    start();
}

WorkerProcess::~WorkerProcess() {
    if (process_ < 0) return;
    kill(process_, SIGTERM);
    for (const auto end = Clock::now() + patience; Clock::now() < end;) {
        if (waitpid(process_, nullptr, WNOHANG) != 0) return;
        std::this_thread::sleep_for(20ms);
    }
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
}

}  // namespace contest
