// Scores in hundredths; win, draw and loss chances from a score.
#include "protocol/thought.h"

#include <algorithm>
#include <cmath>

namespace protocol {

using game::Score;

namespace {

// The lead at which half of the games are won, and the slope of the curve. Rough guesses, not
// fitted to any game.
constexpr double even_lead = 100.0;
constexpr double spread = 80.0;

int thousandths_won(int lead) {
    return static_cast<int>(std::lround(1000.0 / (1.0 + std::exp((even_lead - lead) / spread))));
}

}  // namespace

int hundredths_said(const Score& score) {
    if (score == Score::win()) return known_win_said;
    return score == Score::loss() ? -known_win_said : score.hundredths();
}

Score score_of_hundredths(std::int64_t said) {
    if (said == known_win_said) return Score::win();
    return said == -known_win_said ? Score::loss() : Score::estimate(said);
}

std::string known_text(const Score& score) {
    const bool is_known = score.kind() != Score::Kind::estimate && !score.plies();
    return is_known ? game::score_text(score) : "";
}

Chances chances(const Score& score, bool has_draws) {
    switch (score.kind()) {
        case Score::Kind::win:
            return {1000, 0, 0};
        case Score::Kind::draw:
            return {0, 1000, 0};
        case Score::Kind::loss:
            return {0, 0, 1000};
        case Score::Kind::estimate:
            break;
    }
    const int lead = std::clamp(score.hundredths(), -4000, 4000);
    const int win = std::min(thousandths_won(lead), 999);
    const int loss = std::min(thousandths_won(-lead), 999);
    if (has_draws) return {win, 1000 - win - loss, loss};
    const int points = std::clamp((1000 + win - loss) / 2, 1, 999);
    return {points, 0, 1000 - points};
}

}  // namespace protocol
