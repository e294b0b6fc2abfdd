// Draws the marks.
#include "games/jetan/programs/display/marks.h"

#include "games/jetan/programs/display/ink.h"

namespace jetan {

using window::Canvas;
using window::Colour;
using window::Point;

void draw_last_square(Canvas& canvas, Point centre, double size, int player) {
    const double half = 0.5 * size, thick = 0.07 * size;
    const Colour colour = ink::accent[player];
    canvas.rectangle({centre.x - half, centre.y - half}, size, thick, colour);
    canvas.rectangle({centre.x - half, centre.y + half - thick}, size, thick, colour);
    canvas.rectangle({centre.x - half, centre.y - half}, thick, size, colour);
    canvas.rectangle({centre.x + half - thick, centre.y - half}, thick, size, colour);
}

void draw_attack(Canvas& canvas, Point centre, double size, int player) {
    const double way = (player == 0 ? -1 : 1) * size;
    const Point corner{centre.x + 0.5 * way, centre.y - 0.5 * way};
    const Point corners[] = {
        corner, {corner.x - 0.19 * way, corner.y}, {corner.x, corner.y + 0.19 * way}};
    canvas.polygon(corners, ink::accent[player]);
}

void draw_danger(Canvas& canvas, Point centre, double size) {
    canvas.ring(centre, 0.46 * size, 0.055 * size, ink::danger);
}

}  // namespace jetan
