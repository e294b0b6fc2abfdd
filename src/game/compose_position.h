// Builds a position string from placed pieces and marks, for position editors of any game. Relies
// on the layout that all position strings share (position_text.h): board, side to move, other
// fields.
#pragma once

#include <span>
#include <string>

#include "game/any_position.h"

namespace game {

// What stands on a square: a piece (letter and badge) or a mark, as in the position string.
struct Placed {
    std::string square;
    std::string text;
};

// The position string with these pieces and marks on the squares of `like` and `turn` to move. The
// other fields are copied from `like`; so are the marks if the game has none to edit (Info::marks).
// The result is not validated: use GameType::parse for that.
std::string compose_position(const AnyPosition& like, std::span<const Placed> pieces,
                             std::span<const Placed> marks, Side turn);

}  // namespace game
