// Writes files into a folder of ours, and copies those that a stranger's program has made.
#pragma once

#include <filesystem>
#include <span>

#include "unpack/read_archive.h"

namespace unpack {

// Into a folder that is empty and that no stranger can reach.
base::Result<void> write_files(const std::filesystem::path& folder, std::span<const File> files);

// Reads the plain files below a folder that a stranger has filled; links and everything else are
// passed over and never followed. Nothing may change there meanwhile.
base::Result<std::vector<File>> read_files(const std::filesystem::path& folder,
                                           const Limits& limits = {});

}  // namespace unpack
