// Playing levels, 1 to 10. A weaker level searches less deeply, confuses moves of similar value,
// and sometimes overlooks the opponent's replies. Random choices are seeded: the same game gets the
// same moves.
#pragma once

#include <cstdint>
#include <string>

#include "engine/limits.h"
#include "game/info.h"

namespace engine {

using game::full_level;
using game::Level;
using game::LevelTable;

// Nodes per move at full strength if no limit is set: a guess, about a second of search.
inline constexpr std::uint64_t usual_nodes = 800'000;

// The levels below full strength of this game: its own table or the default one.
const LevelTable& levels_of(const game::Info& info);
// A description of each level for people, one per line.
std::string level_help();

// The search limits of a level of a game below full strength, within those asked for. `seed`
// identifies the player, the game and the ply.
Limits limits_at(const game::Info& info, const Level& level, const Limits& asked,
                 std::uint64_t seed);
// The same for level 1 to full_level of a game. At full strength, limits that are set stay
// unchanged.
Limits limits_at(const game::Info& info, int level, const Limits& asked, std::uint64_t seed);

}  // namespace engine
