// How a refereed game ended, in the words of cutechess-cli and fastchess, which existing scripts
// look for. White is the first side, whatever the game calls it.
#pragma once

#include <string>
#include <string_view>

#include "arena/referee.h"

namespace arena {

// "White wins: king captured", "Draw by repetition", "Black loses on time", "White disconnects",
// "Black's connection stalls", "White makes an illegal move: e2e5", "Black resigns"… ASCII only.
std::string ending_text(const RefereedGame& game);

// PGN's tag Termination: "normal", "adjudication", "time forfeit", "abandoned",
// "stalled connection", "illegal move" or "unterminated".
std::string_view termination_text(const RefereedGame& game);

}  // namespace arena
