// The rules of GasTank Chess as literally as they can be put: every pair of squares is tried.
#include "games/gastank/slow_model.h"

#include <cctype>
#include <utility>
#include <vector>

namespace games::gastank {

namespace {

// G1: files and ranks count from 1. G2: bottom's letters are lower case, top's upper case.
struct Board {
    char at[9][8];    // [file][rank]: a letter, or '.' when empty
    int gas[9][8];    // of the piece there, 0 where none stands
    char side = 'b';  // on move: 'b' bottom or 't' top
};

using Moves = std::vector<std::pair<std::string, Board>>;  // move text, position after it

char opponent(char side) {
    return side == 'b' ? 't' : 'b';
}
char king_of(char side) {
    return side == 'b' ? 'k' : 'K';
}
bool belongs_to(char piece, char side) {
    return piece != '.' && (std::islower(piece) != 0) == (side == 'b');
}
std::string win_of(char side) {
    return side == 'b' ? "1-0" : "0-1";
}
std::string square(int file, int rank) {
    return static_cast<char>('A' + file - 1) + std::to_string(rank);
}

Board empty_board() {
    Board board;
    for (int file = 0; file <= 8; ++file) {
        for (int rank = 0; rank <= 7; ++rank) {
            board.at[file][rank] = '.';
            board.gas[file][rank] = 0;
        }
    }
    return board;
}

// G9: the character after a letter is its gas; a digit elsewhere is a run of empty squares.
Board read(const std::string& position) {
    Board board = empty_board();
    int file = 1;
    int rank = 7;
    std::size_t i = 0;
    for (; position[i] != ' '; ++i) {
        const char c = position[i];
        if (c == '/') {
            file = 1;
            --rank;
        } else if (c >= '1' && c <= '8') {
            file += c - '0';
        } else {
            board.at[file][rank] = c;
            board.gas[file][rank] = position[++i] - '0';
            ++file;
        }
    }
    board.side = position[i + 1];
    return board;
}

std::string write(const Board& board) {
    std::string text;
    for (int rank = 7; rank >= 1; --rank) {
        int empties = 0;
        for (int file = 1; file <= 8; ++file) {
            if (board.at[file][rank] == '.') {
                ++empties;
                continue;
            }
            if (empties > 0) text += std::to_string(empties);
            empties = 0;
            text += board.at[file][rank];
            text += std::to_string(board.gas[file][rank]);
        }
        if (empties > 0) text += std::to_string(empties);
        if (rank > 1) text += '/';
    }
    return text + " " + board.side;
}

// G3: whether every square strictly between the two is empty; they share a diagonal.
bool nothing_between(const Board& board, int file, int rank, int to_file, int to_rank) {
    const int file_step = to_file > file ? 1 : -1;
    const int rank_step = to_rank > rank ? 1 : -1;
    for (int f = file + file_step, r = rank + rank_step; f != to_file;
         f += file_step, r += rank_step) {
        if (board.at[f][r] != '.') return false;
    }
    return true;
}

// G3: the shape of the move alone, whatever stands on the target.
bool can_reach(const Board& board, int file, int rank, int to_file, int to_rank) {
    const int across = to_file > file ? to_file - file : file - to_file;
    const int along = to_rank > rank ? to_rank - rank : rank - to_rank;
    const bool knight = (across == 1 && along == 2) || (across == 2 && along == 1);
    const bool diagonal = across == along && across > 0;
    const bool king = across <= 1 && along <= 1 && across + along > 0;
    switch (std::tolower(board.at[file][rank])) {
        case 'n':
            return knight;
        case 'b':
            return diagonal && nothing_between(board, file, rank, to_file, to_rank);
        case 'q':
            return knight || (diagonal && nothing_between(board, file, rank, to_file, to_rank));
        default:
            return king;
    }
}

bool legal(const Board& board, int file, int rank, int to_file, int to_rank) {
    if (!belongs_to(board.at[file][rank], board.side)) return false;
    if (board.gas[file][rank] == 0) return false;                         // G4
    if (board.at[to_file][to_rank] == king_of(board.side)) return false;  // G5
    return can_reach(board, file, rank, to_file, to_rank);
}

Board after_move(const Board& board, int file, int rank, int to_file, int to_rank) {
    Board after = board;
    const bool capture = board.at[to_file][to_rank] != '.';  // G5: of either side
    after.at[to_file][to_rank] = board.at[file][rank];
    after.gas[to_file][to_rank] = capture ? 3 : board.gas[file][rank] - 1;  // G4
    after.at[file][rank] = '.';
    after.gas[file][rank] = 0;
    after.side = opponent(board.side);
    return after;
}

// Every move by G3 to G5, whether or not the game is over.
Moves moves_of(const Board& board) {
    Moves moves;
    for (int file = 1; file <= 8; ++file) {
        for (int rank = 1; rank <= 7; ++rank) {
            for (int to_file = 1; to_file <= 8; ++to_file) {
                for (int to_rank = 1; to_rank <= 7; ++to_rank) {
                    if (!legal(board, file, rank, to_file, to_rank)) continue;
                    moves.emplace_back(square(file, rank) + square(to_file, to_rank),
                                       after_move(board, file, rank, to_file, to_rank));
                }
            }
        }
    }
    return moves;
}

bool has_king(const Board& board, char side) {
    for (int file = 1; file <= 8; ++file) {
        for (int rank = 1; rank <= 7; ++rank) {
            if (board.at[file][rank] == king_of(side)) return true;
        }
    }
    return false;
}

// G7: the side not on move has just moved.
std::string judge_after_move(const Board& board) {
    const char mover = opponent(board.side);
    if (!has_king(board, board.side)) return win_of(mover) + " king captured";
    if (moves_of(board).empty()) return win_of(mover) + " no moves";
    return "*";
}

// As the common rules say for a position set up by hand.
std::string judge_setup(const Board& board) {
    const std::string result = judge_after_move(board);
    if (result != "*") return result;
    if (!has_king(board, opponent(board.side))) return win_of(board.side) + " king captured";
    return "*";
}

}  // namespace

support::SlowAnswer slow_answer(const std::string& position) {
    const Board board = read(position);
    support::SlowAnswer answer;
    answer.result = judge_setup(board);
    if (answer.result != "*") return answer;
    for (const auto& [text, after] : moves_of(board)) {
        answer.next[text] = {write(after), judge_after_move(after)};
    }
    return answer;
}

namespace {

int random_between(base::Rng& rng, int least, int most) {
    return least + static_cast<int>(rng.below(static_cast<std::uint32_t>(most - least + 1)));
}
bool one_in(base::Rng& rng, int n) {
    return random_between(rng, 1, n) == 1;
}

// Where the pieces of a set-up go, and how much gas they have at most.
struct Region {
    int left, right, low, high;
    int most_gas;
};

Region random_region(base::Rng& rng) {
    Region region{1, 8, 1, 7, random_between(rng, 0, 3)};
    if (one_in(rng, 2)) {  // a crowded corner
        const int size = random_between(rng, 2, 4);
        if (one_in(rng, 2))
            region.left = 9 - size;
        else
            region.right = size;
        if (one_in(rng, 2))
            region.low = 8 - size;
        else
            region.high = size;
    }
    return region;
}

// Puts the piece on a random square of the region if that is empty.
void put(Board& board, base::Rng& rng, const Region& region, char letter, char side) {
    const int file = random_between(rng, region.left, region.right);
    const int rank = random_between(rng, region.low, region.high);
    if (board.at[file][rank] != '.') return;
    board.at[file][rank] =
        static_cast<char>(side == 'b' ? std::tolower(letter) : std::toupper(letter));
    board.gas[file][rank] = random_between(rng, 0, region.most_gas);
}

// G9: a king, or none, and eleven others.
void put_side(Board& board, base::Rng& rng, const Region& region, char side) {
    for (int tries = one_in(rng, 8) ? 0 : 9; tries > 0 && !has_king(board, side); --tries) {
        put(board, rng, region, 'k', side);
    }
    for (int n = random_between(rng, 0, one_in(rng, 2) ? 11 : 3); n > 0; --n) {
        put(board, rng, region, "nbq"[rng.below(3)], side);
    }
}

// A bishop whose only way out is barred by its own king, which has no gas: no legal move, though
// there is gas left.
void put_shut_in_bishop(Board& board, base::Rng& rng, char side) {
    const bool right = one_in(rng, 2);
    const bool high = one_in(rng, 2);
    const bool bottom = side == 'b';
    const int file = right ? 8 : 1;
    const int rank = high ? 7 : 1;
    const int beside = right ? 7 : 2;
    const int above = high ? 6 : 2;
    if (board.at[file][rank] != '.' || board.at[beside][above] != '.') return;
    board.at[file][rank] = bottom ? 'b' : 'B';
    board.gas[file][rank] = random_between(rng, 0, 3);
    board.at[beside][above] = king_of(side);
}

}  // namespace

std::string slow_setup(base::Rng& rng) {
    Board board = empty_board();
    board.side = one_in(rng, 2) ? 'b' : 't';
    const Region region = random_region(rng);
    for (const char side : {'b', 't'}) {
        if (one_in(rng, 8)) {
            put_shut_in_bishop(board, rng, side);
        } else {
            put_side(board, rng, one_in(rng, 3) ? random_region(rng) : region, side);
        }
    }
    while (!has_king(board, 'b') && !has_king(board, 't')) {  // G9: at least one king in all
        put(board, rng, {1, 8, 1, 7, 3}, 'k', one_in(rng, 2) ? 'b' : 't');
    }
    return write(board);
}

}  // namespace games::gastank
