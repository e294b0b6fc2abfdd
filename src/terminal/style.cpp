#include "terminal/style.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>

namespace terminal {

bool wants_colour(std::FILE* stream) {
    const char* refused = std::getenv("NO_COLOR");
    return isatty(fileno(stream)) == 1 && (refused == nullptr || *refused == '\0');
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
    for (const char c : text) columns += (static_cast<unsigned char>(c) & 0xc0) != 0x80;
    return columns;
}

}  // namespace terminal
