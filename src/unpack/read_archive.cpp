// Reads members one by one and checks each before its content.
#include "unpack/read_archive.h"

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <array>
#include <memory>
#include <set>

#include "base/text.h"
#include "base/utf8.h"

namespace unpack {

namespace {

constexpr std::array<std::string_view, 4> endings{".zip", ".tar.gz", ".tgz", ".tar"};
constexpr std::uint64_t free_bytes = std::uint64_t{1} << 20U;

struct Closer {
    void operator()(::archive* opened) const { archive_read_free(opened); }
};
using Handle = std::unique_ptr<::archive, Closer>;

base::Error unreadable(::archive* opened) {
    const char* text = archive_error_string(opened);
    return base::Error{"the archive cannot be read: " +
                       base::printable(base::clean_utf8(text == nullptr ? "damaged" : text))};
}

base::Error refused(std::string_view path, std::string_view why) {
    return base::Error{base::quoted(base::printable(base::clean_utf8(path.substr(0, 200)))) + ": " +
                       std::string(why)};
}

// "./a//b/" is "a/b"; the rules for paths come after this.
std::string simplified(std::string_view path) {
    std::string plain;
    const bool is_absolute = path.starts_with('/');
    for (const std::string_view part : base::split(path, '/')) {
        if (part.empty() || part == ".") continue;
        if (!plain.empty() || is_absolute) plain += '/';
        plain += part;
    }
    return plain;
}

class Reader {
 public:
    Reader(::archive* opened, std::uint64_t packed, const Limits& limits)
        : archive_(opened), limits_(limits) {
        most_ = std::min(limits.bytes, free_bytes + packed * limits.ratio);
    }

    base::Result<std::vector<File>> read() {
        ::archive_entry* entry = nullptr;
        for (;;) {
            const int status = archive_read_next_header(archive_, &entry);
            if (status == ARCHIVE_EOF) break;
            if (status != ARCHIVE_OK && status != ARCHIVE_WARN) return unreadable(archive_);
            if (++members_ > limits_.files) {
                return base::Error{"the archive has more than " + std::to_string(limits_.files) +
                                   " files and folders"};
            }
            if (const auto taken = take(entry); !taken) return taken.error();
        }
        if (files_.empty()) return base::Error{"the archive has no files"};
        return std::move(files_);
    }

 private:
    base::Result<void> take(::archive_entry* entry) {
        const char* name = archive_entry_pathname_utf8(entry);
        if (name == nullptr) name = archive_entry_pathname(entry);
        if (name == nullptr) return base::Error{"a file's name is not UTF-8"};
        const std::string path = simplified(name);
        const auto type = archive_entry_filetype(entry);
        const bool is_folder = type == AE_IFDIR;
        if (is_folder && path.empty()) return {};  // "./"
        if (const std::string why = path_trouble(path, limits_); !why.empty()) {
            return refused(name, why);
        }
        if (archive_entry_hardlink(entry) != nullptr || type == AE_IFLNK) {
            return refused(name, "links are not allowed");
        }
        if (!is_folder && type != AE_IFREG) {
            return refused(name, "expected a plain file or a folder");
        }
        if (archive_entry_is_encrypted(entry) != 0) return refused(name, "is encrypted");
        if (const auto placed = place(path, is_folder); !placed) return placed;
        if (is_folder) return {};
        File file{path, {}, (archive_entry_perm(entry) & 0111) != 0};
        if (const auto done = read_content(file); !done) return done;
        files_.push_back(std::move(file));
        return {};
    }

    // A path is one file, or a folder.
    base::Result<void> place(const std::string& path, bool is_folder) {
        for (std::size_t slash = path.find('/'); slash != std::string::npos;
             slash = path.find('/', slash + 1)) {
            const std::string folder = path.substr(0, slash);
            if (paths_.contains(folder)) return refused(path, "lies in a file");
            folders_.insert(folder);
        }
        if (is_folder) {
            if (paths_.contains(path)) return refused(path, "is there twice");
            folders_.insert(path);
        } else if (folders_.contains(path) || !paths_.insert(path).second) {
            return refused(path, "is there twice");
        }
        if (paths_.size() + folders_.size() <= limits_.files) return {};
        return base::Error{"the archive has more than " + std::to_string(limits_.files) +
                           " files and folders"};
    }

    base::Result<void> read_content(File& file) {
        std::array<char, 64 * 1024> part;
        for (;;) {
            const la_ssize_t count = archive_read_data(archive_, part.data(), part.size());
            if (count < 0) return unreadable(archive_);
            if (count == 0) return {};
            read_ += static_cast<std::uint64_t>(count);
            if (read_ > most_) {
                return refused(file.path, "unpacked, the archive is larger than " +
                                              std::to_string(most_ >> 20U) + " MB");
            }
            file.content.append(part.data(), static_cast<std::size_t>(count));
        }
    }

    ::archive* const archive_;
    const Limits limits_;
    std::uint64_t most_ = 0;
    std::uint64_t read_ = 0;
    std::size_t members_ = 0;
    std::vector<File> files_;
    std::set<std::string> paths_;    // of files
    std::set<std::string> folders_;  // those of the archive, and those that paths name
};

}  // namespace

bool is_archive(std::string_view name) {
    const std::string lower = base::lower_case(name);
    return std::ranges::any_of(endings,
                               [&](std::string_view ending) { return lower.ends_with(ending); });
}

std::string path_trouble(std::string_view path, const Limits& limits) {
    if (path.empty()) return "the name is empty";
    if (path.size() > limits.path_bytes) {
        return "the path is longer than " + std::to_string(limits.path_bytes) + " bytes";
    }
    if (path.starts_with('/')) return "the path is absolute";
    const bool is_strange = std::ranges::any_of(path, [](char c) {
        return static_cast<unsigned char>(c) < 0x20 || c == 0x7F || c == '\\';
    });
    if (is_strange) return "the name has a control character or a backslash";
    if (base::clean_utf8(path) != path) return "the name is not UTF-8";
    std::size_t depth = 0;
    for (const std::string_view part : base::split(path, '/')) {
        if (part == "..") return "the path leads out of the archive";
        if (part.empty() || part == ".") return "the path has an empty part";
        ++depth;
    }
    if (depth > limits.depth + 1) {
        return "more than " + std::to_string(limits.depth) + " folders in each other";
    }
    return {};
}

base::Result<std::vector<File>> read_archive(std::string_view bytes, const Limits& limits) {
    const Handle opened(archive_read_new());
    if (!opened) return base::Error{"out of memory"};
    archive_read_support_filter_gzip(opened.get());
    archive_read_support_format_tar(opened.get());
    archive_read_support_format_zip(opened.get());
    if (archive_read_open_memory(opened.get(), bytes.data(), bytes.size()) != ARCHIVE_OK) {
        return unreadable(opened.get());
    }
    return Reader(opened.get(), bytes.size(), limits).read();
}

}  // namespace unpack
