// The score that a player reports with its move, in centipawns from its own point of view. A proved
// win is proved_value minus the player's moves until the win; a loss is the negative of that.
#pragma once

#include <string>

namespace game {

inline constexpr int proved_value = 100'000;
// A win proved without a known length: less than any win with one.
inline constexpr int known_value = proved_value - 1000;

// "+0.35", "-12.00", "+M4", "-M3"; "+M" and "-M" if the length is unknown.
std::string reported_score_text(int score);

}  // namespace game
