// The files that a program's command names, for its sandbox: they are shown to it, each by itself,
// unless they lie in its own folder, which it sees as a whole. There the program may have put a
// link in place of a file, or of a folder on the way to it, and whoever shows it the file would
// follow that link wherever it leads.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace process {

// Whether the path is the folder or below it, by their names: both must be without links.
bool is_inside(const std::filesystem::path& path, const std::filesystem::path& folder);

struct NamedFile {
    std::filesystem::path file;  // without links
    std::filesystem::path name;  // by which the program knows it
};

// Files and folders that are to be shown besides, as far as they exist, with the same exceptions.
std::vector<NamedFile> readable_places(const std::vector<std::filesystem::path>& paths,
                                       const std::filesystem::path& folder);

// Those that lie neither in the folder (which is without links, or empty if there is none) nor in
// the system. Words that lead into the folder by some other way, as over a link beside it, become
// the names that they have inside.
std::vector<NamedFile> take_named_files(std::vector<std::string>& command,
                                        const std::filesystem::path& folder);

}  // namespace process
