#include "terminal/style.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "base/text.h"

namespace terminal {

bool wants_colour(std::FILE* stream) {
    const auto setting = [](const char* name) {
        const char* value = std::getenv(name);
        return std::string_view(value != nullptr ? value : "");
    };
    return isatty(fileno(stream)) == 1 && setting("NO_COLOR").empty() && setting("TERM") != "dumb";
}

int width_of(std::FILE* stream) {
    winsize size{};
    const bool known = ioctl(fileno(stream), TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return known ? size.ws_col : 80;
}

std::string painted(std::string_view text, std::string_view code, bool colour) {
    if (!colour) return std::string(text);
    return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
}

int columns_of(std::string_view text) {
    int columns = 0;
    bool inside = false;  // an ANSI sequence
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
    int used = 0;  // of the last line
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

std::string without_trailing_blanks(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

}  // namespace terminal
