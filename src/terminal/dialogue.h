// Dialogue: questions and answers line by line on stdin and stdout. An invalid answer is rejected
// with the reason, and the question is repeated.
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
    // With prompts, a person is answering and all output goes to stdout. Without prompts, a program
    // is answering: no questions are printed, and rejections go to stderr. A person who types
    // `help` gets the help text; `quit` counts as EOF.
    explicit Dialogue(bool prompts, std::string help = {})
        : prompts_(prompts), help_(std::move(help)) {}

    // Returns the first answer that `read` accepts. `read` takes a line without surrounding blanks
    // and returns a base::Result. Nothing at EOF.
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

// y, yes, n or no, ignoring case.
base::Result<bool> parse_yes_no(std::string_view answer);

// The next line without LF or CR LF; a very long line is truncated. Nothing at EOF.
std::optional<std::string> read_line(std::FILE* stream);

}  // namespace terminal
