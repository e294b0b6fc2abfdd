// How much of a disk a folder takes, with all that is in it.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>

namespace process {

struct FolderUse {
    std::uint64_t bytes = 0;
    std::uint64_t files = 0;    // folders and links included
    bool looked_at_all = true;  // false: there is something that we, its owner, cannot look into
};

// Links are not followed. Whoever fills the folder meanwhile cannot keep us: no more than so many
// files are counted, and folders only to a depth that nobody needs.
FolderUse folder_use(const std::filesystem::path& folder, std::uint64_t most_files);

// Files on the folder's disk that have no name any more, but are still held by one of the process's
// tree: open in any of its threads, or mapped. A mapped file that we cannot look at counts as
// `largest`.
FolderUse unnamed_use(pid_t process, const std::filesystem::path& folder, std::uint64_t largest);

}  // namespace process
