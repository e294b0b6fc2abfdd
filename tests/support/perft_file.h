// Checks a game's perft.txt: lines `position;perft(1) perft(2) …`, # begins a comment line.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "game/perft.h"
#include "support/effort.h"

namespace support {

// `only` picks the lines of one of several rule sets: those between a line `[only]` and the next
// line that begins with `[`. Without it, all lines count.
template <game::Position P>
void expect_perft_file(const std::string& path, const std::string& only = "") {
    constexpr std::uint64_t most = sanitized ? 100'000 : 120'000'000;
    std::ifstream file(path);
    ASSERT_TRUE(file.good()) << path;
    int checked = 0;
    bool wanted = only.empty();
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#') continue;
        if (line[0] == '[') {
            wanted = line == "[" + only + "]";
            continue;
        }
        if (!wanted) continue;
        const std::size_t semicolon = line.find(';');
        ASSERT_NE(semicolon, std::string::npos) << line;
        const auto position = P::parse(line.substr(0, semicolon));
        ASSERT_TRUE(position.has_value()) << line << ": " << position.error().message;
        std::istringstream counts(line.substr(semicolon + 1));
        std::uint64_t expected = 0;
        for (int depth = 1; counts >> expected && expected <= most; ++depth, ++checked) {
            EXPECT_EQ(game::perft(*position, depth), expected) << line << " depth " << depth;
        }
    }
    EXPECT_GT(checked, 0) << path;
}

}  // namespace support
