// Channel: line-based I/O over file descriptors: a child process's pipes, or a socket. Every wait
// has a deadline, the peer's output is limited, and the last lines of both directions are kept for
// the verdict.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.h"

namespace process {

// A whole line sent to ('>') or received from ('<') the peer, without its line ending.
using OnLine = std::function<void(char direction, std::string_view line)>;

struct Heard {
    enum class Kind : std::uint8_t { line, nothing, closed, flood };
    Kind kind = Kind::nothing;
    std::string line;                // without \n or \r\n
    base::Clock::time_point when{};  // arrival time
};

// Owns its descriptors. One thread at a time; only interrupt() may be called from another thread.
class Channel {
 public:
    struct Limits {
        std::size_t line = 1U << 16U;  // maximum bytes in one line
        std::size_t turn =
            1U << 20U;  // maximum bytes from both streams between two calls of new_turn()
        std::size_t errors = 1U << 16U;  // last bytes of stderr to keep
        std::size_t remembered = 40;     // last lines of both directions to keep
    };

    // Writes to `out`, reads `in` and drains `errors`; `in` may equal `out`.
    Channel(int out, int in, int errors = -1);
    Channel(int out, int in, int errors, const Limits& limits);
    ~Channel();
    Channel(Channel&& other) noexcept;
    Channel& operator=(Channel&& other) noexcept;

    // Calls `on_line` for every line from now on, including lines that are never read.
    void watch(OnLine on_line);
    // Sends the text (whole lines), in one write if the peer accepts it. False if the peer has
    // closed the stream or did not accept the text before the deadline.
    [[nodiscard]] bool send(std::string_view text, base::Clock::time_point deadline);
    // Returns the next line. A line that arrived before the deadline is returned even if asked for
    // later; so is an unterminated last line at EOF. Lines that arrive after the deadline are
    // withheld until new_turn(). After a flood, every read reports it until new_turn().
    Heard read_line(base::Clock::time_point deadline);
    // Returns all pending output, with or without a final line ending, as soon as there is any.
    Heard read_text(base::Clock::time_point deadline);
    // Drops pending output and resets the output limit.
    void new_turn();
    // Makes the current read or send, or else the next one, return as if its deadline had passed.
    void interrupt();
    void end_sending();  // the peer sees EOF on its input; reading from it still works
    void close();
    bool open() const;
    bool has_heard() const;  // whether any byte has been received

    const std::deque<std::string>& lines() const;  // the last ones, "> " or "< " in front
    const std::string& errors() const;

 private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace process
