// Repetition and the move limit: the parts of an outcome that depend on the game's history. Search,
// perft and referee all use this code.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "game/position.h"

namespace game {

inline constexpr std::string_view move_limit_reason = "move limit";

// How often the last key occurs among itself and the `reversible_plies` keys before it. Only every
// second key can be equal: the others have the other side to move.
constexpr int occurrences(std::span<const std::uint64_t> keys, int reversible_plies) {
    if (keys.empty()) return 0;
    const std::size_t last = keys.size() - 1;
    const std::size_t reach = std::min(last, static_cast<std::size_t>(reversible_plies));
    int times = 1;
    for (std::size_t back = 2; back <= reach; back += 2) times += keys[last - back] == keys[last];
    return times;
}

// The outcome of a position reached through positions with these keys; the last key is its own.
template <Position P>
Outcome judge(const P& position, std::span<const std::uint64_t> keys) {
    Outcome outcome;
    if constexpr (HasRepetition<P>) {
        outcome = position.outcome(occurrences(keys, position.reversible_plies()));
    } else {
        outcome = position.outcome();
    }
    const auto limit = static_cast<std::size_t>(P::info().move_limit);
    if (!outcome.over() && limit > 0 && keys.size() > 2 * limit) {
        return Outcome::draw(move_limit_reason);
    }
    return outcome;
}

}  // namespace game
