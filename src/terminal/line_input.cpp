// Line editing with libedit, and signals as events through a signalfd.
#include "terminal/line_input.h"

#include <histedit.h>
#include <poll.h>
#include <signal.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cwchar>
#include <utility>

#include "base/clock.h"

namespace terminal {

namespace {

using base::Clock;
constexpr std::size_t longest_line = 1 << 16;  // a longer line from a pipe is returned in parts

int milliseconds_until(Clock::time_point when) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(when - Clock::now());
    return static_cast<int>(std::clamp<long long>(left.count(), 0, 1'000'000'000));
}

}  // namespace

struct LineInput::State {
    State();
    ~State();
    Event wait(int descriptor, Deadline until);
    // Reads more into `bytes`; returns ready, or why there is no more.
    Event fill(Deadline until);
    Input plain_line(const Prompt& prompt, Deadline until);
    Input edited_line(const Prompt& text, Deadline until, const Complete& words);
    int next_character(wchar_t* out);
    void show_prompt_again();
    unsigned char complete_word();

    static State& of(EditLine* editor) {
        State* state = nullptr;
        el_get(editor, EL_CLIENTDATA, &state);
        return *state;
    }

    sigset_t old_mask{};
    int signals = -1;
    bool terminal = false;
    bool redraws = false;  // the terminal can redraw its line
    bool ended = false;
    std::string bytes;  // read, but not used yet

    // State for the editor's callbacks.
    EditLine* editor = nullptr;
    History* history = nullptr;
    const Prompt* prompt = nullptr;
    const Complete* complete = nullptr;
    std::string prompt_text;
    Deadline deadline;
    Event heard = Event::ready;  // why there is no next character
    std::string typed;           // the text typed until then
};

LineInput::State::State() {
    sigset_t ours;
    sigemptyset(&ours);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&ours, signal);
    pthread_sigmask(SIG_BLOCK, &ours, &old_mask);
    signals = signalfd(-1, &ours, SFD_CLOEXEC | SFD_NONBLOCK);
    terminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1;
    if (!terminal) return;
    if (std::setlocale(LC_CTYPE, "") == nullptr || MB_CUR_MAX == 1) {
        std::setlocale(LC_CTYPE, "C.UTF-8");
    }
    const char* kind = std::getenv("TERM");
    redraws = kind != nullptr && std::string_view(kind) != "dumb";
    editor = el_init("manator", stdin, stdout, stderr);
    if (editor == nullptr) return;
    history = history_init();
    HistEvent result;
    ::history(history, &result, H_SETSIZE, 500);
    ::history(history, &result, H_SETUNIQUE, 1);
    el_set(editor, EL_CLIENTDATA, this);
    el_set(editor, EL_HIST, ::history, history);
    el_set(editor, EL_EDITOR, "emacs");
    el_set(editor, EL_SIGNAL, 1);  // for window size changes and Ctrl-Z
    el_set(
        editor, EL_PROMPT, +[](EditLine* e) { return of(e).prompt_text.data(); });
    el_wset(
        editor, EL_GETCFN, +[](EditLine* e, wchar_t* c) { return of(e).next_character(c); });
    // The wide-character version: the other one never frees its copies of the two texts.
    el_wset(
        editor, EL_ADDFN, L"complete", L"Complete a word",
        +[](EditLine* e, wint_t) { return of(e).complete_word(); });
    el_set(editor, EL_BIND, "^I", "complete", nullptr);
    el_set(editor, EL_BIND, "^R", "em-inc-search-prev", nullptr);
}

LineInput::State::~State() {
    if (editor != nullptr) {
        history_end(history);
        el_end(editor);
    }
    close(signals);
    pthread_sigmask(SIG_SETMASK, &old_mask, nullptr);
}

Event LineInput::State::wait(int descriptor, Deadline until) {
    for (;;) {
        std::array<pollfd, 2> ready{{{signals, POLLIN, 0}, {descriptor, POLLIN, 0}}};
        const int found = poll(ready.data(), ready.size(), until ? milliseconds_until(*until) : -1);
        if (found < 0 && errno == EINTR) continue;
        signalfd_siginfo signal{};
        if (::read(signals, &signal, sizeof signal) == sizeof signal) {
            return signal.ssi_signo == SIGINT ? Event::interrupt : Event::terminate;
        }
        if (until && Clock::now() >= *until) return Event::timeout;
        if (ready[1].revents != 0) return Event::ready;
    }
}

Event LineInput::State::fill(Deadline until) {
    if (ended) return Event::end;
    if (const Event event = wait(STDIN_FILENO, until); event != Event::ready) return event;
    std::array<char, 4096> part;
    const ssize_t got = ::read(STDIN_FILENO, part.data(), part.size());
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) return Event::ready;
    if (got > 0) {
        bytes.append(part.data(), static_cast<std::size_t>(got));
        return Event::ready;
    }
    ended = !terminal || got < 0;  // at a terminal, Ctrl-D ends only one line
    return Event::end;
}

Input LineInput::State::plain_line(const Prompt& text, Deadline until) {
    std::fputs(text().c_str(), stdout);
    std::fflush(stdout);
    std::size_t end = 0;
    while ((end = bytes.find('\n')) == std::string::npos && bytes.size() < longest_line) {
        const Event event = fill(until);
        if (event == Event::ready) continue;
        if (event == Event::end && !bytes.empty()) break;
        std::fputs("\n", stdout);
        return {event};
    }
    Input input{Event::ready, bytes.substr(0, end)};
    bytes.erase(0, end == std::string::npos ? end : end + 1);
    if (input.line.ends_with('\r')) input.line.pop_back();
    if (isatty(STDIN_FILENO) == 0) std::fputs((input.line + "\n").c_str(), stdout);
    return input;
}

Input LineInput::State::edited_line(const Prompt& text, Deadline until, const Complete& words) {
    prompt = &text;
    complete = &words;
    prompt_text = text();
    deadline = until;
    heard = Event::ready;
    typed.clear();
    // Before the prompt: a key pressed as soon as the prompt appears must not get the terminal's
    // own handling of Ctrl-D.
    el_set(editor, EL_PREP_TERM, 1);
    int count = 0;
    const char* line = el_gets(editor, &count);
    if (line == nullptr || count <= 0 || heard != Event::ready) {
        std::fputs("\n", stdout);
        return {heard == Event::ready ? Event::end : heard, std::move(typed)};
    }
    Input input{Event::ready, std::string(line, static_cast<std::size_t>(count))};
    while (input.line.ends_with('\n') || input.line.ends_with('\r')) input.line.pop_back();
    HistEvent result;
    if (!input.line.empty()) ::history(history, &result, H_ENTER, input.line.c_str());
    return input;
}

// The next typed character: returns 1, or 0 if there is none; then `heard` says why.
int LineInput::State::next_character(wchar_t* out) {
    for (;;) {
        std::mbstate_t fresh{};
        const std::size_t used = std::mbrtowc(out, bytes.data(), bytes.size(), &fresh);
        if (used == static_cast<std::size_t>(-1)) {  // an invalid character
            bytes.erase(0, 1);
            continue;
        }
        if (used <= bytes.size() && !bytes.empty()) {
            bytes.erase(0, std::max<std::size_t>(used, 1));
            return 1;
        }
        const Clock::time_point tick = Clock::now() + std::chrono::seconds(1);
        heard = fill(deadline ? Deadline(std::min(*deadline, tick)) : std::nullopt);
        if (heard == Event::timeout && Clock::now() < *deadline) {
            show_prompt_again();
        } else if (heard != Event::ready) {
            const LineInfo* line = el_line(editor);
            typed.assign(line->buffer, line->lastchar);
            return 0;
        }
    }
}

void LineInput::State::show_prompt_again() {
    std::string now = (*prompt)();
    if (!redraws || now == prompt_text) return;
    prompt_text = std::move(now);
    std::fputs("\r\x1b[K", stdout);
    el_set(editor, EL_REFRESH);
}

unsigned char LineInput::State::complete_word() {
    const LineInfo* line = el_line(editor);
    const std::string_view before(line->buffer,
                                  static_cast<std::size_t>(line->cursor - line->buffer));
    const std::string begun(before);
    std::vector<std::string> words = *complete ? (*complete)(begun) : std::vector<std::string>();
    std::erase_if(words, [&begun](const std::string& word) { return !word.starts_with(begun); });
    if (words.empty()) return CC_REFRESH_BEEP;
    std::string shared = words.front();
    for (const std::string& word : words) {
        const auto end = std::mismatch(shared.begin(), shared.end(), word.begin(), word.end());
        shared.erase(end.first, shared.end());
    }
    if (words.size() == 1) shared += ' ';
    if (shared.size() > begun.size()) {
        el_insertstr(editor, shared.substr(begun.size()).c_str());
        return CC_REFRESH;
    }
    std::fputs("\n", stdout);
    for (const std::string& word : words) std::fprintf(stdout, "%s  ", word.c_str());
    std::fputs("\n", stdout);
    return CC_REDISPLAY;
}

LineInput::LineInput() : state_(std::make_unique<State>()) {}
LineInput::~LineInput() = default;

bool LineInput::at_terminal() const {
    return state_->terminal;
}

Input LineInput::read(const Prompt& prompt, Deadline deadline, const Complete& complete) {
    std::fflush(stdout);
    return state_->editor != nullptr ? state_->edited_line(prompt, deadline, complete)
                                     : state_->plain_line(prompt, deadline);
}

Event LineInput::wait(int descriptor, Deadline deadline) {
    std::fflush(stdout);
    return state_->wait(descriptor, deadline);
}

}  // namespace terminal
