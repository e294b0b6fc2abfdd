// The watch thread, the folders it checks, and the limits of each process in them.
#include "process/folder_watch.h"

#include <fmt/core.h>
#include <sched.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <limits>
#include <map>
#include <mutex>
#include <sstream>
#include <thread>
#include <vector>

#include "base/clock.h"
#include "base/start_thread.h"
#include "process/folder_use.h"
#include "process/process_tree.h"
#include "process/processors.h"

namespace process {

namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using base::Clock;

constexpr auto pause = 200ms;  // between two checks
constexpr int idleness = 20;   // the pause is at least this many times the duration of a check
constexpr auto longest_pause = 5s;

// A folder for as long as it exists: its initial contents, and whether it is too full now.
// Thread-safe.
class Folder {
 public:
    explicit Folder(fs::path path) : path_(std::move(path)) {}

    const fs::path& path() const { return path_; }
    // Call before any bot has run in it.
    void know() {
        std::call_once(known_, [this] {
            before_ = folder_use(path_, std::numeric_limits<std::uint64_t>::max());
            free_before_ = free_space();
        });
    }
    // Free space on its file system, for ordinary users.
    std::uint64_t free_space() const {
        struct statvfs status {};
        if (::statvfs(path_.c_str(), &status) != 0)
            return std::numeric_limits<std::uint64_t>::max();
        return std::uint64_t{status.f_bavail} * status.f_frsize;
    }
    // An error text if the file system is almost full, so that hidden files cannot fill the
    // machine's disk either. Required: the smaller of the write limit and half of the space free at
    // the start.
    std::optional<std::string> shortage(const FolderLimits& limits) const {
        const std::uint64_t free = free_space();
        if (free >= std::min(limits.bytes, free_before_ / 2)) return std::nullopt;
        return fmt::format(
            "the file system of its dir is almost full: {} MB are free, {} MB were at the start",
            free >> 20U, free_before_ >> 20U);
    }
    // What the folder contains now, counted only up to the limits.
    FolderUse use(const FolderLimits& limits) const {
        return folder_use(path_, before_.files + limits.files);
    }
    // What exceeds the limits, if anything; `process` may hold deleted files open.
    std::optional<std::string> judge(FolderUse use, const FolderLimits& limits, pid_t process) {
        if (process > 0) {
            const FolderUse unnamed = unnamed_use(process, path_, largest_file);
            use.bytes += unnamed.bytes;
            use.looked_at_all = use.looked_at_all && unnamed.looked_at_all;
        }
        std::optional<std::string> found;
        if (use.bytes > before_.bytes + limits.bytes || use.files > before_.files + limits.files) {
            const auto added = [](auto now, auto then) { return now > then ? now - then : 0; };
            found = fmt::format(
                "more files than a bot may write: {} MB, {} files; allowed are {} MB, {} files",
                added(use.bytes, before_.bytes) >> 20U, added(use.files, before_.files),
                limits.bytes >> 20U, limits.files);
        } else if (before_.looked_at_all && !use.looked_at_all) {
            found = "more files than a bot may write: a folder or a process that hides them";
        }
        const std::lock_guard lock(mutex_);
        excess_ = found;
        return found;
    }
    // At the last check.
    bool was_full() const {
        const std::lock_guard lock(mutex_);
        return excess_.has_value();
    }

 private:
    const fs::path path_;
    std::once_flag known_;
    FolderUse before_;
    std::uint64_t free_before_ = 0;
    mutable std::mutex mutex_;
    std::optional<std::string> excess_;
};

bool on_same_disk(const fs::path& one, const fs::path& other) {
    struct stat first {
    }, second{};
    return ::stat(one.c_str(), &first) == 0 && ::stat(other.c_str(), &second) == 0 &&
           first.st_dev == second.st_dev;
}

// Bytes written by the whole tree, as far as the kernel reports them.
std::uint64_t written_bytes(pid_t process) {
    std::uint64_t bytes = 0;
    for (const pid_t one : process_tree(process)) {
        std::istringstream lines(proc_content("/proc/" + std::to_string(one) + "/io"));
        std::string name;
        for (std::uint64_t value = 0; lines >> name >> value;) {
            if (name == "wchar:") bytes += value;
        }
    }
    return bytes;
}

std::shared_ptr<Folder> folder_at(const fs::path& path) {
    static std::mutex mutex;
    static std::map<fs::path, std::shared_ptr<Folder>> all;
    const std::lock_guard lock(mutex);
    if (const auto found = all.find(path); found != all.end()) return found->second;
    std::erase_if(all, [](const auto& one) {
        std::error_code none;
        return one.second.use_count() == 1 && !fs::exists(one.first, none);
    });
    return all[path] = std::make_shared<Folder>(path);
}

}  // namespace

struct FolderWatch::Watched {
    std::shared_ptr<Folder> folder;
    FolderLimits limits;
    mutable std::mutex mutex;  // guards all below; not held while the watch thread examines files
    pid_t process = 0;
    bool is_awake = true;
    int handle = -1;
    std::optional<std::string> excess;

    // `use` is what the folder contains. Has no effect if the process has exited meanwhile.
    void judge(const FolderUse& use) {
        std::unique_lock lock(mutex);
        if (handle < 0 || excess) return;
        const pid_t looked_at = process;
        lock.unlock();
        const auto found = folder->judge(use, limits, looked_at);
        lock.lock();
        if (found) kill(*found);
    }
    // Call with the lock held.
    void kill(const std::string& why) {
        if (handle < 0 || excess) return;
        excess = why;
        syscall(SYS_pidfd_send_signal, handle, SIGKILL, nullptr, 0);
    }
    // Bytes that the process has written so far, if it is running and to move.
    std::optional<std::uint64_t> written_on_move() const {
        const std::lock_guard lock(mutex);
        if (handle < 0 || excess || !is_awake) return std::nullopt;
        return written_bytes(process);
    }
};

// The watch thread, which never ends.
class FolderWatch::Watchman {
 public:
    // If no thread can be started, folders are checked only after each process exits.
    void add(const std::shared_ptr<Watched>& one) {
        {
            const std::lock_guard lock(mutex_);
            all_.push_back(one);
            if (!is_watching_) {
                auto thread = base::start_thread([this] { work(); });
                if (thread) thread->detach();
                is_watching_ = thread.has_value();
            }
        }
        added_.notify_one();
    }
    void remove(const std::shared_ptr<Watched>& one) {
        const std::lock_guard lock(mutex_);
        std::erase(all_, one);
    }

 private:
    void work() {
        sigset_t signals;
        sigfillset(&signals);
        pthread_sigmask(SIG_SETMASK, &signals, nullptr);
        cpu_set_t usual;
        CPU_ZERO(&usual);
        sched_getaffinity(getpid(), sizeof(usual), &usual);  // affinity of our first thread
        stay_on(usual);
        while (true) {
            std::unique_lock lock(mutex_);
            added_.wait(lock, [this] { return !all_.empty(); });
            std::vector<std::shared_ptr<Watched>> now = all_;
            lock.unlock();
            const base::Clock::time_point begin = base::Clock::now();
            std::map<const Folder*, FolderUse> uses;
            for (const std::shared_ptr<Watched>& one : now) {
                const auto [use, is_new] = uses.try_emplace(one->folder.get());
                if (is_new) use->second = one->folder->use(one->limits);
                one->judge(use->second);
            }
            guard_space(now);
            now.clear();
            std::this_thread::sleep_for(std::clamp<base::Clock::duration>(
                idleness * (base::Clock::now() - begin), pause, longest_pause));
        }
    }

    // If a file system is almost full, kills the bot to move that has written most.
    static void guard_space(const std::vector<std::shared_ptr<Watched>>& all) {
        for (const std::shared_ptr<Watched>& one : all) {
            const auto shortage = one->folder->shortage(one->limits);
            if (!shortage) continue;
            Watched* worst = nullptr;
            std::uint64_t most = 0;
            for (const std::shared_ptr<Watched>& other : all) {
                if (!on_same_disk(one->folder->path(), other->folder->path())) continue;
                const auto written = other->written_on_move();
                if (!written || (worst != nullptr && *written <= most)) continue;
                worst = other.get();
                most = *written;
            }
            if (worst == nullptr) continue;
            const std::lock_guard lock(worst->mutex);
            worst->kill(*shortage);
            return;  // one at a time: its exit frees the space
        }
    }

    std::mutex mutex_;
    std::condition_variable added_;
    std::vector<std::shared_ptr<Watched>> all_;
    bool is_watching_ = false;
};

FolderWatch::Watchman& FolderWatch::watchman() {
    static Watchman& one =
        *new Watchman;  // never destroyed: its thread outlives every static object
    return one;
}

bool is_excess(const base::Error& error) {
    return error.code == EDQUOT;
}

void FolderWatch::know(const fs::path& folder) {
    std::error_code gone;
    folder_at(fs::canonical(folder, gone))->know();
}

base::Result<std::unique_ptr<FolderWatch>> FolderWatch::make(const fs::path& folder,
                                                             const FolderLimits& limits) {
    std::error_code gone;
    auto watched = std::make_shared<Watched>();
    watched->folder = folder_at(fs::canonical(folder, gone));
    watched->limits = limits;
    Folder& own = *watched->folder;
    own.know();
    // Check again: the folder may have been cleared.
    if (own.was_full()) {
        if (const auto full = own.judge(own.use(limits), limits, 0)) {
            return base::Error{*full, EDQUOT};
        }
    }
    return std::unique_ptr<FolderWatch>(new FolderWatch(std::move(watched)));
}

FolderWatch::~FolderWatch() {
    end();
    Folder& folder = *watched_->folder;
    folder.judge(folder.use(watched_->limits), watched_->limits, 0);
}

void FolderWatch::begin(pid_t process, int handle) {
    {
        const std::lock_guard lock(watched_->mutex);
        watched_->process = process;
        watched_->handle = handle;
    }
    watchman().add(watched_);
}

void FolderWatch::end() {
    watchman().remove(watched_);
    const std::lock_guard lock(watched_->mutex);
    watched_->process = 0;
    watched_->handle = -1;
}

void FolderWatch::set_awake(bool awake) {
    const std::lock_guard lock(watched_->mutex);
    watched_->is_awake = awake;
}

std::optional<std::string> FolderWatch::excess() const {
    const std::lock_guard lock(watched_->mutex);
    return watched_->excess;
}

}  // namespace process
