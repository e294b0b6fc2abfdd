// The texts of the console program (board, question, result), as its users know them. The human
// plays bottom and the computer top (G2).
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "games/gastank/position.h"

namespace games::gastank {

// Nine lines; every piece is followed by its gas.
std::string console_board(const Position& position);

// Which side moves first when the human answers `first` or `second`.
base::Result<Side> parse_order(std::string_view answer);

// The winner and the reason, for a game that is over.
std::string console_verdict(const game::Outcome& outcome);

}  // namespace games::gastank
