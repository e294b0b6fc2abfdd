// BoardView: a position as data for whoever draws it. Front ends draw every game from this and
// know none of them.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "game/outcome.h"

namespace game {

struct SquareView {
    std::string name;     // "a1"
    int column = 0;       // from the left
    int row = 0;          // from the bottom
    bool dark = false;    // the darker of the two shades
    std::string mark;     // what lies on the square itself, a few characters ("+5"); mostly empty
    bool deadly = false;  // a piece that enters is lost
};

struct PieceView {
    std::string square;  // its name
    Side owner = Side::first;
    char letter = '?';  // as in the position string
    std::string name;   // the rule book's noun: "panthan"
    std::string badge;  // a short text that belongs to the piece (its gas); mostly empty
};

struct BoardView {
    int columns = 0;
    int rows = 0;
    std::vector<SquareView> squares;  // only those that exist: a board may have holes
    std::vector<PieceView> pieces;
    Side turn = Side::first;
    std::vector<std::pair<std::string, std::string>> facts;  // "points white" -> "12"
};

}  // namespace game
