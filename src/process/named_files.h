// The files that a bot's command names. The sandbox makes each of them visible, except those in the
// bot's own folder, which is visible as a whole. The bot can replace a file or folder there by a
// symbolic link, and binding that path would follow the link out of the sandbox.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace process {

// Whether the path is the folder or below it, compared by name: both must be free of links.
bool is_inside(const std::filesystem::path& path, const std::filesystem::path& folder);

struct NamedFile {
    std::filesystem::path file;  // resolved path, without links
    std::filesystem::path name;  // path by which the bot refers to it
};

// Additional files and folders to make visible, if they exist, with the same exceptions.
std::vector<NamedFile> readable_places(const std::vector<std::filesystem::path>& paths,
                                       const std::filesystem::path& folder);

// The named files that are outside both the folder (resolved, or empty if there is none) and the
// system directories. Words that reach the folder by another path, such as a link, are rewritten to
// the path inside it.
std::vector<NamedFile> take_named_files(std::vector<std::string>& command,
                                        const std::filesystem::path& folder);

}  // namespace process
