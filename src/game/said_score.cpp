#include "game/said_score.h"

#include <array>
#include <cstdio>
#include <cstdlib>

namespace game {

std::string said_score_text(int score) {
    constexpr int longest = 1000;
    const int moves = proved_value - std::abs(score);
    if (moves >= 0 && moves < longest) return (score < 0 ? "-M" : "+M") + std::to_string(moves);
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%+.2f", score / 100.0);
    return text.data();
}

}  // namespace game
