// Quoting, escaping, joining and splitting of text.
#include "base/text.h"

#include <algorithm>

#include "base/cursor.h"
#include "base/utf8.h"

namespace base {

namespace {

void append_escaped(std::string& out, char c) {
    constexpr std::string_view hex = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(c);
    out += "\\x";
    out += hex[byte >> 4];
    out += hex[byte & 15];
}

// Whether a character of two or more bytes can control a terminal: U+0080 to U+009F, line and
// paragraph separators, and bidirectional controls, which make a line read differently from what it
// says.
bool is_command(std::string_view character) {
    const auto within = [character](std::string_view first, std::string_view last) {
        return character.size() == first.size() && first <= character && character <= last;
    };
    return within("\u0080", "\u009f") || character == "\u061c" || within("\u200e", "\u200f") ||
           within("\u2028", "\u202e") || within("\u2066", "\u2069");
}

// The length in bytes of the character at the start; 0 if it is invalid or can control a terminal.
std::size_t printable_bytes(std::string_view text) {
    const auto first = static_cast<unsigned char>(text[0]);
    if (first < 0x80) return (first >= 0x20 && first != 0x7f) || first == '\t' ? 1 : 0;
    const std::size_t bytes = character_bytes(text);
    return bytes > 0 && is_command(text.substr(0, bytes)) ? 0 : bytes;
}

}  // namespace

std::string quoted(std::string_view text) {
    constexpr std::size_t longest = 60;
    std::string out = "'";
    for (const char c : text.substr(0, longest)) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && byte < 0x7f) {
            out += c;
        } else {
            append_escaped(out, c);
        }
    }
    out += text.size() > longest ? "…'" : "'";
    return out;
}

std::string printable(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const std::size_t bytes = printable_bytes(text);
        if (bytes == 0) {
            append_escaped(out, text[0]);
        } else {
            out += text.substr(0, bytes);
        }
        text.remove_prefix(std::max<std::size_t>(bytes, 1));
    }
    return out;
}

std::string printable_lines(std::string_view text) {
    std::string out;
    for (std::string_view line : split(text, '\n')) {
        if (line.ends_with('\r')) line.remove_suffix(1);
        out += printable(line) + '\n';
    }
    out.pop_back();  // no separator after the last line
    return out;
}

namespace {

template <class Words>
std::string list_words(const Words& words) {
    std::string out;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) out += i + 1 == words.size() ? " or " : ", ";
        out += words[i];
    }
    return out;
}

template <class Change>
std::string mapped(std::string_view text, Change change) {
    std::string out(text);
    for (char& c : out) c = change(c);
    return out;
}

}  // namespace

std::string any_of(std::span<const std::string_view> words) {
    return list_words(words);
}
std::string any_of(std::span<const std::string> words) {
    return list_words(words);
}

std::string join(std::span<const std::string> parts, std::string_view separator) {
    std::string out;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) out += separator;
        out += parts[i];
    }
    return out;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

std::string lower_case(std::string_view text) {
    return mapped(text, to_lower);
}
std::string upper_case(std::string_view text) {
    return mapped(text, to_upper);
}

}  // namespace base
