// The texts of a score.
#include "game/score.h"

#include <array>
#include <cstdio>
#include <cstdlib>

namespace game {

std::string score_text(const Score& score) {
    if (score.kind() == Score::Kind::draw) return "draw";
    if (score.kind() == Score::Kind::estimate) return short_score_text(score);
    const std::string text = score.kind() == Score::Kind::win ? "wins" : "loses";
    return score.plies() ? text + " in " + std::to_string(*score.plies()) + " plies" : text;
}

std::string short_score_text(const Score& score) {
    if (score.kind() == Score::Kind::win || score.kind() == Score::Kind::loss) {
        const std::string text = score.kind() == Score::Kind::win ? "+M" : "-M";
        return score.moves() ? text + std::to_string(std::abs(*score.moves())) : text;
    }
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%+.2f", score.hundredths() / 100.0);
    return text.data();
}

}  // namespace game
