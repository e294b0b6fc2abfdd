// Reads and writes frames and messages.
#include "games/jetan/wire.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>

#include "base/cursor.h"
#include "base/text.h"

namespace games::jetan::wire {

namespace {

using base::Error;

constexpr std::size_t digits = 8;
constexpr std::size_t header = digits + 1;
constexpr std::string_view separator = "::";
constexpr std::string_view equals = "==";

bool is_hexadecimal(char c) {
    const char low = base::to_lower(c);
    return base::is_digit(c) || (low >= 'a' && low <= 'f');
}

base::Result<std::size_t> body_length(std::string_view text) {
    std::size_t length = 0;
    std::from_chars(text.data(), text.data() + text.size(), length, 16);
    if (length >= 1 && length <= longest_body) return length;
    return Error{"header: expected a length of 1 to " + std::to_string(longest_body) + ", found " +
                 std::to_string(length)};
}

}  // namespace

std::string framed(std::string_view body) {
    std::array<char, header> length{};
    std::snprintf(length.data(), length.size(), "%08zX", body.size() + 1);
    std::string bytes(length.data(), length.size());
    bytes.append(body).push_back('\0');
    return bytes;
}

std::string framed(const Message& message) {
    return framed(format_message(message));
}

base::Result<std::optional<std::string>> take_body(std::string& bytes) {
    // An invalid header is reported at its first wrong byte.
    const std::string_view head = std::string_view(bytes).substr(0, digits);
    if (!std::all_of(head.begin(), head.end(), is_hexadecimal)) {
        return Error{"header: expected 8 hexadecimal digits, found " + base::quoted(head)};
    }
    if (bytes.size() < digits) return std::optional<std::string>{};
    const auto length = body_length(head);
    if (!length) return length.error();
    if (bytes.size() < header) return std::optional<std::string>{};
    if (bytes[digits] != '\0') {
        return Error{"header: expected NUL behind the length, found " +
                     base::quoted(std::string_view(bytes).substr(digits, 1))};
    }
    if (bytes.size() < header + *length) return std::optional<std::string>{};
    std::string body = bytes.substr(header, *length);
    bytes.erase(0, header + *length);
    if (body.find('\0') != body.size() - 1) {
        return Error{"body: expected one NUL, at its end, in " + base::quoted(body)};
    }
    body.pop_back();
    return std::optional(std::move(body));
}

base::Result<Message> parse_message(std::string_view body) {
    Message message;
    std::size_t end = std::min(body.find(separator), body.size());
    message.name = body.substr(0, end);
    if (message.name.empty()) return Error{"message: no name in " + base::quoted(body)};
    while (end < body.size()) {
        const std::size_t begin = end + separator.size();
        end = std::min(body.find(separator, begin), body.size());
        const std::string_view item = body.substr(begin, end - begin);
        const std::size_t sign = item.find(equals);
        if (sign == std::string_view::npos || sign == 0 || sign + equals.size() == item.size()) {
            return Error{message.name + ": expected key==value, found " + base::quoted(item)};
        }
        std::string key(item.substr(0, sign));
        if (!message.values.emplace(key, item.substr(sign + equals.size())).second) {
            return Error{message.name + ": " + base::quoted(key) + " is given twice"};
        }
    }
    return message;
}

std::string format_message(const Message& message) {
    std::string body = message.name;
    for (const auto& [key, value] : message.values) {
        body.append(separator).append(key).append(equals).append(value);
    }
    return body;
}

std::string real_text(double value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%g", value);
    return text.data();
}

std::string tame(std::string_view text) {
    constexpr std::size_t longest = 40;
    std::string out(text.substr(0, longest));
    for (std::size_t i = 0; i < out.size(); ++i) {
        const auto c = static_cast<unsigned char>(out[i]);
        const bool separates = c == ':' && (i + 1 == out.size() || out[i + 1] == ':');
        if (c < ' ' || c == 127 || separates) out[i] = '?';
    }
    return out.empty() ? "?" : out;
}

}  // namespace games::jetan::wire
