// A refereed game as a record: who played, how it ended, and what was noted about the moves.
#pragma once

#include <array>
#include <string>

#include "arena/referee.h"
#include "game/record.h"

namespace arena {

struct RecordHeading {
    std::string event;
    std::string round;
    std::array<std::string, 2> names;  // in the order of the sides
};

// Termination is PGN's word, the tag Reason our own, and the end of the last comment says how the
// game ended in the words of ending_text().
game::Record record_of(const RefereedGame& played, const game::GameType& type,
                       const RecordHeading& heading);

}  // namespace arena
