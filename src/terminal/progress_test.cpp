// Progress lines on a terminal and in a file.
#include "terminal/progress.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

namespace {

// What a new terminal was sent, or a file if `on_terminal` is false.
std::string shown(bool on_terminal, int times) {
    const int master = on_terminal ? posix_openpt(O_RDWR | O_NOCTTY) : -1;
    if (on_terminal && (master < 0 || grantpt(master) != 0 || unlockpt(master) != 0)) return "";
    std::FILE* stream = on_terminal ? std::fopen(ptsname(master), "w") : std::tmpfile();
    if (stream == nullptr) return "";
    {
        terminal::Progress progress(stream);
        const auto now = std::chrono::steady_clock::now();
        for (int i = 0; i < times; ++i) progress.show("half done", now);
    }
    char text[200] = {};
    if (on_terminal) {
        // A terminal hands over what it was sent in pieces of its own choosing.
        std::size_t got = 0;
        pollfd waiting{master, POLLIN, 0};
        while (got < sizeof text - 1 && !std::string_view(text).ends_with("\r\x1b[K") &&
               poll(&waiting, 1, 5000) == 1) {
            const ssize_t more = read(master, text + got, sizeof text - 1 - got);
            if (more <= 0) break;
            got += static_cast<std::size_t>(more);
        }
        close(master);
    } else {
        std::rewind(stream);
        EXPECT_EQ(std::fread(text, 1, sizeof text - 1, stream), 0u);
    }
    std::fclose(stream);
    return text;
}

}  // namespace

TEST(Progress, IsReplacedInPlaceAndGoneAtTheEnd) {
    EXPECT_EQ(shown(true, 1), "\rhalf done\x1b[K\r\x1b[K");
}

TEST(Progress, DoesNotFlicker) {
    EXPECT_EQ(shown(true, 50), shown(true, 1));
}

TEST(Progress, SaysNothingToAFile) {
    EXPECT_EQ(shown(false, 3), "");
}

TEST(Progress, IsCutToTheColumnsNotToTheBytes) {
    EXPECT_EQ(terminal::replaced_line("1 ± 2", 3), "\r1 ±\x1b[K");
    EXPECT_EQ(terminal::replaced_line("1 ± 2", 9), "\r1 ± 2\x1b[K");
}
