// Starts a child process with vfork(), from threads that live as long as our process.
#include "process/launch.h"

#include <fcntl.h>
#include <linux/close_range.h>
#include <sched.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include <cerrno>
#include <condition_variable>
#include <cstring>
#include <functional>
#include <future>
#include <mutex>
#include <queue>
#include <thread>

#include "base/file.h"
#include "base/start_thread.h"
#include "process/processors.h"

namespace process {

namespace {

// The kernel's parent-death signal is sent when the *thread* that created the child ends, so
// children are created by these threads, which never end. There are several because they mostly
// wait for the kernel.
class Starter {
 public:
    Starter() {
        for (int i = 0; i < 4; ++i) {
            auto thread = base::start_thread([this] { work(); });
            if (!thread) break;
            thread->detach();
            has_threads_ = true;
        }
    }
    void run(const std::function<void()>& start) {
        if (!has_threads_) return start();  // which also fails, and reports why
        std::packaged_task<void()> task(start);
        std::future<void> done = task.get_future();
        {
            const std::lock_guard lock(mutex_);
            tasks_.push(&task);
        }
        added_.notify_one();
        done.wait();
    }

 private:
    void work() {
        sigset_t all;
        sigfillset(&all);
        pthread_sigmask(SIG_SETMASK, &all, nullptr);  // no signal handler of ours runs in a child
        cpu_set_t usual;
        CPU_ZERO(&usual);
        sched_getaffinity(getpid(), sizeof(usual), &usual);  // affinity of our first thread
        while (true) {
            stay_on(usual);
            std::unique_lock lock(mutex_);
            added_.wait(lock, [this] { return !tasks_.empty(); });
            std::packaged_task<void()>* task = tasks_.front();
            tasks_.pop();
            lock.unlock();
            (*task)();
        }
    }

    std::mutex mutex_;
    std::condition_variable added_;
    std::queue<std::packaged_task<void()>*> tasks_;
    bool has_threads_ = false;
};

// The new process as raw pointers and numbers: it shares our memory until exec.
struct Birth {
    const char* program = nullptr;
    std::vector<char*> arguments;
    std::vector<char*> environment;
    const char* folder = nullptr;
    const Launch::Limit* limits = nullptr;
    std::size_t limit_count = 0;
    std::vector<int> descriptors;  // become 0, 1, 2, …; each is above all of these numbers
    std::vector<int> entrances;
    int user_namespace = -1;
    int mount_namespace = -1;
    pid_t parent = 0;
    bool is_gated = false;
    // Set by the child on failure.
    const char* failed = nullptr;
    int error = 0;
};

// Enters the namespaces in which the sandbox finds its writable space.
bool enter_namespaces(const Birth& birth) {
    if (birth.user_namespace >= 0) {
        if (setns(birth.user_namespace, CLONE_NEWUSER) != 0) return false;
        prctl(PR_SET_DUMPABLE, 1);  // the change of privileges cleared it for our memory
    }
    return birth.mount_namespace < 0 || setns(birth.mount_namespace, CLONE_NEWNS) == 0;
}

void restore_signals() {
    for (const int signal : {SIGPIPE, SIGINT, SIGQUIT, SIGHUP, SIGTERM, SIGCHLD}) {
        ::signal(signal, SIG_DFL);
    }
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
}

// Runs in the child: system calls only. Returns the name of the step that failed.
const char* become(const Birth& birth) {
    if (!birth.is_gated && prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return "parent";
    if (getppid() != birth.parent) return "parent";
    if (setsid() < 0) return "session";
    for (const int entrance : birth.entrances) {
        if (::write(entrance, "0", 1) != 1) return "control group";
    }
    if (!enter_namespaces(birth)) return "namespace";
    if (birth.folder != nullptr && chdir(birth.folder) != 0) return "folder";
    for (std::size_t i = 0; i < birth.limit_count; ++i) {
        rlimit limit{};
        if (getrlimit(birth.limits[i].resource, &limit) != 0) return "limits";
        if (birth.limits[i].most < limit.rlim_max) limit.rlim_max = birth.limits[i].most;
        limit.rlim_cur = limit.rlim_max;
        if (setrlimit(birth.limits[i].resource, &limit) != 0) return "limits";
    }
    const int count = static_cast<int>(birth.descriptors.size());
    for (int i = 0; i < count; ++i) {
        if (dup2(birth.descriptors[static_cast<std::size_t>(i)], i) < 0) return "streams";
    }
    if (syscall(SYS_close_range, count, ~0U, CLOSE_RANGE_CLOEXEC) != 0) return "descriptors";
    restore_signals();
    execve(birth.program, birth.arguments.data(), birth.environment.data());
    return "program";
}

[[gnu::noinline]] pid_t bear(Birth& birth) {
    const pid_t child = vfork();
    if (child == 0) {
        birth.failed = become(birth);
        birth.error = errno;
        _exit(127);
    }
    return child;
}

std::vector<char*> pointers(const std::vector<std::string>& texts) {
    std::vector<char*> result;
    result.reserve(texts.size() + 1);
    for (const std::string& text : texts) result.push_back(const_cast<char*>(text.c_str()));
    result.push_back(nullptr);
    return result;
}

}  // namespace

base::Result<pid_t> launch(const Launch& launch, const std::array<int, 3>& streams,
                           const std::vector<Descriptor>& entrances) {
    static Starter& starter =
        *new Starter;  // never destroyed: its threads outlive every static object
    Birth birth;
    birth.program = launch.program.c_str();
    birth.arguments = pointers(launch.arguments);
    birth.environment = pointers(launch.environment);
    birth.folder = launch.folder.empty() ? nullptr : launch.folder.c_str();
    birth.limits = launch.limits.data();
    birth.limit_count = launch.limits.size();
    birth.user_namespace = launch.user_namespace;
    birth.mount_namespace = launch.mount_namespace;
    birth.parent = getpid();
    birth.is_gated = static_cast<bool>(launch.gate);
    for (const Descriptor& entrance : entrances) {
        if (!entrance) return base::system_error("a program could not be started", EMFILE);
        birth.entrances.push_back(entrance.get());
    }
    const Descriptor nowhere(::open("/dev/null", O_RDWR | O_CLOEXEC));
    std::vector<int> given(streams.begin(), streams.end());
    for (const Descriptor& descriptor : launch.inherited) given.push_back(descriptor.get());
    if (launch.streams_behind) {
        given.insert(given.end(), {streams[0], streams[1]});
        given[0] = given[1] = nowhere.get();
    }
    std::vector<Descriptor> copies;  // above the final descriptor numbers
    for (const int descriptor : given) {
        if (descriptor < 0) return base::system_error("a program could not be started", EMFILE);
        copies.emplace_back(fcntl(descriptor, F_DUPFD_CLOEXEC, static_cast<int>(given.size())));
        if (!copies.back()) return base::system_error("a program could not be started", errno);
        birth.descriptors.push_back(copies.back().get());
    }
    pid_t child = -1;
    int error = 0;
    const cpu_set_t processors = processors_of_this_thread();
    starter.run([&] {
        stay_on(processors);
        child = bear(birth);
        error = errno;
    });
    if (child < 0) return base::system_error("a program could not be started", error);
    if (birth.failed == nullptr) return child;
    waitpid(child, nullptr, 0);
    const std::string what = birth.failed == std::string_view("program")
                                 ? launch.program
                                 : launch.program + " (" + birth.failed + ")";
    return base::system_error("could not start " + what, birth.error);
}

Descriptor memory_file(const std::string& content) {
    Descriptor file(memfd_create("manator", MFD_CLOEXEC));
    if (!file || ::write(file.get(), content.data(), content.size()) < 0) return Descriptor();
    ::lseek(file.get(), 0, SEEK_SET);
    return file;
}

}  // namespace process
