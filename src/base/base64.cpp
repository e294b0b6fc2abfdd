// Three bytes are four letters.
#include "base/base64.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace base {

namespace {

constexpr std::string_view letters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

constexpr std::array<std::int8_t, 256> values = [] {
    std::array<std::int8_t, 256> all{};
    all.fill(-1);
    for (std::size_t i = 0; i < letters.size(); ++i) {
        all[static_cast<unsigned char>(letters[i])] = static_cast<std::int8_t>(i);
    }
    return all;
}();

}  // namespace

std::string to_base64(std::string_view bytes) {
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t three = 0;
        const std::size_t here = std::min<std::size_t>(3, bytes.size() - i);
        for (std::size_t k = 0; k < 3; ++k) {
            three = three << 8U | (k < here ? static_cast<unsigned char>(bytes[i + k]) : 0U);
        }
        for (std::size_t k = 0; k < 4; ++k) {
            text += k <= here ? letters[three >> (18 - 6 * k) & 63U] : '=';
        }
    }
    return text;
}

std::optional<std::string> from_base64(std::string_view text) {
    if (text.size() % 4 != 0) return std::nullopt;
    std::size_t padding = 0;
    while (padding < 2 && padding < text.size() && text[text.size() - 1 - padding] == '=') {
        ++padding;
    }
    std::string bytes;
    bytes.reserve(text.size() / 4 * 3);
    const std::size_t end = text.size() - padding;
    for (std::size_t i = 0; i < text.size(); i += 4) {
        std::uint32_t three = 0;
        for (std::size_t k = 0; k < 4; ++k) {
            const bool is_padding = i + k >= end;
            const int value = is_padding ? 0 : values[static_cast<unsigned char>(text[i + k])];
            if (value < 0) return std::nullopt;
            three = three << 6U | static_cast<std::uint32_t>(value);
        }
        const std::size_t here = i + 4 > end ? 3 - padding : 3;
        for (std::size_t k = 0; k < here; ++k) bytes += static_cast<char>(three >> (16 - 8 * k));
    }
    // Bits that no byte has would make two texts of the same bytes.
    if (to_base64(bytes.substr(bytes.size() - bytes.size() % 3)) !=
        (padding > 0 ? text.substr(text.size() - 4) : std::string_view())) {
        return std::nullopt;
    }
    return bytes;
}

}  // namespace base
