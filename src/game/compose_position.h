// A position put together by hand: what an editor of positions needs of any game. Works on the form
// that all position strings share (position_text.h): board, side to move, other fields.
#pragma once

#include <span>
#include <string>

#include "game/any_position.h"

namespace game {

struct PlacedPiece {
    std::string square;
    std::string text;  // letter and badge, as in the position string
};

// The position string with these pieces on the squares of `like` and that side to move; the other
// fields are those of `like`. Only a text: GameType::parse says whether it is a position.
std::string compose_position(const AnyPosition& like, std::span<const PlacedPiece> pieces,
                             Side turn);

}  // namespace game
