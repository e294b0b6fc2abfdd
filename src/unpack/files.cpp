// Each folder is opened relative to the one above it, and never through a link.
#include "unpack/files.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <memory>

#include "base/file.h"
#include "base/text.h"

namespace unpack {

namespace {

namespace fs = std::filesystem;

struct CloseFolder {
    void operator()(DIR* folder) const { closedir(folder); }
};
using Folder = std::unique_ptr<DIR, CloseFolder>;

class Fd {
 public:
    explicit Fd(int number) : number_(number) {}
    ~Fd() {
        if (number_ >= 0) close(number_);
    }
    Fd(const Fd&) = delete;
    Fd& operator=(const Fd&) = delete;
    int get() const { return number_; }

 private:
    const int number_;
};

base::Error failed(const std::string& path) {
    return base::system_error(base::printable(path), errno);
}

base::Result<void> write_file(const fs::path& path, const File& file) {
    const Fd opened(open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
    if (opened.get() < 0) return failed(file.path);
    std::string_view rest = file.content;
    while (!rest.empty()) {
        const ssize_t count = write(opened.get(), rest.data(), rest.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return failed(file.path);
        rest.remove_prefix(static_cast<std::size_t>(count));
    }
    // Whatever the umask: a sandboxed program may run as another user.
    if (fchmod(opened.get(), file.is_executable ? 0755 : 0644) != 0) return failed(file.path);
    return {};
}

class Collector {
 public:
    explicit Collector(const Limits& limits) : limits_(limits) {}

    base::Result<void> read_folder(int descriptor, const std::string& path) {
        const Folder folder(fdopendir(descriptor));
        if (!folder) {
            close(descriptor);
            return failed(path);
        }
        while (const dirent* entry = readdir(folder.get())) {
            const std::string name = entry->d_name;
            if (name == "." || name == "..") continue;
            if (++members_ > limits_.files) {
                return base::Error{"more than " + std::to_string(limits_.files) +
                                   " files and folders"};
            }
            const std::string inner = path.empty() ? name : path + "/" + name;
            if (const auto done = read_entry(dirfd(folder.get()), name, inner); !done) {
                return done;
            }
        }
        return {};
    }
    std::vector<File> take() { return std::move(files_); }

 private:
    base::Result<void> read_entry(int parent, const std::string& name, const std::string& path) {
        struct stat status {};
        if (fstatat(parent, name.c_str(), &status, AT_SYMLINK_NOFOLLOW) != 0) return failed(path);
        if (!S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode)) return {};
        if (const std::string why = path_trouble(path, limits_); !why.empty()) {
            return base::Error{base::quoted(base::printable(path)) + ": " + why};
        }
        if (S_ISDIR(status.st_mode)) {
            const int inner =
                openat(parent, name.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
            return inner < 0 ? failed(path) : read_folder(inner, path);
        }
        const Fd opened(
            openat(parent, name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
        if (opened.get() < 0) return failed(path);
        if (fstat(opened.get(), &status) != 0 || !S_ISREG(status.st_mode)) return {};
        File file{path, {}, (status.st_mode & 0111) != 0};
        if (const auto done = read_content(opened.get(), file); !done) return done;
        files_.push_back(std::move(file));
        return {};
    }

    base::Result<void> read_content(int descriptor, File& file) {
        std::array<char, 64 * 1024> part;
        for (;;) {
            const ssize_t count = read(descriptor, part.data(), part.size());
            if (count < 0 && errno == EINTR) continue;
            if (count < 0) return failed(file.path);
            if (count == 0) return {};
            bytes_ += static_cast<std::uint64_t>(count);
            if (bytes_ > limits_.bytes) {
                return base::Error{"more than " + std::to_string(limits_.bytes >> 20U) +
                                   " MB of files"};
            }
            file.content.append(part.data(), static_cast<std::size_t>(count));
        }
    }

    const Limits limits_;
    std::size_t members_ = 0;
    std::uint64_t bytes_ = 0;
    std::vector<File> files_;
};

}  // namespace

base::Result<void> write_files(const fs::path& folder, std::span<const File> files) {
    for (const File& file : files) {
        if (const std::string why = path_trouble(file.path); !why.empty()) {
            return base::Error{base::quoted(base::printable(file.path)) + ": " + why};
        }
        fs::path parent = folder;
        for (const fs::path& part : fs::path(file.path).parent_path()) {
            parent /= part;
            if (mkdir(parent.c_str(), 0755) == 0) {
                if (chmod(parent.c_str(), 0755) != 0) return failed(file.path);
            } else if (errno != EEXIST) {
                return failed(file.path);
            }
        }
        if (const auto written = write_file(folder / file.path, file); !written) return written;
    }
    return {};
}

base::Result<std::vector<File>> read_files(const fs::path& folder, const Limits& limits) {
    const int opened = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (opened < 0) return failed(folder.string());
    Collector collector(limits);
    if (const auto done = collector.read_folder(opened, ""); !done) return done.error();
    return collector.take();
}

}  // namespace unpack
