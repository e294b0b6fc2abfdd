// Looks for the web page in the build and in the installation, and copies it.
#include "cli/page_folder.h"

#include <fmt/core.h>

#include <filesystem>

namespace cli {

namespace fs = std::filesystem;

base::Result<std::string> page_folder() {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    for (const char* place : {"../../page", "../share/manator/page"}) {
        const fs::path folder = (program.parent_path() / place).lexically_normal();
        if (fs::exists(folder / "index.html", error)) return folder.string();
    }
    return base::Error{"the page is not built; ./run builds it"};
}

base::Result<void> export_page(const std::string& from, const std::string& to) {
    std::error_code error;
    if (fs::exists(to, error) && !fs::is_empty(to, error)) {
        return base::Error{"--export: expected a new or an empty folder, found files in " + to};
    }
    fs::create_directories(to, error);
    if (!error) fs::copy(from, to, fs::copy_options::recursive, error);
    if (error) return base::Error{"cannot write " + to + ": " + error.message()};
    fmt::print("The page is in {}; any web server can serve it.\n", to);
    return {};
}

}  // namespace cli
