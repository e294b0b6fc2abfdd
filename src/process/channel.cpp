// Non-blocking reads and writes around poll(); an eventfd carries interruptions.
#include "process/channel.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <optional>

#include "base/check.h"
#include "process/descriptor.h"

namespace process {

namespace {

constexpr std::size_t remembered_length = 1000;  // maximum length of a line kept for the verdict

// Writing to a process that has exited must return an error instead of raising SIGPIPE. The signal
// stays blocked for good, but only in threads that write; a pending SIGPIPE there is harmless.
bool block_broken_pipe_signal() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGPIPE);
    return pthread_sigmask(SIG_BLOCK, &signals, nullptr) == 0;
}

void set_nonblocking(int descriptor) {
    if (descriptor < 0) return;
    const int flags = fcntl(descriptor, F_GETFL);
    CHECK(flags >= 0 && fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0);
}

timespec time_until(base::Clock::time_point deadline) {
    using namespace std::chrono;
    // Clamped to a day, so that distant deadlines do not overflow.
    const base::Clock::duration left =
        std::clamp<base::Clock::duration>(deadline - base::Clock::now(), 0s, 24h);
    const auto whole = duration_cast<seconds>(left);
    return {static_cast<time_t>(whole.count()),
            static_cast<long>(duration_cast<nanoseconds>(left - whole).count())};
}

}  // namespace

struct Channel::State {
    Descriptor out;  // not open for a socket, which uses `in` for both
    Descriptor in;
    Descriptor diagnostics;
    Descriptor event;
    Limits limits;
    bool duplex = false;
    bool ended = false;    // EOF was reached
    bool flooded = false;  // in this turn
    std::size_t turn_bytes = 0;
    std::uint64_t received = 0;  // total bytes of output
    std::optional<base::Clock::time_point> passed =
        {};                              // the last deadline that passed in this turn
    std::uint64_t received_by_then = 0;  // `received` at that deadline, including unread bytes
    std::string buffer;
    std::size_t taken = 0;              // bytes of the buffer that were returned
    std::size_t scanned = 0;            // no line ending between `taken` and here
    base::Clock::time_point arrived{};  // when the last bytes arrived
    std::deque<std::string> lines;
    std::string errors;
    OnLine on_line;

    int writer() const { return duplex ? in.get() : out.get(); }

    void remember(char direction, std::string_view line) {
        if (on_line) on_line(direction, line);
        if (limits.remembered == 0) return;
        std::string kept;
        if (lines.size() >= limits.remembered) {
            kept = std::move(lines.front());
            lines.pop_front();
        }
        kept.assign({direction, ' '});
        kept.append(line.substr(0, remembered_length));
        if (line.size() > remembered_length) kept += "...";
        std::replace(kept.begin(), kept.end(), '\0', ' ');
        lines.push_back(std::move(kept));
    }
    void remember_all(char direction, std::string_view text) {
        while (!text.empty()) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            remember(direction, text.substr(0, end));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
    }

    void count(std::size_t bytes) {
        turn_bytes += bytes;
        if (turn_bytes > limits.turn) flooded = true;
    }

    // Reads once from stdout; false if there is nothing more to read.
    bool take_output() {
        std::array<char, 1U << 14U> chunk;
        const ssize_t bytes = ::read(in.get(), chunk.data(), chunk.size());
        if (bytes < 0 && (errno == EAGAIN || errno == EINTR)) return false;
        if (bytes <= 0) {
            ended = true;
            return false;
        }
        if (taken > 0) {
            buffer.erase(0, taken);
            scanned -= taken;
            taken = 0;
        }
        buffer.append(chunk.data(), static_cast<std::size_t>(bytes));
        count(static_cast<std::size_t>(bytes));
        received += static_cast<std::uint64_t>(bytes);
        return true;
    }
    bool take_errors() {
        std::array<char, 1U << 14U> chunk;
        const ssize_t bytes = ::read(diagnostics.get(), chunk.data(), chunk.size());
        if (bytes < 0 && (errno == EAGAIN || errno == EINTR)) return false;
        if (bytes <= 0) {
            diagnostics.close();
            return false;
        }
        errors.append(chunk.data(), static_cast<std::size_t>(bytes));
        if (errors.size() > limits.errors) errors.erase(0, errors.size() - limits.errors);
        count(static_cast<std::size_t>(bytes));
        return true;
    }
    // Reads pending stderr without waiting, up to the output limit of a turn.
    void take_waiting_errors() {
        while (diagnostics && !flooded && take_errors()) continue;
    }

    std::optional<Heard> take_line() {
        const std::size_t end = buffer.find('\n', scanned);
        if (end == std::string::npos) {
            scanned = buffer.size();
            if (buffer.size() - taken > limits.line) flooded = true;
            if (!ended || flooded || taken == buffer.size()) return std::nullopt;
            return give(buffer.size(), buffer.size());
        }
        if (end - taken > limits.line) {
            flooded = true;
            return std::nullopt;
        }
        return give(end, end + 1);
    }
    Heard give(std::size_t end, std::size_t next) {
        const std::string_view text(buffer.data() + taken, end - taken);
        Heard heard{Heard::Kind::line,
                    std::string(text.substr(0, text.size() - (text.ends_with('\r') ? 1 : 0))),
                    arrived};
        taken = scanned = next;
        remember('<', heard.line);
        return heard;
    }
    // Returns all output in one piece: searching it for patterns takes longer than reading it.
    std::optional<Heard> take_text() {
        while (taken < buffer.size() && !ended && !flooded && take_output())
            arrived = base::Clock::now();
        if (taken == buffer.size()) return std::nullopt;
        Heard heard{Heard::Kind::line, buffer.substr(taken), arrived};
        taken = scanned = buffer.size();
        remember_all('<', heard.line);
        return heard;
    }
    void drop_output() {
        if (on_line) tell_unread();
        buffer.clear();
        if (buffer.capacity() > limits.line) buffer.shrink_to_fit();  // after a flood
        taken = scanned = 0;
    }

    void tell_unread() const {
        std::string_view rest = std::string_view(buffer).substr(taken);
        while (!rest.empty()) {
            const std::size_t end = std::min(rest.find('\n'), rest.size());
            on_line('<', rest.substr(0, end));
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    }

    enum class Wake : std::uint8_t { ready, late, interrupted };
    // Waits until there is something to read, or room to write; reads output meanwhile.
    Wake wait(bool for_room, base::Clock::time_point deadline) {
        const bool listening = !ended && !flooded;
        std::array<pollfd, 4> polled{{{event.get(), POLLIN, 0},
                                      {listening ? in.get() : -1, POLLIN, 0},
                                      {flooded ? -1 : diagnostics.get(), POLLIN, 0},
                                      {for_room ? writer() : -1, POLLOUT, 0}}};
        const timespec left = time_until(deadline);
        const int ready = ppoll(polled.data(), polled.size(), &left, nullptr);
        const base::Clock::time_point now = base::Clock::now();
        if (ready == 0) return Wake::late;
        if (ready < 0) return errno == EINTR ? Wake::ready : Wake::late;
        if (polled[2].revents != 0) take_errors();
        if (polled[1].revents != 0) {
            arrived = now;
            take_output();
        }
        if (polled[0].revents != 0) {
            std::uint64_t times = 0;
            return ::read(event.get(), &times, sizeof(times)) > 0 ? Wake::interrupted : Wake::ready;
        }
        return Wake::ready;
    }

    // Whether all output that arrived before the deadline has been read. Later output is ignored: a
    // slow trickle could otherwise keep us reading forever.
    bool has_all_until(base::Clock::time_point deadline) const {
        return passed == deadline && received >= received_by_then;
    }
    // Call when the deadline may have passed.
    bool is_over(base::Clock::time_point deadline) {
        if (base::Clock::now() < deadline) return false;
        if (passed != deadline) {
            int waiting = 0;
            if (ioctl(in.get(), FIONREAD, &waiting) != 0) waiting = 0;
            passed = deadline;
            received_by_then = received + static_cast<std::uint64_t>(waiting);
        }
        return has_all_until(deadline);
    }

    // Waits until `take` returns something.
    template <class Take>
    Heard read(base::Clock::time_point deadline, const Take& take) {
        bool late = false;
        while (true) {
            if (std::optional<Heard> heard = take()) return *std::move(heard);
            if (flooded) return {Heard::Kind::flood, {}, base::Clock::now()};
            if (ended || !in) {
                take_waiting_errors();
                return {Heard::Kind::closed, {}, arrived};
            }
            if (late || has_all_until(deadline))
                return {Heard::Kind::nothing, {}, base::Clock::now()};
            const Wake wake = wait(false, deadline);
            if (wake == Wake::late && passed != deadline && base::Clock::now() >= deadline) {
                passed = deadline;
                received_by_then = received;
            }
            // A line that arrived together with the interruption is still returned.
            late = wake != Wake::ready || is_over(deadline);
        }
    }
};

Channel::Channel(int out, int in, int errors) : Channel(out, in, errors, Limits{}) {}

Channel::Channel(int out, int in, int errors, const Limits& limits)
    : state_(std::make_unique<State>()) {
    state_->duplex = in == out;
    if (!state_->duplex) state_->out = Descriptor(out);
    state_->in = Descriptor(in);
    state_->diagnostics = Descriptor(errors);
    // If no descriptor is free, waits cannot be interrupted before their deadline.
    state_->event = Descriptor(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
    state_->limits = limits;
    for (const int descriptor : {out, in, errors}) set_nonblocking(descriptor);
}
Channel::~Channel() = default;
Channel::Channel(Channel&& other) noexcept = default;
Channel& Channel::operator=(Channel&& other) noexcept = default;

void Channel::watch(OnLine on_line) {
    state_->on_line = std::move(on_line);
}

bool Channel::send(std::string_view text, base::Clock::time_point deadline) {
    thread_local const bool blocked = block_broken_pipe_signal();
    CHECK(blocked);
    state_->remember_all('>', text);
    while (!text.empty() && state_->writer() >= 0) {
        const ssize_t bytes = ::write(state_->writer(), text.data(), text.size());
        if (bytes >= 0) {
            text.remove_prefix(static_cast<std::size_t>(bytes));
        } else if (errno == EAGAIN) {
            // Read its output meanwhile: a process blocked on a full stdout would never read its
            // stdin.
            if (state_->wait(true, deadline) != State::Wake::ready) return false;
            if (base::Clock::now() >= deadline) return false;
        } else if (errno != EINTR) {
            // It has exited; what it wrote to stderr before says why.
            state_->take_waiting_errors();
            return false;
        }
    }
    return text.empty();
}

Heard Channel::read_line(base::Clock::time_point deadline) {
    return state_->read(deadline, [this] { return state_->take_line(); });
}

Heard Channel::read_text(base::Clock::time_point deadline) {
    return state_->read(deadline, [this] { return state_->take_text(); });
}

void Channel::new_turn() {
    State& state = *state_;
    state.turn_bytes = 0;
    state.flooded = false;
    state.passed.reset();
    while (state.in && !state.ended && !state.flooded && state.take_output()) state.drop_output();
    state.drop_output();
    state.take_waiting_errors();
    if (!state.flooded) state.turn_bytes = 0;
}

void Channel::interrupt() {
    const std::uint64_t once = 1;
    [[maybe_unused]] const ssize_t written = ::write(state_->event.get(), &once, sizeof(once));
}

void Channel::end_sending() {
    state_->out.close();
    if (state_->duplex) ::shutdown(state_->in.get(), SHUT_WR);
}

void Channel::close() {
    state_->out.close();
    state_->in.close();
    state_->diagnostics.close();
}

bool Channel::open() const {
    return static_cast<bool>(state_->in) && !state_->ended;
}
bool Channel::has_heard() const {
    return state_->arrived != base::Clock::time_point{};
}

const std::deque<std::string>& Channel::lines() const {
    return state_->lines;
}
const std::string& Channel::errors() const {
    return state_->errors;
}

}  // namespace process
