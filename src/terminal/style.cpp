// Terminal queries, and wrapping by columns.
#include "terminal/style.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "base/text.h"

namespace terminal {

namespace {

std::string_view setting(const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr ? value : "";
}

winsize size_of(std::FILE* stream) {
    winsize size{};
    ioctl(fileno(stream), TIOCGWINSZ, &size);
    return size;
}

// The indentation of continuation lines: after the number of a list item ("  1  text"), otherwise
// that of the line.
std::size_t continuation_indent(std::string_view line) {
    constexpr std::size_t longest_number = 3;
    const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
    const std::size_t gap = line.find("  ", begin);
    if (begin == 0 || gap == std::string_view::npos || gap > begin + longest_number) return begin;
    return std::min(line.find_first_not_of(' ', gap), line.size());
}

// Where to break the line to fit `width`: at the last blank that fits, else at the first blank;
// npos if there is none after the indentation.
std::size_t break_of(std::string_view line, std::size_t indent, int width) {
    std::size_t found = std::string_view::npos;
    for (std::size_t at = line.find(' ', indent); at != std::string_view::npos;
         at = line.find(' ', at + 1)) {
        if (found != std::string_view::npos && columns_of(line.substr(0, at)) > width) break;
        found = at;
    }
    return found;
}

}  // namespace

bool wants_colour(std::FILE* stream) {
    return isatty(fileno(stream)) == 1 && setting("NO_COLOR").empty() && setting("TERM") != "dumb";
}

int width_of(std::FILE* stream) {
    const int columns = size_of(stream).ws_col;
    return columns > 0 ? columns : 80;
}

int height_of(std::FILE* stream) {
    const int rows = size_of(stream).ws_row;
    return rows > 0 ? rows : 24;
}

bool can_draw_in_place(std::FILE* stream) {
    const std::string_view kind = setting("TERM");
    return isatty(fileno(stream)) == 1 && !kind.empty() && kind != "dumb";
}

std::string painted(std::string_view text, std::string_view code, bool colour) {
    if (!colour) return std::string(text);
    return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
}

int columns_of(std::string_view text) {
    int columns = 0;
    bool inside = false;  // inside an ANSI sequence
    for (const char c : text) {
        inside = inside || c == '\x1b';
        const bool begins = (static_cast<unsigned char>(c) & 0xc0) != 0x80;
        columns += !inside && begins ? 1 : 0;
        inside = inside && c != 'm';
    }
    return columns;
}

std::vector<std::string> folded(const std::vector<std::string_view>& words, int width) {
    std::vector<std::string> lines;
    int used = 0;  // columns of the last line
    for (const std::string_view word : words) {
        const int more = 1 + columns_of(word);
        if (!lines.empty() && used + more <= width) {
            lines.back().append(" ").append(word);
            used += more;
        } else {
            lines.emplace_back(word);
            used = more - 1;
        }
    }
    return lines;
}

std::string wrapped(std::string_view text, int width) {
    std::vector<std::string> lines;
    for (const std::string_view whole : base::split(text, '\n')) {
        std::string line(whole);
        const std::size_t indent = continuation_indent(line);
        while (columns_of(line) > width) {
            const std::size_t cut = break_of(line, indent, width);
            if (cut == std::string::npos) break;
            lines.push_back(without_trailing_blanks(line.substr(0, cut)));
            const std::size_t next = std::min(line.find_first_not_of(' ', cut), line.size());
            line = std::string(indent, ' ') + line.substr(next);
        }
        lines.push_back(std::move(line));
    }
    return base::join(lines, "\n");
}

std::string beside(std::string_view left, const std::vector<std::string>& right) {
    if (left.ends_with('\n')) left.remove_suffix(1);
    const std::vector<std::string_view> lines = base::split(left, '\n');
    int width = 0;
    for (const std::string_view line : lines) width = std::max(width, columns_of(line));
    std::string out;
    for (std::size_t i = 0; i < std::max(lines.size(), right.size()); ++i) {
        std::string line(i < lines.size() ? lines[i] : "");
        if (i < right.size() && !right[i].empty()) {
            line += std::string(static_cast<std::size_t>(width + 4 - columns_of(line)), ' ');
            line += right[i];
        }
        out += line + "\n";
    }
    return out;
}

std::string without_trailing_blanks(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

}  // namespace terminal
