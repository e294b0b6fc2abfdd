// A new, empty folder, gone with its content at the end. Its name has the number of the process
// that made it, and that process holds a lock on it: so what a killed one left behind can be told
// from what is in use.
#pragma once

#include <filesystem>
#include <string>

namespace base {

class TemporaryFolder {
 public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    // Empty if there could be none.
    const std::filesystem::path& path() const { return path_; }
    std::string operator/(const char* name) const { return (path_ / name).string(); }

    // Removes those of this user whose process has gone without removing them.
    static void remove_orphans();

 private:
    std::filesystem::path path_;
    int lock_ = -1;
};

}  // namespace base
