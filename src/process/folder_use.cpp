// Walks a folder, and a process tree's open and mapped files, to add up their sizes.
#include "process/folder_use.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <set>
#include <sstream>
#include <string>

#include "process/descriptor.h"
#include "process/process_tree.h"

namespace process {

namespace fs = std::filesystem;

namespace {

constexpr int deepest = 64;

struct CloseListing {
    void operator()(DIR* listing) const { ::closedir(listing); }
};
using Listing = std::unique_ptr<DIR, CloseListing>;

// Empty if the folder does not exist or is a link.
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

// The larger of the allocated size and the apparent size, so that sparse files count in full.
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

// Adds up deleted files, each of them once.
class UnnamedFiles {
 public:
    UnnamedFiles(const fs::path& folder, std::uint64_t largest) : largest_(largest) {
        if (::stat(folder.c_str(), &place_) != 0) place_ = {};
    }
    // Threads may have separate descriptor tables and outlive the first thread; they share memory.
    void add_process(pid_t process) {
        bool knows_memory = false;
        std::error_code gone;
        const fs::path tasks = "/proc/" + std::to_string(process) + "/task";
        for (auto it = fs::directory_iterator(tasks, gone); it != fs::directory_iterator();
             it.increment(gone)) {
            const fs::path thread = "/proc" / it->path().filename();
            add_links(thread / "fd");
            knows_memory = knows_memory || add_memory(thread);
        }
    }
    const FolderUse& use() const { return use_; }

 private:
    void add(const struct stat& status) {
        if (S_ISREG(status.st_mode) && status.st_nlink == 0 && status.st_dev == place_.st_dev &&
            known_.insert(status.st_ino).second) {
            use_.bytes += size_of(status);
        }
    }
    void add_links(const fs::path& folder) {
        const Listing links = list(AT_FDCWD, folder.c_str());
        if (!links && errno == EACCES)
            use_.looked_at_all = false;  // the process made itself unreadable
        while (const dirent* entry = links ? ::readdir(links.get()) : nullptr) {
            struct stat status {};
            if (::fstatat(::dirfd(links.get()), entry->d_name, &status, 0) == 0) add(status);
        }
    }
    // Parses "55d0-55d1 r--p 00000000 08:01 1234   /path (deleted)"; only root may follow the links
    // in map_files. False if the thread has ended.
    bool add_memory(const fs::path& thread) {
        struct stat status {};
        if (::stat((thread / "exe").c_str(), &status) == 0) add(status);
        const std::string maps = proc_content(thread / "maps");
        std::istringstream lines(maps);
        for (std::string line; std::getline(lines, line);) {
            if (!line.ends_with(" (deleted)")) continue;
            std::istringstream fields(line);
            unsigned long begin = 0, end = 0;
            char dash = 0;
            std::string rights, offset, device;
            ino_t file = 0;
            fields >> std::hex >> begin >> dash >> end >> rights >> offset >> device >> std::dec >>
                file;
            char range[64];
            std::snprintf(range, sizeof(range), "%lx-%lx", begin, end);
            if (::stat((thread / "map_files" / range).c_str(), &status) == 0) {
                add(status);
            } else if (errno == EPERM && device == device_text(place_.st_dev) &&
                       known_.insert(file).second) {
                use_.bytes += largest_;
            }
        }
        return !maps.empty();
    }
    static std::string device_text(dev_t device) {
        char text[32];
        std::snprintf(text, sizeof(text), "%02x:%02x", major(device), minor(device));
        return text;
    }

    const std::uint64_t largest_;
    struct stat place_ {};
    std::set<ino_t> known_;
    FolderUse use_;
};

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

FolderUse unnamed_use(pid_t process, const fs::path& folder, std::uint64_t largest) {
    UnnamedFiles files(folder, largest);
    for (const pid_t one : process_tree(process)) files.add_process(one);
    return files.use();
}

}  // namespace process
