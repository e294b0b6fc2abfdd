// Console: shows text to the person at the terminal and asks them questions.
#pragma once

#include <cstdio>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "play/language.h"
#include "terminal/line_input.h"

namespace play {

class Console {
 public:
    // `ascii`: plain ASCII output only, as when stdout is not a terminal.
    Console(const Language& language, bool ascii);

    const Language& language() const { return language_; }
    terminal::LineInput& input() { return input_; }
    bool at_terminal() const { return input_.at_terminal(); }
    bool colour() const { return colour_; }

    // Prints one or more lines; at a terminal, wraps them at words.
    void say(std::string_view text);
    // The same for text that need not survive the next redraw.
    void note(std::string_view text);
    // Whether a picture of this height can be drawn in place, with some lines left below it.
    bool draws_in_place(std::size_t lines) const;
    // Draws the picture, and below it what was said since the last answer or picture.
    void draw_in_place(std::string_view picture);
    // Asks until the answer is accepted, printing each error. Nothing if the person leaves instead:
    // by EOF, Ctrl-C or a termination signal; left() then says how.
    template <class T>
    std::optional<T> ask(const std::string& question,
                         const std::function<base::Result<T>(std::string_view)>& accept) {
        while (const auto answer = ask_line(question)) {
            auto accepted = accept(*answer);
            if (accepted) return std::move(*accepted);
            say(accepted.error().message);
        }
        return std::nullopt;
    }
    // An empty answer means no.
    std::optional<bool> ask_yes_no(const std::string& question);
    // Reads the next line; forgets what was said before it.
    terminal::Input read(const terminal::LineInput::Prompt& prompt,
                         terminal::LineInput::Deadline deadline,
                         const terminal::LineInput::Complete& complete);
    // Any line, with surrounding blanks removed.
    std::optional<std::string> ask_line(const std::string& question);
    terminal::Event left() const { return left_; }

 private:
    const Language& language_;
    terminal::LineInput input_;
    bool colour_;
    bool in_place_;
    std::string said_;  // since the last answer or picture
    terminal::Event left_ = terminal::Event::end;
};

// The exit status of a program that the user left in this way.
int status_of(terminal::Event left);

}  // namespace play
