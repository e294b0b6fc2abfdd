#include "protocol/thought.h"

#include <algorithm>
#include <cmath>

namespace protocol {

namespace {

// A lead at which as many games are won as not, and how quickly more lead changes that. Not fitted
// to any game: the same rough curve for all.
constexpr double even_lead = 100.0;
constexpr double spread = 80.0;

int thousandths_won(int lead) {
    return static_cast<int>(std::lround(1000.0 / (1.0 + std::exp((even_lead - lead) / spread))));
}

}  // namespace

Chances chances(const Value& value) {
    if (value.kind == Value::Kind::win) return {1000, 0, 0};
    if (value.kind == Value::Kind::loss) return {0, 0, 1000};
    const int lead = std::clamp(value.amount, -4000, 4000);
    const int win = std::min(thousandths_won(lead), 999);
    const int loss = std::min(thousandths_won(-lead), 999);
    return {win, 1000 - win - loss, loss};
}

}  // namespace protocol
