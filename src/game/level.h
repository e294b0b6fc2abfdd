// Level: how a playing level below full strength is made weaker. Each game may have a table of its
// own (Info::levels); limits are in nodes, plies and hundredths of the smallest piece, so they do
// not depend on the machine.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace game {

inline constexpr int full_level = 10;  // levels are 1 to full_level

struct Level {
    std::optional<int> depth;
    std::uint64_t nodes = 0;       // per move
    int oversights = 0;            // per mille of moves at which it ignores the opponent's replies
    int noise = 0;                 // moves whose scores differ by less may be confused
    bool follows_captures = true;  // uses quiescence search

    friend bool operator==(const Level&, const Level&) = default;
};

// The levels below full strength, the weakest first.
using LevelTable = std::array<Level, full_level - 1>;

}  // namespace game
