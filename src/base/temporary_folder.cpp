// Creation and removal of temporary folders, and of orphaned ones.
#include "base/temporary_folder.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <limits>
#include <optional>
#include <system_error>
#include <utility>

#include "base/cursor.h"

namespace base {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view prefix = "manator-";  // then the process id, a dash and six characters
constexpr std::size_t chance = 6;

// Restores permissions: the folder's user may have removed them from folders inside it.
void open_up(const fs::path& folder) {
    std::error_code ignored;
    fs::permissions(folder, fs::perms::owner_all, fs::perm_options::add, ignored);
    for (auto entry = fs::directory_iterator(folder, ignored); entry != fs::directory_iterator();
         entry.increment(ignored)) {
        if (entry->is_directory(ignored) && !entry->is_symlink(ignored)) open_up(entry->path());
    }
}

void remove_whole(const fs::path& folder) {
    std::error_code refused;
    fs::remove_all(folder, refused);
    if (!refused) return;
    open_up(folder);
    fs::remove_all(folder, refused);
}

// The lock's file descriptor; -1 if the folder is in use or not a folder.
int lock_folder(const fs::path& folder) {
    const int lock = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (lock < 0 || ::flock(lock, LOCK_EX | LOCK_NB) == 0) return lock;
    ::close(lock);
    return -1;
}

// The process id in the name of one of our folders.
std::optional<pid_t> maker_of(std::string_view name) {
    if (!name.starts_with(prefix)) return std::nullopt;
    name.remove_prefix(prefix.size());
    const std::size_t dash = name.find('-');
    if (dash == std::string_view::npos || name.size() - dash - 1 != chance) return std::nullopt;
    return parse_canonical(name.substr(0, dash), std::numeric_limits<int>::max());
}

bool lives(pid_t process) {
    return ::kill(process, 0) == 0 || errno != ESRCH;
}

}  // namespace

TemporaryFolder::TemporaryFolder() {
    std::error_code none;
    const fs::path place = fs::temp_directory_path(none);
    if (none) return;
    std::string name = place / prefix;
    name += std::to_string(::getpid()) + "-" + std::string(chance, 'X');  // filled in by mkdtemp
    // Until it is locked, a process that cannot see ours may remove it as an orphan; then try
    // another.
    for (int tries = 0; tries < 3; ++tries) {
        std::string made = name;
        if (::mkdtemp(made.data()) == nullptr) return;
        lock_ = lock_folder(made);
        path_ = made;
        if (fs::exists(path_, none)) return;
        if (lock_ >= 0) ::close(std::exchange(lock_, -1));
    }
}

TemporaryFolder::~TemporaryFolder() {
    if (!path_.empty()) remove_whole(path_);
    if (lock_ >= 0) ::close(lock_);
}

void TemporaryFolder::remove_orphans() {
    std::error_code ignored;
    for (auto entry = fs::directory_iterator(fs::temp_directory_path(ignored), ignored);
         entry != fs::directory_iterator(); entry.increment(ignored)) {
        const auto maker = maker_of(entry->path().filename().string());
        if (!maker || lives(*maker)) continue;
        // A process that we cannot see, in another container, still holds its lock.
        const int lock = lock_folder(entry->path());
        struct stat status {};
        if (lock >= 0 && ::fstat(lock, &status) == 0 && status.st_uid == ::geteuid()) {
            remove_whole(entry->path());
        }
        if (lock >= 0) ::close(lock);
    }
}

}  // namespace base
