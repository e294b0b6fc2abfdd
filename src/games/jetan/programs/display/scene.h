// The picture of a game: board, pieces, last moves, attacked squares, players and a legend. A
// function of the messages received, independent of the window.
#pragma once

#include <optional>
#include <string>

#include "games/jetan/programs/display/record.h"
#include "games/jetan/setup.h"
#include "games/jetan/wire_messages.h"
#include "window/canvas.h"
#include "window/font.h"

namespace jetan {

namespace wire = games::jetan::wire;

// The state that a display shows.
struct Scene {
    std::optional<wire::GameState> game;  // none before the first
    int number = 0;                       // of the game, counted by us
    games::jetan::RuleSet rules = games::jetan::RuleSet::book;
    int last_move = 0;          // number of the latest move; 0 if that one is shown
    bool disconnected = false;  // the server has ended the connection
};

// Shows the state of a game that the user has stepped to.
void look_at(Scene& scene, const Record& record);

// The state has a result.
bool is_over(const wire::GameState& game);

// The layout of a picture of this size.
struct Layout {
    Layout(int width, int height);

    double square;         // the size of one
    window::Point corner;  // the upper left one of the board
    double strip;          // the height of a player's line
    double left, width;    // of these lines
    double top, bottom;    // where player 2's and player 1's begin
    double status;         // where the last line begins
    window::Point legend;  // its upper left corner
    int legend_columns;    // 1 beside the board, 2 below it

    window::Point centre(int x, int y) const {
        return {corner.x + (x + 0.5) * square, corner.y + (9 - y + 0.5) * square};
    }
};

void draw_scene(window::Canvas& canvas, window::Font& font, const Scene& scene);

// "Game 1, move 12: black to move"; "move 12 of 30" while a person looks back.
std::string status_text(const Scene& scene);

}  // namespace jetan
