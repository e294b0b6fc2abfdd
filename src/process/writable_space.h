// WritableSpace: everything that a sandboxed bot can write, held in memory: its folder, /tmp and
// /dev/shm on one tmpfs with a limited size and a limited number of files. The kernel enforces both
// limits, whatever holds a file. The bot sees its folder with the files from disk; its changes go
// to the tmpfs (overlayfs) and are discarded with it. Nothing on disk ever changes.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

#include "base/result.h"
#include "process/descriptor.h"
#include "process/sandbox_user.h"

namespace process {

struct SpaceLimits {
    std::uint64_t bytes = std::uint64_t{256} << 20U;
    std::uint64_t files = 10'000;  // including folders and links
};

// For a bot with this memory limit: half of it, because what is written counts as memory where a
// Cgroup limits that, and the program needs the rest.
SpaceLimits space_limits(std::size_t memory);

class WritableSpace {
 public:
    // `folder` is the bot's folder, resolved; if empty, the space has only /tmp and /dev/shm. The
    // error says why there is none, or why the folder would show too much.
    static base::Result<std::shared_ptr<WritableSpace>> make(const std::filesystem::path& folder,
                                                             const SpaceLimits& limits);

    // The user that the bot runs as, who owns the space.
    const SandboxUser& user() const { return user_; }
    // A path under which our process reaches the bot's folder as the bot sees it. Untrusted.
    std::filesystem::path folder() const;
    // Whether the next byte or the next file would not fit.
    bool is_full() const;
    // The limits in words: "256 MB, 10000 files".
    std::string limits_text() const;

    // Namespaces to enter before bwrap is started. Only in there, `inside` leads to the space.
    const Descriptor& user_namespace() const { return user_namespace_; }  // empty for root
    const Descriptor& mount_namespace() const { return mount_namespace_; }
    static std::filesystem::path inside(const char* place);  // "folder", "tmp" or "shm"

 private:
    explicit WritableSpace(const SpaceLimits& limits) : limits_(limits) {}

    const SpaceLimits limits_;
    const SandboxUser user_;
    Descriptor user_namespace_;
    Descriptor mount_namespace_;
    Descriptor root_;
    Descriptor folder_;
};

}  // namespace process
