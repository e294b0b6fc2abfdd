// Phrases of this game's messages in another language: whoever reads files or positions for a
// person passes a function that knows them. Each phrase goes through it whole and by itself.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace games::wonderland {

using Translate = std::function<std::string(std::string_view english)>;

inline std::string in_english(std::string_view phrase) {
    return std::string(phrase);
}

}  // namespace games::wonderland
