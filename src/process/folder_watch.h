// FolderWatch: limits what a sandboxed process writes to its folder. The kernel has no such limit,
// so one thread checks the folders of all running processes a few times a second and kills those
// that added too much; a last check follows after exit. A fast writer can exceed the limit until
// the next check. Files present before the first process started do not count. Deleted files count
// while a process holds them; the sandbox forbids passing descriptors, so none is hidden. If the
// file system runs low, the bot to move that has written most is killed.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "base/result.h"

namespace process {

inline constexpr std::uint64_t largest_file = std::uint64_t{256}
                                              << 20U;  // maximum size of one file

struct FolderLimits {
    std::uint64_t bytes = std::uint64_t{512} << 20U;
    std::uint64_t files = 10'000;  // including folders
};

// Whether the error says that the folder already holds too much to start a process there.
bool is_excess(const base::Error& error);

// One thread at a time.
class FolderWatch {
 public:
    // Measures the folder's contents before the first process starts there. This can take a while;
    // make() does it if it has not been done.
    static void know(const std::filesystem::path& folder);
    // Creates the watch for one process about to run in the folder. The error says what earlier
    // processes have left there, if that exceeds the limits.
    static base::Result<std::unique_ptr<FolderWatch>> make(const std::filesystem::path& folder,
                                                           const FolderLimits& limits);
    // Destroy it only after the process has exited.
    ~FolderWatch();
    FolderWatch(const FolderWatch&) = delete;
    FolderWatch& operator=(const FolderWatch&) = delete;

    // The process has started as `process`; `handle` is a pidfd with which it may be killed.
    void begin(pid_t process, int handle);
    // Whether the bot is to move; a resting bot is not killed when the file system runs low.
    void set_awake(bool awake);
    // Call before the pid and the pidfd become invalid; neither is used afterwards.
    void end();
    // What the process added, if it was killed for exceeding the limits.
    std::optional<std::string> excess() const;

 private:
    struct Watched;
    explicit FolderWatch(std::shared_ptr<Watched> watched) : watched_(std::move(watched)) {}
    class Watchman;
    static Watchman& watchman();

    const std::shared_ptr<Watched> watched_;
};

}  // namespace process
