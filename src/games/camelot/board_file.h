// The two files of the contest: the board it hands to a bot, 161 lines, and the squares a bot
// answers with. What the board file does not say (castle moves, plies) counts as 0.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "games/camelot/position.h"

namespace games::camelot {

// The start option that names a board file.
inline constexpr std::string_view board_file_option = "board-file";

// Reads a board file; the side to move is the bot's. The error is "line L, column C: expected …,
// found …"; columns are counted in bytes from 1. A board without pieces is valid: a game that is
// over.
base::Result<Position> parse_board_file(std::string_view text);

// The 161 lines in their usual order; reading them gives the same board.
std::string format_board_file(const Position& position);

// A legal move as its first and last square, "H4 L6"; with every square landed on in between if
// several legal moves share these two.
std::string format_answer(const Position& position, Move move);

}  // namespace games::camelot
