// Position strings of the slow model, read and written without the fast code.
#include "games/wonderland/slow_board.h"

#include <cctype>
#include <sstream>

namespace games::wonderland::slow {

char opponent(char side) {
    return side == 'w' ? 'b' : 'w';
}
bool belongs_to(char piece, char side) {
    return piece != '.' && (std::isupper(piece) != 0) == (side == 'w');
}
char king_of(char side) {
    return side == 'w' ? 'K' : 'k';
}
int forward(char side) {
    return side == 'w' ? 1 : -1;
}
std::string name(Square square) {
    return static_cast<char>('a' + square.file - 1) + std::to_string(square.rank);
}

Board empty_board() {
    Board board;
    for (int file = 0; file <= 8; ++file) {
        for (int rank = 0; rank <= 8; ++rank) board.at[file][rank] = '.';
    }
    return board;
}

bool has_king(const Board& board, char side) {
    for (int file = 1; file <= 8; ++file) {
        for (int rank = 1; rank <= 8; ++rank) {
            if (board.at[file][rank] == king_of(side)) return true;
        }
    }
    return false;
}

namespace {

// W10: `c4+5`, `d5x`, `e4+7x~`, `f3-2~`.
void read_special(const std::string& text, Board& board) {
    Special special;
    for (std::size_t i = 2; i < text.size(); ++i) {
        if (text[i] == '+' || text[i] == '-') special.magic = std::stoi(text.substr(i));
        if (text[i] == 'x') special.cursed = true;
        if (text[i] == '~') special.momentary = true;
    }
    board.special[text[0] - 'a' + 1][text[1] - '0'] = special;
}

std::string pieces_text(const Board& board) {
    std::string text;
    for (int rank = 8; rank >= 1; --rank) {
        int empties = 0;
        for (int file = 1; file <= 8; ++file) {
            if (board.at[file][rank] == '.') {
                ++empties;
                continue;
            }
            if (empties > 0) text += std::to_string(empties);
            empties = 0;
            text += board.at[file][rank];
        }
        if (empties > 0) text += std::to_string(empties);
        if (rank > 1) text += '/';
    }
    return text;
}

std::string specials_text(const Board& board) {
    std::string text;
    for (int rank = 1; rank <= 8; ++rank) {
        for (int file = 1; file <= 8; ++file) {
            const Special& special = board.special[file][rank];
            if (special.ordinary()) continue;
            if (!text.empty()) text += ',';
            text += name({file, rank});
            if (special.magic > 0) text += '+';
            if (special.magic != 0) text += std::to_string(special.magic);
            if (special.cursed) text += 'x';
            if (special.momentary) text += '~';
        }
    }
    return text.empty() ? "-" : text;
}

}  // namespace

Board read(const std::string& position) {
    Board board = empty_board();
    std::istringstream fields(position);
    std::string pieces, specials;
    char colon = ':';
    fields >> pieces >> board.side >> specials >> board.white_points >> colon >>
        board.black_points >> board.plies;
    int file = 1;
    int rank = 8;
    for (const char c : pieces) {
        if (c == '/') {
            file = 1;
            --rank;
        } else if (c >= '1' && c <= '8') {
            file += c - '0';
        } else {
            board.at[file][rank] = c;
            ++file;
        }
    }
    if (specials == "-") return board;
    std::istringstream list(specials);
    for (std::string one; std::getline(list, one, ',');) read_special(one, board);
    return board;
}

std::string write(const Board& board) {
    return pieces_text(board) + " " + board.side + " " + specials_text(board) + " " +
           std::to_string(board.white_points) + ":" + std::to_string(board.black_points) + " " +
           std::to_string(board.plies);
}

}  // namespace games::wonderland::slow
