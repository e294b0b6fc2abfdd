// Mounts the tmpfs and the overlay in namespaces of their own, with a short-lived child process.
#include "process/writable_space.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "process/ownership_map.h"
#include "process/process.h"
#include "process/sandbox.h"

namespace process {

namespace {

namespace fs = std::filesystem;

// What the child needs and what it returns. It shares our memory and our descriptors, so it may
// only make system calls.
struct Setup {
    const char* folder = nullptr;  // on disk
    const char* options = nullptr;
    const char* layers = nullptr;
    uid_t user = 0;      // who may write
    int ownership = -1;  // see ownership_map()
    bool has_user_namespace = false;
    const char* user_map = nullptr;
    const char* group_map = nullptr;

    int user_namespace = -1;
    int mount_namespace = -1;
    int root = -1;
    int view = -1;                 // the folder as the bot sees it
    const char* failed = nullptr;  // the step that failed
    int error = 0;
};

// The tmpfs hides /sys, which neither bwrap nor a bot needs.
constexpr const char* place = "/sys";

bool write_text(const char* path, const char* text) {
    const int file = ::open(path, O_WRONLY | O_CLOEXEC);
    const bool written = file >= 0 && ::write(file, text, std::strlen(text)) >= 0;
    if (file >= 0) ::close(file);
    return written;
}

bool make_folder(const char* path, mode_t mode, uid_t owner) {
    return ::mkdir(path, mode) == 0 && (owner == 0 || ::chown(path, owner, owner) == 0);
}

// Shows the folder at /sys/lower, owned by the bot's user if the file system supports that.
bool show_lower(const Setup& setup) {
    if (::mount(setup.folder, "/sys/lower", nullptr, MS_BIND | MS_REC, nullptr) != 0) return false;
    if (setup.ownership < 0) return true;
    const int tree = open_tree(AT_FDCWD, setup.folder, OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC);
    if (tree < 0) return true;
    mount_attr attributes{};
    attributes.attr_set = MOUNT_ATTR_IDMAP;
    attributes.userns_fd = static_cast<std::uint64_t>(setup.ownership);
    if (mount_setattr(tree, "", AT_EMPTY_PATH, &attributes, sizeof(attributes)) == 0) {
        move_mount(tree, "", AT_FDCWD, "/sys/lower", MOVE_MOUNT_F_EMPTY_PATH);
    }
    ::close(tree);
    return true;
}

const char* set_up(Setup& setup) {
    constexpr unsigned long flags = MS_NOSUID | MS_NODEV;
    const uid_t owner = setup.has_user_namespace ? 0 : setup.user;
    if (setup.has_user_namespace && !(write_text("/proc/self/setgroups", "deny") &&
                                      write_text("/proc/self/uid_map", setup.user_map) &&
                                      write_text("/proc/self/gid_map", setup.group_map))) {
        return "users";
    }
    ::umask(0);
    if (::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return "mounts";
    if (::mount("tmpfs", place, "tmpfs", flags, setup.options) != 0) return "tmpfs";
    if (!make_folder("/sys/tmp", 01777, owner) || !make_folder("/sys/shm", 01777, owner)) {
        return "folders";
    }
    if (setup.folder != nullptr) {
        if (!make_folder("/sys/lower", 0755, 0) || !make_folder("/sys/upper", 0755, owner) ||
            !make_folder("/sys/work", 0755, 0) || !make_folder("/sys/folder", 0755, 0)) {
            return "folders";
        }
        if (!show_lower(setup)) return "folder";
        if (::mount("overlay", "/sys/folder", "overlay", flags, setup.layers) != 0) {
            return "overlay";
        }
        setup.view = ::open("/sys/folder", O_PATH | O_DIRECTORY | O_CLOEXEC);
        if (setup.view < 0) return "folder";
    }
    setup.root = ::open(place, O_PATH | O_DIRECTORY | O_CLOEXEC);
    setup.mount_namespace = ::open("/proc/self/ns/mnt", O_RDONLY | O_CLOEXEC);
    if (setup.root < 0 || setup.mount_namespace < 0) return "descriptors";
    if (!setup.has_user_namespace) return nullptr;
    setup.user_namespace = ::open("/proc/self/ns/user", O_RDONLY | O_CLOEXEC);
    return setup.user_namespace < 0 ? "descriptors" : nullptr;
}

int run_set_up(void* data) {
    Setup& setup = *static_cast<Setup*>(data);
    setup.failed = set_up(setup);
    setup.error = errno;
    return 0;
}

base::Error no_space(const std::string& step, int error) {
    return base::Error{"no writable space for a sandbox (" + step + "): " + std::strerror(error),
                       error};
}

std::string one_id(unsigned id) {
    return fmt::format("{0} {0} 1", id);
}

}  // namespace

SpaceLimits space_limits(std::size_t memory) {
    SpaceLimits limits;
    limits.bytes = memory / 2;
    return limits;
}

base::Result<std::shared_ptr<WritableSpace>> WritableSpace::make(const fs::path& folder,
                                                                 const SpaceLimits& limits) {
    if (!folder.empty()) {
        if (const auto fine = check_sandbox_folder(folder); !fine) return fine.error();
    }
    std::shared_ptr<WritableSpace> space(new WritableSpace(limits));
    const bool is_root = ::getuid() == 0;
    const std::string user_map = one_id(::getuid()), group_map = one_id(::getgid());
    const std::string options =
        fmt::format("size={},nr_inodes={},mode=0755", limits.bytes, limits.files);
    const std::string layers =
        std::string("lowerdir=/sys/lower,upperdir=/sys/upper,workdir=/sys/work") +
        (is_root ? "" : ",userxattr");
    Descriptor ownership;
    if (is_root && !folder.empty()) {
        struct stat status {};
        if (::stat(folder.c_str(), &status) != 0) return base::Error{folder.string() + " is gone"};
        auto map = ownership_map(status.st_uid, status.st_gid, space->user_.number());
        if (!map && is_shortage(map.error())) return map.error();
        if (map) ownership = *std::move(map);
    }
    Setup setup;
    setup.folder = folder.empty() ? nullptr : folder.c_str();
    setup.options = options.c_str();
    setup.layers = layers.c_str();
    setup.user = space->user_.number();
    setup.ownership = ownership.get();
    setup.has_user_namespace = !is_root;
    setup.user_map = user_map.c_str();
    setup.group_map = group_map.c_str();

    alignas(16) std::array<char, 16384> stack;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);  // the child shares our memory
    const int flags = CLONE_VM | CLONE_VFORK | CLONE_FILES | CLONE_NEWNS | SIGCHLD |
                      (is_root ? 0 : CLONE_NEWUSER);
    const pid_t child = clone(run_set_up, stack.data() + stack.size(), flags, &setup);
    const int error = errno;
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    if (child < 0) return no_space("namespace", error);
    while (waitpid(child, nullptr, 0) < 0 && errno == EINTR) continue;
    space->user_namespace_ = Descriptor(setup.user_namespace);
    space->mount_namespace_ = Descriptor(setup.mount_namespace);
    space->root_ = Descriptor(setup.root);
    space->folder_ = Descriptor(setup.view);
    if (setup.failed != nullptr) return no_space(setup.failed, setup.error);
    return space;
}

fs::path WritableSpace::folder() const {
    return "/proc/self/fd/" + std::to_string(folder_.get());
}

bool WritableSpace::is_full() const {
    struct statfs status {};
    return ::fstatfs(root_.get(), &status) == 0 && (status.f_bavail == 0 || status.f_ffree == 0);
}

std::string WritableSpace::limits_text() const {
    return fmt::format("{} MB, {} files", limits_.bytes >> 20U, limits_.files);
}

fs::path WritableSpace::inside(const char* name) {
    return fs::path(place) / name;
}

}  // namespace process
