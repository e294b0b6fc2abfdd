// Questions, answers and in-place drawing at the terminal.
#include "play/console.h"

#include <utility>

#include "base/cursor.h"
#include "base/text.h"
#include "terminal/style.h"

namespace play {

Console::Console(const Language& language, bool ascii)
    : language_(language),
      colour_(!ascii && terminal::wants_colour(stdout)),
      in_place_(!ascii && input_.at_terminal() && terminal::can_draw_in_place(stdout)) {}

void Console::note(std::string_view text) {
    std::string lines =
        at_terminal() ? terminal::wrapped(text, terminal::width_of(stdout)) : std::string(text);
    if (!lines.ends_with('\n')) lines += '\n';
    std::fputs(lines.c_str(), stdout);
}

void Console::say(std::string_view text) {
    note(text);
    if (!in_place_) return;
    said_ += text;
    if (!said_.ends_with('\n')) said_ += '\n';
}

bool Console::draws_in_place(std::size_t lines) const {
    constexpr int below = 5;  // lines for messages and the prompt
    return in_place_ && static_cast<int>(lines) + below <= terminal::height_of(stdout);
}

void Console::draw_in_place(std::string_view picture) {
    constexpr std::string_view clear = "\x1b[H\x1b[2J";
    std::fputs((std::string(clear) + std::string(picture)).c_str(), stdout);
    if (!said_.empty()) note(std::exchange(said_, ""));
}

terminal::Input Console::read(const terminal::LineInput::Prompt& prompt,
                              terminal::LineInput::Deadline deadline,
                              const terminal::LineInput::Complete& complete) {
    terminal::Input input = input_.read(prompt, deadline, complete);
    if (input.event != terminal::Event::timeout) said_.clear();
    return input;
}

std::optional<std::string> Console::ask_line(const std::string& question) {
    // The line editor cannot wrap its prompt, so only the last line is passed as the prompt.
    std::string prompt = question;
    if (at_terminal()) prompt = terminal::wrapped(question, terminal::width_of(stdout) - 1);
    const std::size_t last = prompt.rfind('\n');
    if (last != std::string::npos) {
        note(prompt.substr(0, last));
        prompt.erase(0, last + 1);
    }
    const terminal::Input input = read([&prompt] { return prompt; }, {}, {});
    left_ = input.event;
    if (input.event != terminal::Event::ready) return std::nullopt;
    return std::string(base::trim(input.line));
}

std::optional<bool> Console::ask_yes_no(const std::string& question) {
    return ask<bool>(question, [this](std::string_view answer) -> base::Result<bool> {
        if (answer.empty()) return false;
        const std::string given = base::lower_case(answer);
        for (const std::size_t i : {0u, 1u}) {
            if (language_.yes_no[i].starts_with(given)) return i == 0;
        }
        return base::Error{std::string(language_.please_yes_no)};
    });
}

int status_of(terminal::Event left) {
    switch (left) {
        case terminal::Event::interrupt:
            return 130;
        case terminal::Event::terminate:
            return 143;
        default:
            return 0;
    }
}

}  // namespace play
