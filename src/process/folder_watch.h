// FolderWatch: an end to what a sandboxed program writes into its folder. No limit of the kernel
// is about that, so one thread looks at the folders of all that run, a few times a second, and ends
// whoever has added too much; and the folder is looked at when the program has ended. Until the
// next look a quick one may add more. What the folder held when the first program was started in it
// does not count. Files without a name count while a process holds them; the sandbox lets nobody
// pass descriptors, so none is held out of sight. The last guard is the free space of the file
// system: where little is left, the bot on move that has written most is ended.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "base/result.h"

namespace process {

inline constexpr std::uint64_t largest_file = std::uint64_t{256} << 20U;  // that it may write

struct FolderLimits {
    std::uint64_t bytes = std::uint64_t{512} << 20U;
    std::uint64_t files = 10'000;  // folders included
};

// Whether a program is refused because there is too much in its folder.
bool is_excess(const base::Error& error);

// One thread at a time.
class FolderWatch {
 public:
    // Looks at what is in the folder before the first program is started there. That may take a
    // while, and make() does it if nobody has.
    static void know(const std::filesystem::path& folder);
    // For one program that is going to run in the folder. The error says what others have left
    // there, if that is too much.
    static base::Result<std::unique_ptr<FolderWatch>> make(const std::filesystem::path& folder,
                                                           const FolderLimits& limits);
    // When it has ended.
    ~FolderWatch();
    FolderWatch(const FolderWatch&) = delete;
    FolderWatch& operator=(const FolderWatch&) = delete;

    // The program runs: `process`, and it may be killed by `handle`, a descriptor of it (pidfd).
    void begin(pid_t process, int handle);
    // Whether it is on move; while it rests, it is not suspected.
    void set_awake(bool awake);
    // From now on neither number is used.
    void end();
    // What it has added, if it was ended for that.
    std::optional<std::string> excess() const;

 private:
    struct Watched;
    explicit FolderWatch(std::shared_ptr<Watched> watched) : watched_(std::move(watched)) {}
    class Watchman;
    static Watchman& watchman();

    const std::shared_ptr<Watched> watched_;
};

}  // namespace process
