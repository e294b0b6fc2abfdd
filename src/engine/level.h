// Levels of play, 1 to 10. A weaker level looks less far, does not tell moves of similar value
// apart, and now and then overlooks what the opponent can answer. All of that is counted in nodes,
// plies and hundredths of the smallest piece, so a table serves many games and any machine. The
// chance is seeded: the same game gets the same moves.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/limits.h"
#include "game/info.h"

namespace engine {

inline constexpr int full_level = 10;

// What a move costs at full strength if nothing limits it.
inline constexpr std::uint64_t usual_nodes = 800'000;

struct Level {
    std::optional<int> depth;
    std::uint64_t nodes = usual_nodes;
    int oversights = 0;  // moves of a thousand at which it does not look at replies
    Score noise = 0;     // moves whose values differ by less may be mistaken for each other
    bool follows_captures = true;
};

// 1 to full_level.
const Level& level_of(const game::Info& info, int level);
// What every level means to people, one a line.
std::string level_help();

// The limits of a search at this level, within those asked for. `seed` belongs to the player, the
// game and the ply. Limits asked for at full strength are left as they are.
Limits limits_at(const game::Info& info, int level, const Limits& asked, std::uint64_t seed);

}  // namespace engine
