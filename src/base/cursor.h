// Cursor: reads a text from left to right. Parsers use it to report at which character they
// stopped. It does not own the text.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace base {

constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
constexpr bool is_upper(char c) {
    return c >= 'A' && c <= 'Z';
}
constexpr bool is_lower(char c) {
    return c >= 'a' && c <= 'z';
}
constexpr bool is_letter(char c) {
    return is_upper(c) || is_lower(c);
}
constexpr bool is_blank(char c) {
    return c == ' ' || c == '\t';
}
constexpr char to_lower(char c) {
    return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c;
}
constexpr char to_upper(char c) {
    return is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c;
}

class Cursor {
 public:
    constexpr explicit Cursor(std::string_view text) : text_(text) {}

    constexpr bool at_end() const { return at_ == text_.size(); }
    // The next character, or NUL at the end.
    constexpr char peek() const { return at_end() ? '\0' : text_[at_]; }
    constexpr std::size_t offset() const { return at_; }
    constexpr std::string_view rest() const { return text_.substr(at_); }

    // Consumes and returns the next character; NUL at the end.
    constexpr char take() { return at_end() ? '\0' : text_[at_++]; }
    // Consumes `c` if it is next.
    constexpr bool take_if(char c) {
        if (at_end() || text_[at_] != c) return false;
        ++at_;
        return true;
    }
    constexpr void skip_blanks() {
        while (is_blank(peek())) ++at_;
    }
    // Consumes and returns all digits that follow.
    constexpr std::string_view take_digits() {
        const std::size_t start = at_;
        while (is_digit(peek())) ++at_;
        return text_.substr(start, at_ - start);
    }

 private:
    std::string_view text_;
    std::size_t at_ = 0;
};

// A number in canonical spelling (no sign, no leading zero) of at most `max`.
constexpr std::optional<int> parse_canonical(std::string_view digits, int max) {
    if (digits.empty() || (digits.size() > 1 && digits[0] == '0')) return std::nullopt;
    long long value = 0;
    for (const char c : digits) {
        if (!is_digit(c)) return std::nullopt;
        value = value * 10 + (c - '0');
        if (value > max) return std::nullopt;
    }
    return static_cast<int>(value);
}

constexpr std::string_view trim(std::string_view text) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

}  // namespace base
