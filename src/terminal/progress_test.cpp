#include "terminal/progress.h"

#include <fcntl.h>
#include <gtest/gtest.h>
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
        EXPECT_GT(read(master, text, sizeof text - 1), 0);
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
