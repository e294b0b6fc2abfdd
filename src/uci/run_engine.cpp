// The main loop of `manator engine`: one thread reads stdin, the main thread does the rest.
#include "uci/run_engine.h"

#include <fmt/core.h>
#include <poll.h>
#include <unistd.h>

#include <chrono>
#include <deque>
#include <iostream>
#include <memory>

#include "base/start_thread.h"
#include "protocol/words.h"
#include "uci/engine_session.h"

namespace uci {

namespace {

std::string first_word(const std::string& line) {
    return std::string(protocol::Words(line).next());
}

// Reads lines until EOF or `quit`, which ends every protocol: a thread blocked on stdin would keep
// the program alive.
void read_lines(Inbox& inbox) {
    std::string line;
    while (std::getline(std::cin, line)) {
        inbox.put(HeardLine{line, std::chrono::steady_clock::now()});
        if (first_word(line) == "quit") return;
    }
    inbox.put(EndOfInput{});
}

// Whether the reader of stdout still exists.
bool somebody_listens() {
    pollfd out{STDOUT_FILENO, 0, 0};
    return poll(&out, 1, 0) <= 0 || (out.revents & (POLLERR | POLLHUP | POLLNVAL)) == 0;
}

// Processes events until the end. While a count runs, commands that need the engine wait in a
// queue, because scripts send all commands at once. `isready` and `stop` are answered at once.
class Conversation {
 public:
    Conversation(Inbox& inbox, EngineController& controller)
        : inbox_(inbox), controller_(controller) {}

    // Returns at `quit` or EOF; an error if a count had to be cancelled for that.
    base::Result<void> hold();

 private:
    using Clock = std::chrono::steady_clock;

    void meet(const Event& event);
    // The clock of the command starts at `begun`.
    void obey(const Event& event, Clock::time_point begun);
    std::optional<Clock::time_point> patience() const;

    Inbox& inbox_;
    EngineController& controller_;
    std::unique_ptr<EngineSession> session_;
    std::deque<Event> waiting_;
    std::optional<Clock::time_point> quit_heard_;
    bool end_heard_ = false;
    bool going_on_ = true;
};

base::Result<void> Conversation::hold() {
    bool gave_up = false;
    while (going_on_) {
        if (!controller_.counting() && !waiting_.empty()) {
            const Event event = std::move(waiting_.front());
            waiting_.pop_front();
            obey(event, Clock::now());
        } else if (const auto event = inbox_.take(patience())) {
            meet(*event);
        } else if (quit_heard_ || !somebody_listens()) {
            controller_.finish();
            gave_up = true;
        }
    }
    controller_.finish();
    if (gave_up) return base::Error{"quit came before a count was done"};
    return {};
}

// Scripts send a count and `quit`: the count may finish if it does not take too long. At EOF it may
// take any time, as long as stdout has a reader.
std::optional<Conversation::Clock::time_point> Conversation::patience() const {
    if (!controller_.counting()) return std::nullopt;
    if (quit_heard_ && !controller_.count_is_brief()) return *quit_heard_ + std::chrono::seconds(5);
    if (end_heard_) return Clock::now() + std::chrono::seconds(1);
    return std::nullopt;
}

void Conversation::meet(const Event& event) {
    if (const auto* task = std::get_if<Task>(&event)) return (*task)();
    const auto* line = std::get_if<HeardLine>(&event);
    const std::string word = line != nullptr ? first_word(line->text) : "";
    // `stop` ends the count, and also a search that waits behind it.
    if (controller_.counting() && word == "stop" && !waiting_.empty()) waiting_.push_back(event);
    if (!controller_.counting() || word == "isready" || word == "stop") {
        return obey(event, line != nullptr ? line->when : Clock::now());
    }
    if (word == "quit") quit_heard_ = Clock::now();
    if (line == nullptr) end_heard_ = true;
    waiting_.push_back(event);
}

void Conversation::obey(const Event& event, Clock::time_point begun) {
    const auto* line = std::get_if<HeardLine>(&event);
    if (line == nullptr) {  // EOF
        going_on_ = false;
        return;
    }
    const std::string word = first_word(line->text);
    if (!session_ && !word.empty()) {
        const bool is_xboard = word == "xboard" || word == "protover";
        session_ = is_xboard ? make_xboard_session(controller_) : make_uci_session(controller_);
    }
    controller_.set_begun(begun);
    if (session_) going_on_ = session_->hear(line->text);
}

}  // namespace

void say(const std::string& line) {
    fmt::print("{}\n", line);
    std::fflush(stdout);
}

std::string engine_name() {
    return std::string("Manator ") + MANATOR_VERSION;
}

base::Result<void> run_engine(const game::GameType& type) {
    Inbox inbox;
    EngineController controller(inbox, type);
    auto reader = base::start_thread([&inbox] { read_lines(inbox); });
    if (!reader) return reader.error();
    auto held = Conversation(inbox, controller).hold();
    reader->join();
    return held;
}

}  // namespace uci
