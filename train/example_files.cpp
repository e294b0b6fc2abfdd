// Writes each file in one atomic step, and reads all files of a generation.
#include "train/example_files.h"

#include <fmt/core.h>

#include <filesystem>

#include "base/file.h"

namespace train {

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

base::Result<ExampleFiles::Read> ExampleFiles::read() const {
    Read all;
    std::unordered_set<std::uint64_t> seen;
    std::size_t found = 0;
    for (const bool held_out : {false, true}) {
        for (int i = 0; i < count_; ++i) {
            if ((i % held_out_share == held_out_share - 1) != held_out || !has(i)) continue;
            const auto bytes = base::read_plain_file(path(i));
            if (!bytes) return base::Error{path(i) + ": " + bytes.error().message};
            TrainingSet& target = held_out ? all.held_out : all.examples;
            if (const auto read = target.read(*bytes, seen, found); !read)
                return base::Error{path(i) + ": " + read.error().message};
        }
    }
    all.duplicates = found - all.examples.size() - all.held_out.size();
    return all;
}

}  // namespace train
