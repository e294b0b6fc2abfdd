// Formats and writes verdict files.
#include "contest/verdict_files.h"

#include <fmt/core.h>

#include "base/file.h"

namespace contest {

base::Result<void> write_verdict(const std::filesystem::path& path, const VerdictPage& page) {
    std::error_code error;
    std::filesystem::create_directories(path.parent_path(), error);
    const std::string text = fmt::format("{} against {}, game {}\n{}", page.names[0], page.names[1],
                                         page.game, page.verdict);
    const auto written = base::replace_file(path.string(), text);
    if (!written) return base::Error{path.string() + ": " + written.error().message};
    return {};
}

}  // namespace contest
