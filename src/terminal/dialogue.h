// Dialogue: questions and answers line by line, on standard input and output. An answer that will
// not do is refused with the reason, and the question put again.
#pragma once

#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "base/result.h"

namespace terminal {

class Dialogue {
 public:
    // With prompts it is one between a person and a program, all of it on standard output. Without,
    // a program is answering: nothing is asked, and refusals go to standard error.
    // A person who types `help` is shown the help text, and `quit` counts as the end of the input.
    explicit Dialogue(bool prompts, std::string help = {})
        : prompts_(prompts), help_(std::move(help)) {}

    // The first answer `read` accepts; it takes a line, without blanks around it, and gives a
    // base::Result. Nothing if the input ends before.
    template <class Read>
    auto ask(std::string_view prompt, Read&& read)
        -> std::optional<std::remove_cvref_t<decltype(*read(std::string()))>> {
        while (const std::optional<std::string> answer = next(prompt)) {
            if (auto value = read(*answer))
                return *value;
            else
                refuse(value.error().message);
        }
        return std::nullopt;
    }

 private:
    std::optional<std::string> next(std::string_view prompt);
    std::optional<std::string> answer_to(std::string_view prompt);
    void refuse(const std::string& reason);

    bool prompts_;
    std::string help_;
};

// y, yes, n or no, in either case.
base::Result<bool> parse_yes_no(std::string_view answer);

// The next line without its end, LF or CR LF; of one that is very long only the beginning. Nothing
// if the stream has ended.
std::optional<std::string> read_line(std::FILE* stream);

}  // namespace terminal
