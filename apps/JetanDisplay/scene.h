// The picture of a game: board, pieces, last moves, attacked squares, and what is known of the
// players. A function of what was heard; it knows no window.
#pragma once

#include <optional>
#include <string>

#include "games/jetan/setup.h"
#include "games/jetan/wire_messages.h"
#include "window/canvas.h"
#include "window/font.h"

namespace jetan {

namespace wire = games::jetan::wire;

// What a display has heard so far.
struct Scene {
    std::optional<wire::GameState> game;  // none before the first
    int number = 0;                       // of the game, counted by us
    games::jetan::RuleSet rules = games::jetan::RuleSet::book;
};

// Where things are in a picture of that size.
struct Layout {
    Layout(int width, int height);

    double square;         // the size of one
    window::Point corner;  // the upper left one of the board
    double strip;          // the height of a player's line
    double left, width;    // of these lines
    double top, bottom;    // where player 2's and player 1's begin
    double status;         // where the last line begins

    window::Point centre(int x, int y) const {
        return {corner.x + (x + 0.5) * square, corner.y + (9 - y + 0.5) * square};
    }
};

void draw_scene(window::Canvas& canvas, window::Font& font, const Scene& scene);

// "Game 1, move 12: black to move".
std::string status_text(const Scene& scene);

}  // namespace jetan
