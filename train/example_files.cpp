// Writes each file in one atomic step, and reads all files of a generation.
#include "train/example_files.h"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>

#include "base/file.h"

namespace train {

namespace {

// The files of examples of a folder, in the order of their names.
std::vector<std::string> files_in(const std::string& folder) {
    std::vector<std::string> paths;
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with("examples-")) paths.push_back(entry.path().string());
    }
    std::sort(paths.begin(), paths.end());
    return paths;
}

}  // namespace

std::string ExampleFiles::path(int number) const {
    return fmt::format("{}/examples-{:05}.bin", folder_, number);
}

bool ExampleFiles::has(int number) const {
    std::error_code ignored;
    return std::filesystem::exists(path(number), ignored);
}

base::Result<void> ExampleFiles::write(int number, const TrainingSet& examples) const {
    const auto written = base::replace_file(path(number), examples.format());
    if (written) return {};
    return base::Error{path(number) + ": " + written.error().message};
}

base::Result<ExampleFiles::Read> ExampleFiles::read(const std::vector<std::string>& others) const {
    Read all;
    std::unordered_set<std::uint64_t> seen;
    std::size_t found = 0;
    const auto add = [&](const std::string& path, TrainingSet& set) -> base::Result<void> {
        const auto bytes = base::read_plain_file(path);
        if (!bytes) return base::Error{path + ": " + bytes.error().message};
        const auto read = set.read(*bytes, seen, found);
        return read ? read : base::Error{path + ": " + read.error().message};
    };
    for (const bool held_out : {false, true}) {
        for (int i = 0; i < count_; ++i) {
            if ((i % held_out_share == held_out_share - 1) != held_out || !has(i)) continue;
            const auto added = add(path(i), held_out ? all.held_out : all.examples);
            if (!added) return added.error();
        }
    }
    for (const std::string& folder : others) {
        for (const std::string& path : files_in(folder)) {
            if (const auto added = add(path, all.examples); !added) return added.error();
        }
    }
    all.duplicates = found - all.examples.size() - all.held_out.size();
    return all;
}

}  // namespace train
