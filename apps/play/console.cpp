#include "play/console.h"

#include <cstdlib>

#include "base/cursor.h"
#include "base/text.h"
#include "play/background.h"
#include "terminal/style.h"

namespace play {

Console::Console(const Language& language, bool ascii)
    : language_(language), colour_(!ascii && terminal::wants_colour(stdout)) {}

void Console::say(std::string_view text) {
    std::string lines(text);
    if (!lines.ends_with('\n')) lines += '\n';
    std::fputs(lines.c_str(), stdout);
}

std::optional<std::string> Console::ask_line(const std::string& question) {
    const terminal::Input input = input_.read([&question] { return question; }, {}, {});
    left_ = input.event;
    if (input.event != terminal::Event::ready) return std::nullopt;
    return std::string(base::trim(input.line));
}

std::optional<bool> Console::ask_yes_no(const std::string& question) {
    return ask<bool>(question, [this](std::string_view answer) -> base::Result<bool> {
        const std::string given = base::lower_case(answer);
        for (const std::size_t i : {0u, 1u}) {
            if (!given.empty() && language_.yes_no[i].starts_with(given)) return i == 0;
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

void end_program(int status) {
    if (status == 0 && abandoned_threads() == 0) return;
    const bool written = std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
    std::_Exit(status == 0 && !written ? 1 : status);
}

}  // namespace play
