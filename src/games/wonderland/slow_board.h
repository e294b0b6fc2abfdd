// The board of the slow model and its text, W10: plain arrays, in a namespace of its own, so that
// nothing is shared with the fast rules by accident.
#pragma once

#include <string>

namespace games::wonderland::slow {

// W3
struct Special {
    int magic = 0;
    bool cursed = false;
    bool momentary = false;

    bool ordinary() const { return magic == 0 && !cursed; }
};

// Files and ranks count from 1; white's letters are upper case.
struct Board {
    char at[9][9];  // [file][rank]: a letter, or '.' when empty
    Special special[9][9];
    char side = 'w';  // on move
    long white_points = 0;
    long black_points = 0;
    int plies = 0;  // since the last capture

    long& points(char of) { return of == 'w' ? white_points : black_points; }
};

struct Square {
    int file = 0;
    int rank = 0;
};

char opponent(char side);
bool belongs_to(char piece, char side);
char king_of(char side);
int forward(char side);
std::string name(Square square);

Board empty_board();
bool has_king(const Board& board, char side);

Board read(const std::string& position);
std::string write(const Board& board);

}  // namespace games::wonderland::slow
