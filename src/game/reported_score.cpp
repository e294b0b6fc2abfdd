// The text of a reported score.
#include "game/reported_score.h"

#include <array>
#include <cstdio>
#include <cstdlib>

namespace game {

std::string reported_score_text(int score) {
    const int size = std::abs(score);
    if (size >= known_value && size <= proved_value) {
        const std::string proved = score < 0 ? "-M" : "+M";
        return size == known_value ? proved : proved + std::to_string(proved_value - size);
    }
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%+.2f", score / 100.0);
    return text.data();
}

}  // namespace game
