// Marks that are drawn on squares besides pieces. Players are 0 and 1.
#pragma once

#include "window/canvas.h"

namespace jetan {

// The square of a player's last move.
void draw_last_square(window::Canvas& canvas, window::Point centre, double size, int player);
// A corner of a square that a player attacks: lower left for the first, upper right for the second.
void draw_attack(window::Canvas& canvas, window::Point centre, double size, int player);
// Around a piece that may be captured.
void draw_danger(window::Canvas& canvas, window::Point centre, double size);

}  // namespace jetan
