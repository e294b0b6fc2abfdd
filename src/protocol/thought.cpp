// Win, draw and loss chances from a score.
#include "protocol/thought.h"

#include <algorithm>
#include <cmath>

namespace protocol {

namespace {

// The lead at which half of the games are won, and the slope of the curve. Rough guesses, not
// fitted to any game.
constexpr double even_lead = 100.0;
constexpr double spread = 80.0;

int thousandths_won(int lead) {
    return static_cast<int>(std::lround(1000.0 / (1.0 + std::exp((even_lead - lead) / spread))));
}

}  // namespace

std::string_view known_text(const Value& value) {
    switch (value.kind) {
        case Value::Kind::known_win:
            return "wins";
        case Value::Kind::known_draw:
            return "draw";
        case Value::Kind::known_loss:
            return "loses";
        default:
            return "";
    }
}

Chances chances(const Value& value, bool has_draws) {
    using Kind = Value::Kind;
    if (value.kind == Kind::win || value.kind == Kind::known_win) return {1000, 0, 0};
    if (value.kind == Kind::loss || value.kind == Kind::known_loss) return {0, 0, 1000};
    if (value.kind == Kind::known_draw) return {0, 1000, 0};
    const int lead = std::clamp(value.amount, -4000, 4000);
    const int win = std::min(thousandths_won(lead), 999);
    const int loss = std::min(thousandths_won(-lead), 999);
    if (has_draws) return {win, 1000 - win - loss, loss};
    const int points = std::clamp((1000 + win - loss) / 2, 1, 999);
    return {points, 0, 1000 - points};
}

}  // namespace protocol
