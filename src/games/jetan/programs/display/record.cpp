// Keeps a limited number of states.
#include "games/jetan/programs/display/record.h"

#include <algorithm>

namespace jetan {

namespace {

constexpr std::size_t most_states = 20'000;  // a server may play without end

}  // namespace

void Record::clear() {
    states_.clear();
    shown_ = 0;
}

void Record::add(const wire::GameState& state) {
    const bool follows = empty() || shown_ + 1 == states_.size();
    // Without a new move: how the game ended.
    if (!empty() && latest().board.plies == state.board.plies) states_.pop_back();
    if (states_.size() == most_states) {
        states_.erase(states_.begin());
        shown_ -= shown_ > 0 ? 1 : 0;
    }
    states_.push_back(state);
    if (follows) shown_ = states_.size() - 1;
}

void Record::step(int by) {
    if (empty()) return;
    const auto last = static_cast<long>(states_.size()) - 1;
    shown_ = static_cast<std::size_t>(std::clamp(static_cast<long>(shown_) + by, 0L, last));
}

}  // namespace jetan
