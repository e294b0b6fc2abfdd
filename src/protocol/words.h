// Words: splits a protocol command line into words.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/cursor.h"
#include "base/number.h"

namespace protocol {

class Words {
 public:
    explicit Words(std::string_view line) : rest_(line) {}

    // Consumes and returns the next word; empty at the end.
    std::string_view next() {
        skip_blanks();
        std::size_t length = 0;
        while (length < rest_.size() && !is_space(rest_[length])) ++length;
        const std::string_view word = rest_.substr(0, length);
        rest_.remove_prefix(length);
        return word;
    }
    // The next word as an integer; consumed only if it is one.
    std::optional<std::int64_t> next_number() {
        Words ahead = *this;
        const std::string_view word = ahead.next();
        const auto number = base::parse_number<std::int64_t>(word);
        if (number) *this = ahead;
        return number;
    }
    // The rest of the line, trimmed.
    std::string_view rest() {
        skip_blanks();
        while (!rest_.empty() && is_space(rest_.back())) rest_.remove_suffix(1);
        return rest_;
    }
    bool at_end() { return rest().empty(); }

 private:
    static bool is_space(char c) { return base::is_blank(c) || c == '\r'; }
    void skip_blanks() {
        while (!rest_.empty() && is_space(rest_.front())) rest_.remove_prefix(1);
    }

    std::string_view rest_;
};

}  // namespace protocol
