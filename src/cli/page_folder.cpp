// Looks for the web page in the build and in the installation.
#include "cli/page_folder.h"

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

}  // namespace cli
