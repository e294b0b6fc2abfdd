// The pieces as players know them, by the marks the rules give them (J3): feathers, propeller,
// jewels. Warrior and padwar both have two feathers; the warrior, which goes straight, wears them
// upright, the padwar, which goes diagonally, crossed.
#pragma once

#include "games/jetan/setup.h"
#include "window/canvas.h"

namespace jetan {

// The colours of a player.
struct Paint {
    window::Colour body;
    window::Colour rim;
    window::Colour mark;
};

const Paint& paint_of(int player);

// The piece in a square of this size around the point.
void draw_piece(window::Canvas& canvas, window::Point centre, double size, games::jetan::Kind kind,
                const Paint& paint);

}  // namespace jetan
