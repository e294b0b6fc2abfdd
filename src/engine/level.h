// Levels of play, 1 to 10. A weaker level thinks less and is careless now and then: of the few
// moves that come to its mind it makes the worst. That needs neither a game's units nor its number
// of moves, so that one table serves all games. The chance is seeded: the same game gets the same
// moves.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "engine/limits.h"

namespace engine {

inline constexpr int full_level = 10;

// What a move costs at full strength where nobody said how long it may take.
inline constexpr std::uint64_t usual_nodes = 60'000;

struct Level {
    std::optional<int> depth;
    std::uint64_t nodes = usual_nodes;
    int careless = 0;         // moves of a thousand
    std::size_t noticed = 0;  // how many moves come to its mind then
};

// 1 to full_level.
Level level_of(int level);

// The limits of a search at this level: within those asked for, and of the legal moves only those
// it noticed. `seed` belongs to the player, the game and the ply. Limits
// asked for at full strength are left as they are.
Limits limits_at(int level, const Limits& asked, std::span<const std::string> moves,
                 std::uint64_t seed);

}  // namespace engine
