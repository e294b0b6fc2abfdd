// Reads answers from stdin and prints prompts and rejections.
#include "terminal/dialogue.h"

#include <unistd.h>

#include "base/cursor.h"
#include "base/text.h"

namespace terminal {

std::optional<std::string> read_line(std::FILE* stream) {
    constexpr std::size_t longest = 4096;
    std::string line;
    int c = std::getc(stream);
    if (c == EOF) return std::nullopt;
    for (; c != EOF && c != '\n'; c = std::getc(stream)) {
        if (line.size() < longest) line += static_cast<char>(c);
    }
    if (line.ends_with('\r')) line.pop_back();
    return line;
}

std::optional<std::string> Dialogue::next(std::string_view prompt) {
    for (;;) {
        std::optional<std::string> answer = answer_to(prompt);
        if (!answer || help_.empty()) return answer;
        const std::string word = base::lower_case(*answer);
        if (word == "quit") return std::nullopt;
        if (word != "help") return answer;
        std::fputs((help_ + "\n").c_str(), stdout);
    }
}

std::optional<std::string> Dialogue::answer_to(std::string_view prompt) {
    if (prompts_) std::fwrite(prompt.data(), 1, prompt.size(), stdout);
    std::fflush(stdout);
    const std::optional<std::string> line = read_line(stdin);
    // When a person presses Enter, the terminal itself has moved to the next line.
    const bool ended = line && isatty(STDIN_FILENO) == 1;
    if (prompts_ && !ended) std::fputs("\n", stdout);
    if (!line) return std::nullopt;
    return std::string(base::trim(*line));
}

void Dialogue::refuse(const std::string& reason) {
    std::FILE* stream = prompts_ ? stdout : stderr;
    std::fputs((reason + "\n").c_str(), stream);
    std::fflush(stream);
}

base::Result<bool> parse_yes_no(std::string_view answer) {
    const std::string word = base::lower_case(base::trim(answer));
    if (word == "y" || word == "yes") return true;
    if (word == "n" || word == "no") return false;
    return base::Error{"expected yes or no, found " + base::quoted(answer)};
}

}  // namespace terminal
