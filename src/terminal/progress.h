// Progress: one line on a terminal, updated in place during long work. Prints nothing if the stream
// is not a terminal, so that files and pipes stay clean.
#pragma once

#include <chrono>
#include <cstdio>
#include <string>
#include <string_view>

namespace terminal {

// One thread at a time.
class Progress {
    using Clock = std::chrono::steady_clock;

 public:
    explicit Progress(std::FILE* stream);
    ~Progress() { clear(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    // Shows the text, unless another was shown a moment ago.
    void show(std::string_view text, Clock::time_point now = Clock::now());
    // Removes the line, so that other text can be printed there.
    void clear();

 private:
    std::FILE* stream_;
    bool visible_;  // the stream is a terminal
    bool shown_ = false;
    Clock::time_point last_{};
};

// The ANSI sequence that replaces the cursor's line by `text`, cut to `columns`.
std::string replaced_line(std::string_view text, int columns);

}  // namespace terminal
