// Reads whole files and replaces files atomically.
#include "base/file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>

namespace base {

namespace {

Error last_error() {
    return Error::of(std::strerror(errno));
}

bool write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = write(descriptor, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

// The path with all symbolic links resolved; the path itself if it does not exist yet.
std::string target_of(const std::string& path) {
    char* real = realpath(path.c_str(), nullptr);
    if (real == nullptr) return path;
    std::string target = real;
    std::free(real);
    return target;
}

}  // namespace

Error system_error(const std::string& what, int error) {
    return Error{what + ": " + std::strerror(error), error};
}

Result<std::string> read_whole_file(std::string_view path) {
    constexpr std::size_t largest = std::size_t{256} << 20;  // a device may be endless
    errno = 0;
    std::ifstream file{std::string(path), std::ios::binary};
    std::string text;
    std::array<char, 1 << 16> part;
    // A directory can be opened; only reading it fails.
    while (file && text.size() <= largest) {
        file.read(part.data(), part.size());
        text.append(part.data(), static_cast<std::size_t>(file.gcount()));
    }
    if (errno != 0) return last_error();
    if (text.size() > largest) return Error::of("it is larger than 256 MiB");
    if (!file.eof()) return Error::of("cannot be read");
    return text;
}

Result<std::string> read_plain_file(std::string_view path) {
    struct stat found {};
    const bool exists = stat(std::string(path).c_str(), &found) == 0;
    if (exists && !S_ISREG(found.st_mode)) return Error::of("it is not a file");
    return read_whole_file(path);
}

Result<void> replace_file(std::string_view path, std::string_view text, Links links) {
    struct stat old {};
    const bool is_link = lstat(std::string(path).c_str(), &old) == 0 && S_ISLNK(old.st_mode);
    if (is_link && links == Links::refuse) return Error::of("it is a symbolic link");
    const std::string target = is_link ? target_of(std::string(path)) : std::string(path);
    const bool exists = stat(target.c_str(), &old) == 0;
    if (exists && !S_ISREG(old.st_mode)) return Error::of("it is not a file");
    std::string temporary = target + ".XXXXXX";
    const int descriptor = mkostemp(temporary.data(), O_CLOEXEC);
    if (descriptor < 0) return last_error();
    const mode_t mask = umask(0);
    umask(mask);
    fchmod(descriptor, exists ? old.st_mode & 07777 : 0666 & ~mask);
    const bool written = write_all(descriptor, text) && fsync(descriptor) == 0;
    Error error = last_error();
    close(descriptor);
    if (written && std::rename(temporary.c_str(), target.c_str()) == 0) return {};
    if (written) error = last_error();
    unlink(temporary.c_str());
    return error;
}

}  // namespace base
