// Resolves paths link by link, and trusts no link inside a bot's folder.
#include "process/named_files.h"

#include <algorithm>
#include <deque>

namespace process {

namespace fs = std::filesystem;

namespace {

constexpr int most_links = 40;  // the kernel's limit

struct Way {
    fs::path end;  // without links; with `enters`, the rest of the path inside the folder
    bool enters = false;
};

// Resolves an absolute path as the kernel does, following every link, and stops where it enters the
// folder: links in there are not trusted.
Way follow(const fs::path& path, const fs::path& folder) {
    std::deque<fs::path> ahead(path.begin(), path.end());
    fs::path at = "/";
    for (int links = 0; !ahead.empty();) {
        const fs::path step = ahead.front();
        ahead.pop_front();
        if (step.is_absolute() || step == ".." || step == "." || step.empty()) {
            if (step.is_absolute()) at = "/";
            if (step == "..") at = at.parent_path();
            continue;
        }
        if (at == folder) {
            fs::path inside = folder / step;
            for (const fs::path& next : ahead) inside /= next;
            return {inside, true};
        }
        std::error_code none;
        const fs::path next = at / step;
        const fs::path target = fs::read_symlink(next, none);
        if (none) {  // not a link
            at = next;
        } else if (++links > most_links) {
            return {};
        } else {
            ahead.insert(ahead.begin(), target.begin(), target.end());
        }
    }
    return {at, at == folder};
}

}  // namespace

bool is_inside(const fs::path& path, const fs::path& folder) {
    const auto [end, unused] =
        std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
    return end == folder.end();
}

std::vector<NamedFile> readable_places(const std::vector<fs::path>& paths, const fs::path& folder) {
    std::vector<NamedFile> places;
    for (const fs::path& path : paths) {
        const Way way = follow(path, folder);
        std::error_code unreadable;
        const bool is_there = fs::exists(way.end, unreadable);
        if (!way.enters && !is_inside(path, "/usr") && is_there) places.push_back({way.end, path});
    }
    return places;
}

std::vector<NamedFile> take_named_files(std::vector<std::string>& command, const fs::path& folder) {
    std::vector<NamedFile> files;
    for (std::string& word : command) {
        const fs::path path(word);
        if (!path.is_absolute()) continue;
        const Way way = follow(path, folder);
        std::error_code unreadable;
        if (way.enters) {
            if (!is_inside(path, folder)) word = way.end.string();
        } else if (!is_inside(path, "/usr") && fs::is_regular_file(way.end, unreadable)) {
            files.push_back({way.end, path});
        }
    }
    return files;
}

}  // namespace process
