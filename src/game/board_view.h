// BoardView: a position as plain data for drawing. Front ends draw every game from this and contain
// no code for any particular game.
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
    bool dark = false;    // the darker of the two square colours
    std::string mark;     // short label of the square itself ("+5"); usually empty
    bool deadly = false;  // a piece that enters is lost
};

struct PieceView {
    std::string square;  // the square's name
    Side owner = Side::first;
    char letter = '?';  // as in the position string
    std::string name;   // the rule book's word: "panthan"
    std::string badge;  // short label of the piece (its gas); usually empty
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
