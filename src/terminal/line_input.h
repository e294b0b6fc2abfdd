// Lines from a person: with editing, history and completion at a terminal, plainly from a pipe or a
// file. Whoever waits for a line, or for anything else, hears at once of Ctrl-C, of the wish that
// the program end, and of a deadline.
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
    end,        // input has ended
    interrupt,  // Ctrl-C
    terminate,  // SIGTERM, or the terminal is gone
    timeout,
};

struct Input {
    Event event = Event::end;
    std::string line = {};  // without its end; of an interrupted one, what had been typed
};

// One at a time in a program, made before it starts threads: SIGINT, SIGTERM and SIGHUP no longer
// end the program but come as events. Used by the thread that made it.
class LineInput {
 public:
    using Deadline = std::optional<std::chrono::steady_clock::time_point>;
    using Prompt = std::function<std::string()>;
    // The words a line that is `begun` so may begin with.
    using Complete = std::function<std::vector<std::string>(std::string_view begun)>;

    LineInput();
    ~LineInput();
    LineInput(const LineInput&) = delete;
    LineInput& operator=(const LineInput&) = delete;

    // Whether a person sits there: standard input and output are a terminal.
    bool at_terminal() const;
    // The next line. At a terminal the prompt is shown anew every second if there is a deadline,
    // so it may hold a clock. Otherwise it is printed with the line behind it, so that the output
    // reads like a session at a terminal.
    Input read(const Prompt& prompt, Deadline deadline, const Complete& complete);
    // Until the descriptor can be read.
    Event wait(int descriptor, Deadline deadline);

 private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace terminal
