// Playing levels, 1 to 10. A weaker level searches less deeply, confuses moves of similar value,
// and sometimes overlooks the opponent's replies. The limits are nodes, plies and hundredths of the
// smallest piece, so one table fits many games and any machine. Random choices are seeded: the same
// game gets the same moves.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/limits.h"
#include "game/info.h"

namespace engine {

inline constexpr int full_level = 10;

// Nodes per move at full strength if no limit is set.
inline constexpr std::uint64_t usual_nodes = 800'000;

struct Level {
    std::optional<int> depth;
    std::uint64_t nodes = usual_nodes;
    int oversights = 0;  // per mille of moves at which it ignores the opponent's replies
    Score noise = 0;     // moves whose scores differ by less may be confused
    bool follows_captures = true;
};

// `level` is 1 to full_level.
const Level& level_of(const game::Info& info, int level);
// A description of each level for people, one per line.
std::string level_help();

// The search limits of this level, within those asked for. `seed` identifies the player, the game
// and the ply. At full strength, limits that are set stay unchanged.
Limits limits_at(const game::Info& info, int level, const Limits& asked, std::uint64_t seed);

}  // namespace engine
