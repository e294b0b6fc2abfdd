// A new, empty folder, gone with its content at the end.
#pragma once

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>

namespace base {

class TemporaryFolder {
 public:
    TemporaryFolder() {
        std::error_code none;
        std::string name = std::filesystem::temp_directory_path(none) / "manator-";
        name += std::string(6, 'X');  // mkdtemp fills that in
        if (mkdtemp(name.data()) != nullptr) path_ = name;
    }
    ~TemporaryFolder() {
        std::error_code ignored;
        if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    // Empty if there could be none.
    const std::filesystem::path& path() const { return path_; }
    std::string operator/(const char* name) const { return (path_ / name).string(); }

 private:
    std::filesystem::path path_;
};

}  // namespace base
