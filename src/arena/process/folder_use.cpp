#include "arena/process/folder_use.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>
#include <set>
#include <string>

#include "arena/process/descriptor.h"
#include "arena/process/process_tree.h"

namespace arena {

namespace {

constexpr int deepest = 64;

struct CloseListing {
    void operator()(DIR* listing) const { ::closedir(listing); }
};
using Listing = std::unique_ptr<DIR, CloseListing>;

// Nothing if there is no such folder, or it is a link.
Listing list(int parent, const char* name) {
    Descriptor folder(
        ::openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    DIR* const listing = folder ? ::fdopendir(folder.get()) : nullptr;
    if (listing != nullptr) folder.release();
    return Listing(listing);
}

bool is_entry(const dirent& entry) {
    return std::strcmp(entry.d_name, ".") != 0 && std::strcmp(entry.d_name, "..") != 0;
}

// Where a file has holes, what it would take without them.
std::uint64_t size_of(const struct stat& status) {
    return static_cast<std::uint64_t>(
        std::max<off_t>(status.st_size, static_cast<off_t>(status.st_blocks) * 512));
}

void add(FolderUse& use, DIR* listing, int depth, std::uint64_t most_files) {
    while (const dirent* entry = ::readdir(listing)) {
        if (!is_entry(*entry)) continue;
        if (++use.files > most_files) return;
        struct stat status {};
        const int folder = ::dirfd(listing);
        if (::fstatat(folder, entry->d_name, &status, AT_SYMLINK_NOFOLLOW) != 0) continue;
        use.bytes += size_of(status);
        if (!S_ISDIR(status.st_mode)) continue;
        const Listing inner = depth < deepest ? list(folder, entry->d_name) : Listing();
        const bool is_closed = depth == deepest || (errno == EACCES && status.st_uid == geteuid());
        if (inner) {
            add(use, inner.get(), depth + 1, most_files);
        } else if (is_closed) {
            use.looked_at_all = false;
        }
    }
}

}  // namespace

FolderUse folder_use(const std::filesystem::path& folder, std::uint64_t most_files) {
    FolderUse use;
    const Listing listing = list(AT_FDCWD, folder.c_str());
    if (listing) {
        add(use, listing.get(), 0, most_files);
    } else {
        use.looked_at_all = errno != EACCES;
    }
    return use;
}

std::uint64_t unnamed_bytes(pid_t process, const std::filesystem::path& folder) {
    struct stat place {};
    if (::stat(folder.c_str(), &place) != 0) return 0;
    std::uint64_t bytes = 0;
    std::set<ino_t> known;
    for (const pid_t one : process_tree(process)) {
        const std::string name = "/proc/" + std::to_string(one) + "/fd";
        const Listing open = list(AT_FDCWD, name.c_str());
        while (const dirent* entry = open ? ::readdir(open.get()) : nullptr) {
            struct stat status {};
            if (::fstatat(::dirfd(open.get()), entry->d_name, &status, 0) != 0) continue;
            if (S_ISREG(status.st_mode) && status.st_nlink == 0 && status.st_dev == place.st_dev &&
                known.insert(status.st_ino).second) {
                bytes += size_of(status);
            }
        }
    }
    return bytes;
}

}  // namespace arena
