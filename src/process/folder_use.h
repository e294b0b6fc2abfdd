// Measures the disk space that a folder and its contents take.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>

namespace process {

struct FolderUse {
    std::uint64_t bytes = 0;
    std::uint64_t files = 0;    // including folders and links
    bool looked_at_all = true;  // false: some entries could not be read, even as their owner
};

// Does not follow links. Stops at `most_files` files and at a maximum depth, so a process that
// keeps filling the folder cannot make it run forever.
FolderUse folder_use(const std::filesystem::path& folder, std::uint64_t most_files);

// Deleted files on the folder's file system that the process tree still holds, either open in a
// thread or mapped. A mapped file that cannot be examined counts as `largest`.
FolderUse unnamed_use(pid_t process, const std::filesystem::path& folder, std::uint64_t largest);

}  // namespace process
