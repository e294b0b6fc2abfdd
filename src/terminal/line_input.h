// LineInput: reads lines from a person, with editing, history and completion at a terminal, and
// plainly from a pipe or a file. Every wait also returns on Ctrl-C, a termination signal or a
// deadline.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace terminal {

enum class Event : unsigned char {
    ready,      // what was waited for: a line, a descriptor
    end,        // EOF
    interrupt,  // Ctrl-C
    terminate,  // SIGTERM, or the terminal was closed
    timeout,
};

struct Input {
    Event event = Event::end;
    std::string line = {};  // without its line ending; after an interrupt, the text typed so far
};

// At most one at a time, created before the program starts threads: SIGINT, SIGTERM and SIGHUP then
// arrive as events instead of ending the program. Used by the thread that created it.
class LineInput {
 public:
    using Deadline = std::optional<std::chrono::steady_clock::time_point>;
    using Prompt = std::function<std::string()>;
    // The words that complete a line starting with `begun`.
    using Complete = std::function<std::vector<std::string>(std::string_view begun)>;

    LineInput();
    ~LineInput();
    LineInput(const LineInput&) = delete;
    LineInput& operator=(const LineInput&) = delete;

    // Whether stdin and stdout are a terminal.
    bool at_terminal() const;
    // Reads the next line. At a terminal, if there is a deadline, the prompt is redrawn every
    // second, so it may show a clock. Otherwise the prompt is printed with the line after it, so
    // that the output reads like a session at a terminal.
    Input read(const Prompt& prompt, Deadline deadline, const Complete& complete);
    // Waits until the descriptor is readable.
    Event wait(int descriptor, Deadline deadline);

 private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace terminal
