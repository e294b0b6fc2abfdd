// Channel: lines to and from somebody behind file descriptors: the pipes of a program, or a socket.
// Nothing waits longer than its deadline, nothing it sends can fill our memory, and the last lines
// of both directions are kept for a verdict.
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

// A whole line to ('>') or from ('<') the other end, without its end.
using OnLine = std::function<void(char direction, std::string_view line)>;

struct Heard {
    enum class Kind : std::uint8_t { line, nothing, closed, flood };
    Kind kind = Kind::nothing;
    std::string line;                // without its end, \n or \r\n
    base::Clock::time_point when{};  // it had arrived
};

// Owns its descriptors. One thread at a time; interrupt() alone may come from another one.
class Channel {
 public:
    struct Limits {
        std::size_t line = 1U << 16U;    // bytes of one line
        std::size_t turn = 1U << 20U;    // bytes of both streams between two calls of new_turn()
        std::size_t errors = 1U << 16U;  // bytes of standard error that are kept: the last ones
        std::size_t remembered = 40;     // lines of both directions that are kept
    };

    // `out` is written to, `in` is read, `errors` is drained besides; `in` may equal `out`.
    Channel(int out, int in, int errors = -1);
    Channel(int out, int in, int errors, const Limits& limits);
    ~Channel();
    Channel(Channel&& other) noexcept;
    Channel& operator=(Channel&& other) noexcept;

    // Called with every line from now on, those included that nobody reads.
    void watch(OnLine on_line);
    // Sends the text, whole lines, in one write where the other end takes it. False if it is
    // closed, or did not take it until the deadline.
    [[nodiscard]] bool send(std::string_view text, base::Clock::time_point deadline);
    // The next line. A line that came before the deadline is given even if asked for afterwards,
    // and so is what stands without an end where the stream ends. What came after a deadline is not
    // given by that one until new_turn(), however often it is asked for. A flood lasts until then.
    Heard read_line(base::Clock::time_point deadline);
    // All that has come, whether its last line is ended or not, as soon as there is any of it.
    Heard read_text(base::Clock::time_point deadline);
    // Drops what has come and not been read, and allows a turn's output again.
    void new_turn();
    // The read or send that waits, or else the next one, ends as if its deadline had come.
    void interrupt();
    void end_sending();  // the other end finds the end of its input; it can still be heard
    void close();
    bool open() const;
    bool has_heard() const;  // anything at all

    const std::deque<std::string>& lines() const;  // the last ones, "> " or "< " in front
    const std::string& errors() const;

 private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace process
