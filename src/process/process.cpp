// Starts a bot with its sandbox and cgroup, and ends all of them together.
#include "process/process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>

#include "base/file.h"
#include "process/cgroup.h"
#include "process/process_tree.h"
#include "process/program.h"
#include "process/sandbox.h"

namespace process {

namespace {

using namespace std::chrono_literals;
using std::chrono::microseconds;

struct Pipe {
    Descriptor reads;
    Descriptor writes;
};

base::Result<Pipe> make_pipe() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) {
        return base::system_error("no pipe to a program", errno);
    }
    return Pipe{Descriptor(ends[0]), Descriptor(ends[1])};
}

constexpr auto gate_time = 10s;  // maximum time to set up a sandbox

// False if the child did not reach the gate in time. A child that exited earlier passes here and is
// reported as exited later.
bool pass_gate(const Descriptor& gate) {
    pollfd polled{gate.get(), POLLIN, 0};
    const base::Clock::time_point deadline = base::Clock::now() + gate_time;
    while (::poll(&polled, 1, 100) <= 0) {
        if (base::Clock::now() > deadline) return false;
    }
    char line = 0;
    if (::read(gate.get(), &line, 1) == 1) ::send(gate.get(), &line, 1, MSG_NOSIGNAL);
    return true;
}

std::string status_text(int status, bool is_wrapped) {
    int signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    if (is_wrapped && WIFEXITED(status) && WEXITSTATUS(status) > 128 &&
        WEXITSTATUS(status) < 128 + SIGRTMIN) {
        signal = WEXITSTATUS(status) - 128;
    }
    if (signal == 0) return "exit status " + std::to_string(WEXITSTATUS(status));
    const char* description = sigdescr_np(signal);
    return "signal " + std::to_string(signal) +
           (description != nullptr ? std::string(" (") + description + ")" : "");
}

microseconds of(const timeval& time) {
    return std::chrono::seconds{time.tv_sec} + microseconds{time.tv_usec};
}

// Unique among all processes that referees start on this machine.
std::string next_mark() {
    static std::atomic<unsigned> marks = 0;
    return std::to_string(getpid()) + "." + std::to_string(marks++);
}
constexpr const char* mark_name = "MANATOR_PROCESS";

// A bot needs ten of our descriptors; hundreds of bots need more than the default limit.
bool raise_descriptor_limit() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return false;
    limit.rlim_cur = limit.rlim_max;
    return setrlimit(RLIMIT_NOFILE, &limit) == 0;
}

base::Result<std::shared_ptr<WritableSpace>> space_for(const ProcessSettings& settings) {
    if (settings.space) return settings.space;
    const auto folder = program_folder(settings);
    if (!folder) return folder.error();
    return WritableSpace::make(*folder, settings.written);
}

}  // namespace

struct Process::State {
    bool is_wrapped = false;  // by bwrap
    bool thinks_always = true;
    bool resting = false;
    std::string mark;  // only if neither a Cgroup nor a sandbox contains its descendants
    std::unique_ptr<Cgroup> group;
    std::shared_ptr<WritableSpace> space;  // only in a sandbox
    pid_t child = -1;
    Descriptor watch;                 // readable when the child has exited
    std::optional<std::string> fate;  // how it ended, once it was waited for
    mutable microseconds most_cpu{0};
    std::optional<Channel> channel;

    ~State() {
        channel.reset();
        if (child > 0) end();
    }

    bool commanded() const { return group && group->commands(); }

    void set_still(bool still) {
        if (thinks_always || still == resting || fate) return;
        resting = still;
        if (commanded()) {
            group->freeze(still);
        } else {
            signal_tree(child, still ? SIGSTOP : SIGCONT);
        }
    }

    void wait_for_child() {
        int status = 0;
        rusage used{};
        while (wait4(child, &status, 0, &used) < 0 && errno == EINTR) continue;
        most_cpu = std::max(most_cpu, of(used.ru_utime) + of(used.ru_stime));
        fate = status_text(status, is_wrapped);
    }

    void end() {
        measure();
        if (!fate) {
            // Stop all of them first: a stopped process cannot fork while the others are being
            // killed.
            if (!commanded()) signal_tree(child, SIGSTOP);
            if (!commanded()) signal_tree(child, SIGKILL);
            ::kill(child, SIGKILL);
        }
        if (commanded()) group->kill();
        if (!mark.empty()) {
            for (int rounds = 0; rounds < 100; ++rounds) {
                const std::vector<pid_t> left = processes_marked(mark_name + ("=" + mark));
                for (const pid_t process : left) ::kill(process, SIGKILL);
                if (left.empty() || (left.size() == 1 && left.front() == child)) break;
            }
        }
        if (!fate) wait_for_child();
    }

    microseconds measure() const {
        microseconds now{0};
        if (commanded()) {
            now = group->cpu();
        } else if (!fate) {
            for (const pid_t process : process_tree(child)) now += cpu_of(process);
        }
        most_cpu = std::max(most_cpu, now);
        return most_cpu;
    }
};

bool is_shortage(const base::Error& error) {
    const int code = error.code;
    return code == EMFILE || code == ENFILE || code == ENOMEM || code == EAGAIN || code == ENOSPC;
}

Process::Process(std::unique_ptr<State> state) : state_(std::move(state)) {}
Process::~Process() = default;
Process::Process(Process&&) noexcept = default;
Process& Process::operator=(Process&&) noexcept = default;

base::Result<Process> Process::start(const ProcessSettings& settings) {
    [[maybe_unused]] static const bool raised = raise_descriptor_limit();
    auto state = std::make_unique<State>();
    const bool hides_referee = !settings.sandboxed && can_hide_referee();
    state->is_wrapped = settings.sandboxed || hides_referee;
    state->thinks_always = settings.thinks_always;
    state->group = Cgroup::make(settings.memory,
                                settings.processes + (state->is_wrapped ? sandbox_processes : 0));
    ProcessSettings marked = settings;
    if (settings.sandboxed) {
        auto space = space_for(settings);
        if (!space) return space.error();
        state->space = *std::move(space);
    } else if (!state->commanded() && !hides_referee) {
        state->mark = next_mark();
        marked.environment[mark_name] = state->mark;
    }
    auto prepared = settings.sandboxed ? sandboxed_launch(marked, *state->space)
                    : hides_referee    ? referee_hiding_launch(marked)
                                       : plain_launch(marked);
    if (!prepared) return prepared.error();
    auto input = make_pipe(), output = make_pipe(), errors = make_pipe();
    for (const auto* pipe : {&input, &output, &errors}) {
        if (!*pipe) return pipe->error();
    }
    const auto child =
        launch(*prepared, {input->reads.get(), output->writes.get(), errors->writes.get()},
               state->group ? state->group->entrances() : std::vector<Descriptor>());
    if (!child) return child.error();
    state->child = *child;
    if (prepared->gate) {
        prepared->inherited.clear();  // close our copies, so that we see EOF when it exits
        if (!pass_gate(prepared->gate)) {
            return base::Error{"a sandbox was not ready in time", EAGAIN};
        }
    }
    state->channel.emplace(input->writes.release(), output->reads.release(),
                           errors->reads.release(), settings.output);
    state->watch = Descriptor(static_cast<int>(syscall(SYS_pidfd_open, *child, 0)));
    if (!state->watch) {
        return base::system_error("a program cannot be watched", errno);
    }
    return Process(std::move(state));
}

Channel& Process::channel() {
    return *state_->channel;
}

void Process::wake() {
    state_->set_still(false);
}
void Process::rest() {
    state_->set_still(true);
}

std::optional<std::string> Process::ended(base::Clock::time_point deadline) {
    if (state_->fate) return state_->fate;
    const auto left = std::clamp<base::Clock::duration>(deadline - base::Clock::now(), 0s, 24h);
    pollfd watched{state_->watch.get(), POLLIN, 0};
    const int milliseconds =
        static_cast<int>(std::chrono::ceil<std::chrono::milliseconds>(left).count());
    if (::poll(&watched, 1, milliseconds) <= 0) return std::nullopt;
    state_->measure();
    state_->wait_for_child();
    return state_->fate;
}

std::optional<std::string> Process::excess() const {
    if (!state_->space || !state_->space->is_full()) return std::nullopt;
    return state_->space->limits_text();
}

void Process::finish(base::Clock::time_point deadline) {
    wake();
    Channel& channel = *state_->channel;
    channel.end_sending();
    // Keep reading, so that it does not block on a full stdout before it exits.
    while (base::Clock::now() < deadline && !ended(base::Clock::now())) {
        const Heard heard = channel.read_line(std::min(deadline, base::Clock::now() + 20ms));
        if (heard.kind == Heard::Kind::flood) channel.new_turn();
        if (heard.kind == Heard::Kind::closed) ended(deadline);
    }
    state_->end();
    channel.close();
}

microseconds Process::cpu() const {
    return state_->measure();
}

}  // namespace process
