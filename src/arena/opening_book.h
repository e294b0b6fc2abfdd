// The openings of a tournament's games: random, or from a list.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arena/openings.h"

namespace arena {

struct ListedOpening {
    std::string position;  // empty: the usual start position
    std::vector<std::string> moves;
};

struct OpeningBook {
    Openings random;                  // used if `list` is empty
    std::vector<ListedOpening> list;  // used in order, repeated from the beginning
};

// Parses PGN records, or one opening per line: a position (EPD operations are ignored) or moves
// from `start` separated by blanks; # starts a comment line. An error, with its place, for an
// opening that is illegal or ends the game. Takes at most `plies` plies of each opening; 0: all.
base::Result<std::vector<ListedOpening>> read_opening_list(std::string_view text,
                                                           const game::GameType& type,
                                                           const game::AnyPosition& start,
                                                           int plies = 0);

// The game as it is when a bot is first asked for a move: after opening `number` of the list (from
// 0), or after the random opening with this seed if there is no list.
game::PlayedGame opening_game(const OpeningBook& book, const game::GameType& type,
                              const game::AnyPosition& start, int number, std::uint64_t seed);

}  // namespace arena
