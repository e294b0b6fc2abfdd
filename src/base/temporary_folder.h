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
        const std::filesystem::path place = std::filesystem::temp_directory_path(none);
        if (none) return;
        std::string name = place / "manator-";
        name += std::string(6, 'X');  // mkdtemp fills that in
        if (mkdtemp(name.data()) != nullptr) path_ = name;
    }
    ~TemporaryFolder() {
        if (path_.empty()) return;
        std::error_code refused;
        std::filesystem::remove_all(path_, refused);
        if (!refused) return;
        open_up(path_);
        std::filesystem::remove_all(path_, refused);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    // Empty if there could be none.
    const std::filesystem::path& path() const { return path_; }
    std::string operator/(const char* name) const { return (path_ / name).string(); }

 private:
    // Whoever used it may have closed folders inside it.
    static void open_up(const std::filesystem::path& folder) {
        namespace fs = std::filesystem;
        std::error_code ignored;
        fs::permissions(folder, fs::perms::owner_all, fs::perm_options::add, ignored);
        for (auto entry = fs::directory_iterator(folder, ignored);
             entry != fs::directory_iterator(); entry.increment(ignored)) {
            if (entry->is_directory(ignored) && !entry->is_symlink(ignored)) open_up(entry->path());
        }
    }

    std::filesystem::path path_;
};

}  // namespace base
