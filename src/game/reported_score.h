// What a player says of its move: hundredths of a pawn, for itself. A proved win is one number as
// well, less the player's moves until then; a loss is its negative.
#pragma once

#include <string>

namespace game {

inline constexpr int proved_value = 100'000;
// A win that is proved without its length: worth less than any that has one.
inline constexpr int known_value = proved_value - 1000;

// "+0.35", "-12.00", "+M4", "-M3"; "+M" and "-M" without the length.
std::string reported_score_text(int score);

}  // namespace game
