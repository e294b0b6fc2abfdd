// The rules of jetan as literally as they can be put: every path is walked step by step.
#include "games/jetan/slow_model.h"

#include <array>
#include <cctype>
#include <sstream>
#include <vector>

namespace games::jetan {
namespace {

constexpr int size = 10;
using Squares = std::array<std::array<bool, size>, size>;  // [file][rank]

struct Square {
    int file, rank;
    friend bool operator==(const Square&, const Square&) = default;
};

struct Setup {
    std::array<std::array<char, size>, size> at;  // [file][rank]; '.' is empty
    char side;                                    // 'b', 'o' or '-'
    bool black_escape, orange_escape;
    int quiet;  // plies since the last capture
};

struct Move {
    Square from, to;
    bool uses_escape;
};

struct Steps {
    std::string kinds;  // a letter a step: + straight, x diagonal, * either
    bool jumps;
};

bool on_board(Square s) {
    return s.file >= 0 && s.file < size && s.rank >= 0 && s.rank < size;
}

char at(const Setup& setup, Square s) {
    return setup.at[s.file][s.rank];
}

char owner(char piece) {
    if (piece == '.') return '.';
    return std::isupper(static_cast<unsigned char>(piece)) ? 'b' : 'o';
}

char enemy(char side) {
    return side == 'b' ? 'o' : 'b';
}

bool is_princess(char piece) {
    return piece == 'R' || piece == 'r';
}

bool is_chief(char piece) {
    return piece == 'C' || piece == 'c';
}

bool present(const Setup& setup, char piece) {
    for (const auto& file : setup.at) {
        for (const char other : file) {
            if (other == piece) return true;
        }
    }
    return false;
}

bool has_princess(const Setup& setup, char side) {
    return present(setup, side == 'b' ? 'R' : 'r');
}

Setup read(const std::string& position) {
    std::istringstream fields(position);
    std::string board, side, escapes;
    Setup setup{};
    fields >> board >> side >> escapes >> setup.quiet;
    std::istringstream ranks(board);
    std::string rank_text;
    for (int rank = size - 1; std::getline(ranks, rank_text, '/'); --rank) {
        int file = 0;
        if (rank_text == "10") rank_text = "91";
        for (const char c : rank_text) {
            if (std::isdigit(static_cast<unsigned char>(c))) {
                for (int empty = c - '0'; empty > 0; --empty) setup.at[file++][rank] = '.';
            } else {
                setup.at[file++][rank] = c;
            }
        }
    }
    setup.side = side[0];
    setup.black_escape = escapes.find('B') != std::string::npos;
    setup.orange_escape = escapes.find('O') != std::string::npos;
    return setup;
}

std::string write(const Setup& setup) {  // J11
    std::string text;
    for (int rank = size - 1; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < size; ++file) {
            const char piece = setup.at[file][rank];
            if (piece == '.') {
                ++empty;
                continue;
            }
            if (empty > 0) text += std::to_string(empty);
            empty = 0;
            text += piece;
        }
        if (empty > 0) text += std::to_string(empty);
        text += rank > 0 ? '/' : ' ';
    }
    std::string escapes;
    if (setup.black_escape) escapes += 'B';
    if (setup.orange_escape) escapes += 'O';
    if (escapes.empty()) escapes += '-';
    return text + setup.side + " " + escapes + " " + std::to_string(setup.quiet);
}

std::string name(Square s) {
    const char file = static_cast<char>('a' + s.file);
    return file + std::to_string(s.rank + 1);
}

// J3: the table's steps; the thoat has two ways, the panthan is not in it.
std::vector<Steps> steps_of(char piece, bool model) {
    switch (std::toupper(static_cast<unsigned char>(piece))) {
        case 'W':
            return {{"++", false}};
        case 'A':
            return {{"xx", false}};
        case 'D':
            return {{"+++", false}};
        case 'F':
            return {{"xxx", true}};
        case 'C':
            return {{"***", false}};
        case 'R':
            return {{"***", true}};
        case 'T':
            return {{"+x", model}, {"x+", model}};  // J9: the model's thoat jumps
        default:
            return {};
    }
}

// J3: goes on along `path` in every way the rest of the steps allows, and marks the ends.
void walk(const Setup& setup, const Steps& steps, std::vector<Square>& path, Squares& ends) {
    const Square here = path.back();
    const std::size_t taken = path.size() - 1;
    if (taken == steps.kinds.size()) {
        if (owner(at(setup, here)) != owner(at(setup, path.front()))) {
            ends[here.file][here.rank] = true;
        }
        return;
    }
    if (taken > 0 && !steps.jumps && at(setup, here) != '.') return;
    for (int east = -1; east <= 1; ++east) {
        for (int north = -1; north <= 1; ++north) {
            if (east == 0 && north == 0) continue;
            const bool diagonal = east != 0 && north != 0;
            if (steps.kinds[taken] == '+' && diagonal) continue;
            if (steps.kinds[taken] == 'x' && !diagonal) continue;
            const Square to = {here.file + east, here.rank + north};
            if (!on_board(to)) continue;
            bool stood_on = false;
            for (const Square before : path) stood_on = stood_on || before == to;
            if (stood_on) continue;
            path.push_back(to);
            walk(setup, steps, path, ends);
            path.pop_back();
        }
    }
}

// J3: where the piece on a square can end, an own piece there excepted.
Squares ends_of(const Setup& setup, Square from, bool model) {
    Squares ends{};
    const char piece = at(setup, from);
    if (piece == 'P' || piece == 'p') {
        const int forward = piece == 'P' ? 1 : -1;
        const Square one_step[] = {{0, forward}, {-1, 0}, {1, 0}, {-1, forward}, {1, forward}};
        for (const auto& [east, north] : one_step) {
            const Square to = {from.file + east, from.rank + north};
            if (on_board(to) && owner(at(setup, to)) != owner(piece)) {
                ends[to.file][to.rank] = true;
            }
        }
        return ends;
    }
    for (const Steps& steps : steps_of(piece, model)) {
        std::vector<Square> path = {from};
        walk(setup, steps, path, ends);
    }
    return ends;
}

std::vector<Square> squares_where(const Squares& marked) {
    std::vector<Square> squares;
    for (int file = 0; file < size; ++file) {
        for (int rank = 0; rank < size; ++rank) {
            if (marked[file][rank]) squares.push_back({file, rank});
        }
    }
    return squares;
}

std::vector<Square> squares_of(const Setup& setup, char side) {
    Squares own{};
    for (int file = 0; file < size; ++file) {
        for (int rank = 0; rank < size; ++rank) {
            own[file][rank] = owner(setup.at[file][rank]) == side;
        }
    }
    return squares_where(own);
}

Squares attacked_by(const Setup& setup, char side, bool model) {  // J4
    Squares attacked{};
    for (const Square from : squares_of(setup, side)) {
        if (is_princess(at(setup, from))) continue;
        for (const Square to : squares_where(ends_of(setup, from, model))) {
            attacked[to.file][to.rank] = true;
        }
    }
    return attacked;
}

std::vector<Move> princess_moves(const Setup& setup, Square from, bool model) {
    const Squares attacked = attacked_by(setup, enemy(setup.side), model);
    const Squares ends = ends_of(setup, from, model);
    const bool may_escape = (setup.side == 'b' ? setup.black_escape : setup.orange_escape) &&
                            attacked[from.file][from.rank];
    std::vector<Move> moves;
    for (int file = 0; file < size; ++file) {
        for (int rank = 0; rank < size; ++rank) {
            if (setup.at[file][rank] != '.' || attacked[file][rank]) continue;
            if (ends[file][rank]) {
                moves.push_back({from, {file, rank}, false});  // J5
            } else if (may_escape) {
                moves.push_back({from, {file, rank}, true});  // J6
            }
        }
    }
    return moves;
}

std::vector<Move> moves_of(const Setup& setup, Square from, bool model) {
    if (is_princess(at(setup, from))) return princess_moves(setup, from, model);
    std::vector<Move> moves;
    for (const Square to : squares_where(ends_of(setup, from, model))) {
        moves.push_back({from, to, false});
    }
    return moves;
}

bool has_legal_move(const Setup& setup, bool model) {
    for (const Square from : squares_of(setup, setup.side)) {
        if (!moves_of(setup, from, model).empty()) return true;
    }
    return false;
}

std::string win(char side, const std::string& reason) {
    return (side == 'b' ? "1-0 " : "0-1 ") + reason;
}

int strength(const Setup& setup, char side) {
    int pieces = 0;
    for (const Square s : squares_of(setup, side)) {
        const char piece = at(setup, s);
        if (piece != 'P' && piece != 'p') ++pieces;
    }
    return pieces;
}

// J8: the tests after those of captured princesses and chiefs.
std::string judge_rest(const Setup& setup, bool model) {
    const bool weak = strength(setup, 'b') <= 3 && strength(setup, 'o') <= 3;
    if (!model && weak && setup.quiet >= 10) return "1/2-1/2 weakened forces";
    if (!has_legal_move(setup, model)) return win(enemy(setup.side), "no moves");
    return "*";
}

// J8 as if the side not on move had just moved (with side -, the one that has its chief: J11), and
// then what is left of it for the side to move. A princess missing at a test for one side was
// captured by that side.
std::string judge_by_hand(const Setup& setup, bool model) {
    const bool chief_fell = setup.side == '-';
    const char last = chief_fell ? (present(setup, 'C') ? 'b' : 'o') : enemy(setup.side);
    if (!has_princess(setup, enemy(last))) return win(last, "princess captured");
    if (chief_fell) return win(last, "chief captured chief");
    const std::string result = judge_rest(setup, model);
    if (result != "*") return result;
    if (!has_princess(setup, last)) return win(setup.side, "princess captured");
    return "*";
}

support::SlowNext play(const Setup& before, const Move& move, bool model) {
    Setup after = before;
    const char mover = at(before, move.from);
    const char captured = at(before, move.to);
    after.at[move.to.file][move.to.rank] = mover;
    after.at[move.from.file][move.from.rank] = '.';
    after.side = enemy(before.side);
    if (move.uses_escape) {
        (before.side == 'b' ? after.black_escape : after.orange_escape) = false;
    }
    if (captured != '.') {
        after.quiet = 0;
    } else if (after.quiet < 9999) {
        ++after.quiet;
    }
    if (is_princess(captured)) return {write(after), win(before.side, "princess captured")};
    if (is_chief(mover) && is_chief(captured)) {
        after.side = '-';
        return {write(after), win(before.side, "chief captured chief")};
    }
    return {write(after), judge_rest(after, model)};
}

}  // namespace

support::SlowAnswer slow_answer(const std::string& position, bool model) {
    const Setup setup = read(position);
    support::SlowAnswer answer{judge_by_hand(setup, model), {}};
    if (answer.result != "*") return answer;
    for (const Square from : squares_of(setup, setup.side)) {
        for (const Move& move : moves_of(setup, from, model)) {
            const char* sign = at(setup, move.to) == '.' ? "-" : "x";  // J10
            answer.next[name(from) + sign + name(move.to)] = play(setup, move, model);
        }
    }
    return answer;
}

}  // namespace games::jetan
