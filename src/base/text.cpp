#include "base/text.h"

#include "base/cursor.h"

namespace base {

std::string quoted(std::string_view text) {
    constexpr std::string_view hex = "0123456789abcdef";
    constexpr std::size_t longest = 60;
    std::string out = "'";
    for (const char c : text.substr(0, longest)) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && byte < 0x7f) {
            out += c;
        } else {
            out += "\\x";
            out += hex[byte >> 4];
            out += hex[byte & 15];
        }
    }
    out += text.size() > longest ? "…'" : "'";
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
