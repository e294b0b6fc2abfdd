// Builds a position string from placed pieces, for position editors of any game. Relies on the
// layout that all position strings share (position_text.h): board, side to move, other fields.
#pragma once

#include <span>
#include <string>

#include "game/any_position.h"

namespace game {

struct PlacedPiece {
    std::string square;
    std::string text;  // letter and badge, as in the position string
};

// The position string with these pieces on the squares of `like` and `turn` to move; the other
// fields are copied from `like`. The result is not validated: use GameType::parse for that.
std::string compose_position(const AnyPosition& like, std::span<const PlacedPiece> pieces,
                             Side turn);

}  // namespace game
