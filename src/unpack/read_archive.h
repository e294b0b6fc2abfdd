// Archives that strangers send (.zip, .tar, .tar.gz), read into memory. Only plain files and
// folders with harmless names come out; everything else, and whatever exceeds the limits, is an
// error that names the member. libarchive knows the formats; the rules are ours.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace unpack {

struct Limits {
    std::size_t files = 2000;  // and folders
    std::uint64_t bytes = std::uint64_t{64} << 20U;
    // Bytes that may come out of one byte of the archive, after the first megabyte.
    std::uint64_t ratio = 100;
    std::size_t path_bytes = 200;
    std::size_t depth = 16;  // folders in each other
};

struct File {
    std::string path;  // relative, with / between its parts; never "..", "." or empty parts
    std::string content;
    bool is_executable = false;
    friend bool operator==(const File&, const File&) = default;
};

// Whether a file with this name is an archive that read_archive() can read.
bool is_archive(std::string_view name);

// The files, in the order of the archive; folders are those that the paths name.
base::Result<std::vector<File>> read_archive(std::string_view bytes, const Limits& limits = {});

// Why a path may not be unpacked; empty if it may.
std::string path_trouble(std::string_view path, const Limits& limits = {});

}  // namespace unpack
