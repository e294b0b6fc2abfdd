// TemporaryFolder: a new, empty folder that is removed with its content by the destructor. Its name
// contains the process id, and the process holds a lock on it. Both together tell folders in use
// from those that a killed process left behind.
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

    // Empty if the folder could not be created.
    const std::filesystem::path& path() const { return path_; }
    std::string operator/(const char* name) const { return (path_ / name).string(); }

    // Removes this user's folders whose process ended without removing them.
    static void remove_orphans();

 private:
    std::filesystem::path path_;
    int lock_ = -1;
};

}  // namespace base
