// A scan of TOML text for its size and its longest dotted key.
#include "base/toml_limits.h"

#include <algorithm>

namespace base {

namespace {

// The end of the string that begins at `at`: after its closing quotes, or, if they are missing, the
// end of its line or of the text.
std::size_t string_end(std::string_view text, std::size_t at) {
    const char quote = text[at];
    const std::string three(3, quote);
    const bool is_long = text.substr(at).starts_with(three);
    for (std::size_t i = at + (is_long ? 3 : 1); i < text.size(); ++i) {
        if (text[i] == '\\' && quote == '"') {
            ++i;
        } else if (is_long) {
            if (text.substr(i).starts_with(three)) return i + 3;
        } else if (text[i] == quote) {
            return i + 1;
        } else if (text[i] == '\n') {
            return i;
        }
    }
    return text.size();
}

}  // namespace

Result<void> check_toml_limits(std::string_view text) {
    if (text.size() > most_toml_bytes) {
        return Error{"the file is longer than " + std::to_string(most_toml_bytes) + " bytes"};
    }
    int parts = 1;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '#') {
            i = std::min(text.find('\n', i), text.size()) - 1;
        } else if (c == '"' || c == '\'') {
            i = string_end(text, i) - 1;
        } else if (std::string_view("\n=,[]{}").find(c) != std::string_view::npos) {
            parts = 1;
        } else if (c == '.' && ++parts > most_key_parts) {
            const auto line =
                1 + std::count(text.begin(), text.begin() + static_cast<long>(i), '\n');
            return Error{"line " + std::to_string(line) + ": a key of more than " +
                         std::to_string(most_key_parts) + " parts"};
        }
    }
    return {};
}

}  // namespace base
