// Redraws a line at most ten times a second.
#include "terminal/progress.h"

#include <unistd.h>

#include "terminal/style.h"

namespace terminal {

namespace {

constexpr std::chrono::milliseconds pause{100};  // between two updates

}  // namespace

std::string replaced_line(std::string_view text, int columns) {
    std::size_t end = 0;
    int used = 0;
    while (end < text.size()) {
        const bool begins = (static_cast<unsigned char>(text[end]) & 0xc0) != 0x80;
        if (begins && ++used > columns) break;
        ++end;
    }
    return "\r" + std::string(text.substr(0, end)) + "\x1b[K";
}

Progress::Progress(std::FILE* stream) : stream_(stream), visible_(isatty(fileno(stream)) == 1) {}

void Progress::show(std::string_view text, Clock::time_point now) {
    if (!visible_ || (shown_ && now - last_ < pause)) return;
    // The last column is left free: some terminals would wrap.
    std::fputs(replaced_line(text, width_of(stream_) - 1).c_str(), stream_);
    std::fflush(stream_);
    shown_ = true;
    last_ = now;
}

void Progress::clear() {
    if (!shown_) return;
    std::fputs(replaced_line("", 0).c_str(), stream_);
    std::fflush(stream_);
    shown_ = false;
}

}  // namespace terminal
