// Console: the person at the terminal, who is told things and asked questions.
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
    // `ascii`: nothing but plain characters, as where output is no terminal.
    Console(const Language& language, bool ascii);

    const Language& language() const { return language_; }
    terminal::LineInput& input() { return input_; }
    bool at_terminal() const { return input_.at_terminal(); }
    bool colour() const { return colour_; }

    // A line, or several; at a terminal broken at words.
    void say(std::string_view text);
    // The same for what need not stay when the board is drawn again.
    void note(std::string_view text);
    // Whether a picture of so many lines can be drawn in place, with some lines left below it.
    bool draws_in_place(std::size_t lines) const;
    // Draws it, and below it what was said since the last answer or picture.
    void draw_in_place(std::string_view picture);
    // Asks until the answer is accepted, telling each time what was wrong. Nothing if the person
    // leaves instead: input ends, Ctrl-C, or the program is to end; left() then says how.
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
    // The next line; forgets what was said before it.
    terminal::Input read(const terminal::LineInput::Prompt& prompt,
                         terminal::LineInput::Deadline deadline,
                         const terminal::LineInput::Complete& complete);
    // Any line, without blanks around it.
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

// The exit status of a program that its user left in this way.
int status_of(terminal::Event left);

// Ends the program now if it must not be ended in the usual way: some thread is still running, or
// the status is not 0.
void end_program(int status);

}  // namespace play
