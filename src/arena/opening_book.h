// Where the games of a tournament begin: random openings, or those of a list.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arena/openings.h"

namespace arena {

struct ListedOpening {
    std::string position;  // empty: where all games begin
    std::vector<std::string> moves;
};

struct OpeningBook {
    Openings random;                  // where there is no list
    std::vector<ListedOpening> list;  // one after the other, and again from the beginning
};

// A text of records (PGN), or one opening a line: a position (EPD operations are ignored), or moves
// from `start` separated by blanks; # begins a comment line. Refuses openings that cannot be played
// or end the game; the error says where. Only so many `plies` of each line are taken; 0: all.
base::Result<std::vector<ListedOpening>> read_opening_list(std::string_view text,
                                                           const game::GameType& type,
                                                           const game::AnyPosition& start,
                                                           int plies = 0);

// The game as it stands when the bots are asked for the first time: after opening `number` of the
// list, from 0, or after the random opening with this seed where there is no list.
game::PlayedGame opening_game(const OpeningBook& book, const game::GameType& type,
                              const game::AnyPosition& start, int number, std::uint64_t seed);

}  // namespace arena
