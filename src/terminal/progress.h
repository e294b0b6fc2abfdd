// Progress: one line on a terminal that changes in place while something long goes on. Nothing at
// all where the stream is not a terminal, so that files and pipes stay clean.
#pragma once

#include <chrono>
#include <cstdio>
#include <string>
#include <string_view>

namespace terminal {

// Used by one thread at a time.
class Progress {
    using Clock = std::chrono::steady_clock;

 public:
    explicit Progress(std::FILE* stream);
    ~Progress() { clear(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    // Shows the text, unless the last one was shown a moment ago.
    void show(std::string_view text, Clock::time_point now = Clock::now());
    // Takes the line away, so that something else can be printed there.
    void clear();

 private:
    std::FILE* stream_;
    bool visible_;  // the stream is a terminal
    bool shown_ = false;
    Clock::time_point last_{};
};

// The sequence that replaces the line the cursor stands on by `text`, cut to `columns`.
std::string replaced_line(std::string_view text, int columns);

}  // namespace terminal
