// Board files (W11): the special squares of a game and, if the file says so, where the pieces
// stand. Pieces are written with the letters of position strings, KQRBNP, or the Polish ones,
// KQWGSP, upper-case for white and lower-case for black; no letter means one thing in one set and
// another in the other, so they may be mixed. At most one king and sixteen pieces a side (W10).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "games/wonderland/pieces.h"
#include "games/wonderland/special_squares.h"

namespace games::wonderland {

struct BoardFile {
    SpecialSquares special;
    std::optional<Pieces> pieces;  // none: the usual ones
    friend bool operator==(const BoardFile&, const BoardFile&) = default;
};

// Reads a board file's text. The error is "line L, column C: expected …, found …"; columns are
// counted in bytes from 1, a tab is one, a byte-order mark none.
base::Result<BoardFile> parse_board_file(std::string_view text);

// The text of a board file, in columns; reading it gives the same board.
std::string format_board_file(const BoardFile& board);

}  // namespace games::wonderland
