// Makes a record of a refereed game: players, result and notes about the moves.
#pragma once

#include <array>
#include <string>

#include "arena/referee.h"
#include "game/record.h"

namespace arena {

struct RecordHeading {
    std::string event;
    std::string round;
    std::array<std::string, 2> names;  // indexed by Side
};

// The tag Termination uses PGN's words and the tag Reason our own; the last comment ends with
// ending_text().
game::Record record_of(const RefereedGame& played, const game::GameType& type,
                       const RecordHeading& heading);

}  // namespace arena
