// The rules of Pawn Race as literally as they can be put, for every square and every pawn.
#include "games/pawnrace/slow_model.h"

#include <sstream>
#include <utility>
#include <vector>

namespace games::pawnrace {

namespace {

const std::string nowhere = "-";

// Files and ranks count from 1. The squares around the board hold '#': neither empty nor a pawn.
struct Board {
    char at[10][10];               // [file][rank]: 'P', 'p', '.' or '#'
    char side = 'w';               // on move
    std::string passed = nowhere;  // P6: the third field
};

using Moves = std::vector<std::pair<std::string, Board>>;  // move text, position after it

char opponent(char side) {
    return side == 'w' ? 'b' : 'w';
}
char pawn_of(char side) {
    return side == 'w' ? 'P' : 'p';
}
int forward(char side) {
    return side == 'w' ? 1 : -1;
}
int starting_rank(char side) {
    return side == 'w' ? 2 : 7;
}
int last_rank(char side) {
    return side == 'w' ? 8 : 1;
}
std::string win_of(char side) {
    return side == 'w' ? "1-0" : "0-1";
}

char file_letter(int file) {
    return static_cast<char>('a' + file - 1);
}
std::string square(int file, int rank) {
    return file_letter(file) + std::to_string(rank);
}

Board empty_board() {
    Board board;
    for (int file = 0; file <= 9; ++file) {
        for (int rank = 0; rank <= 9; ++rank) {
            const bool inside = file >= 1 && file <= 8 && rank >= 1 && rank <= 8;
            board.at[file][rank] = inside ? '.' : '#';
        }
    }
    return board;
}

Board read(const std::string& position) {
    Board board = empty_board();
    std::istringstream fields(position);
    std::string pawns;
    fields >> pawns >> board.side >> board.passed;
    int file = 1;
    int rank = 8;
    for (const char c : pawns) {
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
    return board;
}

std::string write(const Board& board) {
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
    return text + " " + board.side + " " + board.passed;
}

Board step(const Board& board, int file, int rank, int to_file, int to_rank) {
    Board after = board;
    after.at[file][rank] = '.';
    after.at[to_file][to_rank] = pawn_of(board.side);
    after.side = opponent(board.side);
    after.passed = nowhere;
    return after;
}

void pushes(const Board& board, int file, int rank, Moves& out) {
    const int ahead = rank + forward(board.side);
    if (board.at[file][ahead] != '.') return;  // P2
    out.emplace_back(square(file, ahead), step(board, file, rank, file, ahead));

    if (rank != starting_rank(board.side)) return;  // P2
    const int two_ahead = rank + 2 * forward(board.side);
    if (board.at[file][two_ahead] != '.') return;  // P2
    Board after = step(board, file, rank, file, two_ahead);
    const char enemy = pawn_of(opponent(board.side));
    const bool enemy_beside =
        board.at[file - 1][two_ahead] == enemy || board.at[file + 1][two_ahead] == enemy;
    if (enemy_beside) after.passed = square(file, ahead);  // P6
    out.emplace_back(square(file, two_ahead), after);
}

void captures(const Board& board, int file, int rank, Moves& out) {
    const int ahead = rank + forward(board.side);
    for (const int beside : {file - 1, file + 1}) {
        const std::string text = std::string(1, file_letter(file)) + "x" + square(beside, ahead);
        if (board.at[beside][ahead] == pawn_of(opponent(board.side))) {  // P2
            out.emplace_back(text, step(board, file, rank, beside, ahead));
        } else if (board.at[beside][ahead] == '.' && square(beside, ahead) == board.passed) {  // P3
            Board after = step(board, file, rank, beside, ahead);
            after.at[beside][rank] = '.';
            out.emplace_back(text, after);
        }
    }
}

// Every move by P2 and P3, whether or not the game is over.
Moves moves_of(const Board& board) {
    Moves moves;
    for (int file = 1; file <= 8; ++file) {
        for (int rank = 1; rank <= 8; ++rank) {
            if (board.at[file][rank] != pawn_of(board.side)) continue;
            pushes(board, file, rank, moves);
            captures(board, file, rank, moves);
        }
    }
    return moves;
}

bool reached_last_rank(const Board& board, char side) {
    for (int file = 1; file <= 8; ++file) {
        if (board.at[file][last_rank(side)] == pawn_of(side)) return true;
    }
    return false;
}

bool has_pawns(const Board& board, char side) {
    for (int file = 1; file <= 8; ++file) {
        for (int rank = 1; rank <= 8; ++rank) {
            if (board.at[file][rank] == pawn_of(side)) return true;
        }
    }
    return false;
}

// P4 for a mover, without its last test.
std::string won_by(const Board& board, char mover) {
    if (reached_last_rank(board, mover)) return win_of(mover) + " promotion";
    if (!has_pawns(board, opponent(mover))) return win_of(mover) + " all captured";
    return "*";
}

// P4: the side not on move has just moved.
std::string judge_after_move(const Board& board) {
    const std::string won = won_by(board, opponent(board.side));
    if (won != "*") return won;
    if (moves_of(board).empty()) return "1/2-1/2 stalemate";
    return "*";
}

// As the common rules say for a position set up by hand.
std::string judge_setup(const Board& board) {
    const std::string result = judge_after_move(board);
    return result != "*" ? result : won_by(board, board.side);
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

int count(const Board& board, char pawn) {
    int n = 0;
    for (int file = 1; file <= 8; ++file) {
        for (int rank = 1; rank <= 8; ++rank) n += board.at[file][rank] == pawn ? 1 : 0;
    }
    return n;
}

// Puts a pawn there unless the square is taken or the side has its eight.
void put(Board& board, int file, int rank, char pawn) {
    if (board.at[file][rank] == '.' && count(board, pawn) < 8) board.at[file][rank] = pawn;
}

// Up to `most` pawns a side, anywhere or in a small rectangle, where they meet.
void scatter(Board& board, base::Rng& rng, int most) {
    const bool crowded = one_in(rng, 2);
    const int left = crowded ? random_between(rng, 1, 6) : 1;
    const int right = crowded ? random_between(rng, left + 1, 8) : 8;
    const int low = crowded ? random_between(rng, 1, 6) : 1;
    const int high = crowded ? random_between(rng, low + 1, 8) : 8;
    const int white = random_between(rng, 0, most);
    const int black = random_between(rng, 0, most);
    for (int n = 0; n < most; ++n) {
        if (n < white) {
            put(board, random_between(rng, left, right), random_between(rng, low, high), 'P');
        }
        if (n < black) {
            put(board, random_between(rng, left, right), random_between(rng, low, high), 'p');
        }
    }
}

// Pawns that stop each other, head to head, on files that are mostly not neighbours.
void block(Board& board, base::Rng& rng) {
    const int every = one_in(rng, 4) ? 1 : 2;
    for (int file = random_between(rng, 1, 3); file <= 8; file += every) {
        const int rank = random_between(rng, 1, 7);
        put(board, file, rank, 'P');
        put(board, file, rank + 1, 'p');
        if (one_in(rng, 3)) break;
    }
}

// The two pawns that P3 is about.
void meet_for_en_passant(Board& board, base::Rng& rng) {
    const int rank = board.side == 'w' ? 5 : 4;
    const int file = random_between(rng, 1, 8);
    put(board, file, rank, pawn_of(opponent(board.side)));
    if (file > 1 && one_in(rng, 2)) put(board, file - 1, rank, pawn_of(board.side));
    if (file < 8 && one_in(rng, 2)) put(board, file + 1, rank, pawn_of(board.side));
}

// The squares the third field may name: those that a double step just now may have passed over,
// with a pawn beside the one that made it.
std::vector<std::string> squares_passed(const Board& board) {
    std::vector<std::string> squares;
    const char stepped = opponent(board.side);
    const int from = starting_rank(stepped);
    const int over = from + forward(stepped);
    const int to = over + forward(stepped);
    for (int file = 1; file <= 8; ++file) {
        const bool could_step = board.at[file][from] == '.' && board.at[file][over] == '.' &&
                                board.at[file][to] == pawn_of(stepped);
        const bool enemy_beside = board.at[file - 1][to] == pawn_of(board.side) ||
                                  board.at[file + 1][to] == pawn_of(board.side);
        if (could_step && enemy_beside) squares.push_back(square(file, over));
    }
    return squares;
}

}  // namespace

std::string slow_setup(base::Rng& rng) {
    Board board = empty_board();
    board.side = one_in(rng, 2) ? 'w' : 'b';
    switch (random_between(rng, 0, 5)) {
        case 0:
            scatter(board, rng, 8);
            break;
        case 1:
            scatter(board, rng, 3);
            break;
        case 2:
            block(board, rng);
            break;
        case 3:
            block(board, rng), scatter(board, rng, 1);
            break;
        case 4:
            meet_for_en_passant(board, rng), scatter(board, rng, 3);
            break;
        default:
            meet_for_en_passant(board, rng), scatter(board, rng, 8);
            break;
    }
    if (count(board, 'P') + count(board, 'p') == 0) {  // P6: at least one in all
        put(board, random_between(rng, 1, 8), random_between(rng, 1, 8),
            one_in(rng, 2) ? 'P' : 'p');
    }
    const std::vector<std::string> passed = squares_passed(board);
    if (!passed.empty() && !one_in(rng, 4)) {
        board.passed = passed[rng.below(static_cast<std::uint32_t>(passed.size()))];
        if (judge_setup(board) != "*") board.passed = nowhere;  // P6: nobody can capture it now
    }
    return write(board);
}

}  // namespace games::pawnrace
