// The rules of camelot as literally as they can be put: every way of moving is walked leap by
// leap, and only then are ways that are the same move (C13) brought together.
#include "games/camelot/slow_model.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <set>
#include <sstream>
#include <tuple>
#include <vector>

namespace games::camelot {
namespace {

constexpr int files = 12;
constexpr int ranks = 16;

struct Square {
    int file, rank;                                                   // from 1, as they are named
    friend auto operator<=>(const Square&, const Square&) = default;  // C14: a1, a2, b1
};

struct Setup {
    std::array<std::array<char, ranks + 1>, files + 1> at;  // [file][rank]; '.' empty, ' ' none
    char side;                                              // 'w' or 'b'
    int white_castle_moves, black_castle_moves;
    int quiet;  // plies since the last capture or entry into an enemy castle
};

struct Way {
    std::vector<Square> squares;  // the first, and every one landed on
    std::string signs;            // how each was reached: '-' or 'x'
    std::set<Square> captured;
};

struct WaysOfPiece {
    std::vector<Way> plain, canters, jumps, charges;
};

bool exists(Square s) {  // C1
    if (s.rank < 1 || s.rank > 16) return false;
    if (s.rank == 1 || s.rank == 16) return s.file >= 6 && s.file <= 7;
    if (s.rank == 2 || s.rank == 15) return s.file >= 3 && s.file <= 10;
    if (s.rank == 3 || s.rank == 14) return s.file >= 2 && s.file <= 11;
    return s.file >= 1 && s.file <= 12;
}

bool in_castle(Square s, char whose) {  // C1
    return exists(s) && s.rank == (whose == 'w' ? 1 : 16);
}

char at(const Setup& setup, Square s) {
    return exists(s) ? setup.at[s.file][s.rank] : ' ';
}

char owner(char piece) {
    if (piece == 'K' || piece == 'M') return 'w';
    if (piece == 'k' || piece == 'm') return 'b';
    return '.';
}

char enemy(char side) {
    return side == 'w' ? 'b' : 'w';
}

std::vector<Square> all_squares() {
    std::vector<Square> squares;
    for (int file = 1; file <= files; ++file) {
        for (int rank = 1; rank <= ranks; ++rank) {
            if (exists({file, rank})) squares.push_back({file, rank});
        }
    }
    return squares;
}

std::vector<Square> squares_of(const Setup& setup, char side) {
    std::vector<Square> squares;
    for (const Square s : all_squares()) {
        if (owner(at(setup, s)) == side) squares.push_back(s);
    }
    return squares;
}

// The eight neighbours of a square, or with 2 those two steps away, in the same order.
std::array<Square, 8> around(Square s, int steps) {
    std::array<Square, 8> squares{};
    std::size_t i = 0;
    for (int east = -1; east <= 1; ++east) {
        for (int north = -1; north <= 1; ++north) {
            if (east == 0 && north == 0) continue;
            squares[i++] = {s.file + steps * east, s.rank + steps * north};
        }
    }
    return squares;
}

Setup read(const std::string& position) {  // C15
    std::istringstream fields(position);
    std::string board, side, castle_moves;
    Setup setup{};
    fields >> board >> side >> castle_moves >> setup.quiet;
    std::istringstream texts(board);
    std::string text;
    for (int rank = ranks; std::getline(texts, text, '/'); --rank) {
        std::string row;
        for (std::size_t i = 0; i < text.size();) {
            if (!std::isdigit(static_cast<unsigned char>(text[i]))) {
                row += text[i++];
                continue;
            }
            std::size_t length = 0;
            row += std::string(std::stoul(text.substr(i), &length), '.');
            i += length;
        }
        std::size_t next = 0;
        for (int file = 1; file <= files; ++file) {
            if (exists({file, rank})) setup.at[file][rank] = row[next++];
        }
    }
    setup.side = side[0];
    setup.white_castle_moves = castle_moves[0] - '0';
    setup.black_castle_moves = castle_moves[1] - '0';
    return setup;
}

std::string write(const Setup& setup) {  // C15
    std::string text;
    for (int rank = ranks; rank >= 1; --rank) {
        int empty = 0;
        for (int file = 1; file <= files; ++file) {
            if (!exists({file, rank})) continue;
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
        text += rank > 1 ? '/' : ' ';
    }
    return text + setup.side + " " + std::to_string(setup.white_castle_moves) +
           std::to_string(setup.black_castle_moves) + " " + std::to_string(setup.quiet);
}

std::string text_of(const Way& way) {  // C14
    std::string text;
    for (std::size_t i = 0; i < way.squares.size(); ++i) {
        if (i > 0) text += way.signs[i - 1];
        text += static_cast<char>('a' + way.squares[i].file - 1);
        text += std::to_string(way.squares[i].rank);
    }
    return text;
}

// C5: whether a piece of `side` on `from` could capture. Nothing is captured from the enemy castle
// (C11).
bool can_jump(const Setup& setup, char side, Square from) {
    if (in_castle(from, enemy(side))) return false;
    const auto over = around(from, 1);
    const auto to = around(from, 2);
    for (std::size_t i = 0; i < 8; ++i) {
        if (owner(at(setup, over[i])) == enemy(side) && at(setup, to[i]) == '.') return true;
    }
    return false;
}

// C5: all ways on from the last square of `way`, which has jumped already or is about to.
// `setup` has neither the moving piece (C7) nor those it has captured.
void walk_jumps(const Setup& setup, char side, const Way& way, std::vector<Way>& found) {
    const Square here = way.squares.back();
    if (!can_jump(setup, side, here)) {
        if (!way.captured.empty()) found.push_back(way);
        return;
    }
    const auto over = around(here, 1);
    const auto to = around(here, 2);
    for (std::size_t i = 0; i < 8; ++i) {
        if (owner(at(setup, over[i])) != enemy(side) || at(setup, to[i]) != '.') continue;
        Setup next = setup;
        next.at[over[i].file][over[i].rank] = '.';
        Way longer = way;
        longer.squares.push_back(to[i]);
        longer.signs += 'x';
        longer.captured.insert(over[i]);
        walk_jumps(next, side, longer, found);
    }
}

// C4, C6, C9: all ways on by canter leaps, and charges from where they land. A way that comes to a
// square again is not walked: without the round it is a shorter way of the same move, which lands
// on no other squares and so is allowed if the longer is; and if it came round to where it began
// and then jumps, it is a way of that jump. `must_jump` says that a knight has passed a jump (C9).
void walk_canters(const Setup& setup, char side, bool knight, bool must_jump, const Way& way,
                  WaysOfPiece& found) {
    const Square here = way.squares.back();
    const auto over = around(here, 1);
    const auto to = around(here, 2);
    for (std::size_t i = 0; i < 8; ++i) {
        if (owner(at(setup, over[i])) != side || at(setup, to[i]) != '.') continue;
        if (in_castle(to[i], side)) continue;  // C10
        if (std::count(way.squares.begin(), way.squares.end(), to[i]) > 0) continue;
        Way longer = way;
        longer.squares.push_back(to[i]);
        longer.signs += '-';
        const bool passes_jump = must_jump || (knight && can_jump(setup, side, to[i]));
        if (!passes_jump) found.canters.push_back(longer);
        if (in_castle(to[i], enemy(side))) continue;  // C11
        if (knight) walk_jumps(setup, side, longer, found.charges);
        walk_canters(setup, side, knight, passes_jump, longer, found);
    }
}

// All ways of a piece that does not stand in the enemy castle, whatever duties there are.
WaysOfPiece ways_of(const Setup& setup, Square from) {
    const char piece = at(setup, from);
    const char side = owner(piece);
    Setup lifted = setup;  // C7
    lifted.at[from.file][from.rank] = '.';
    WaysOfPiece ways;
    for (const Square to : around(from, 1)) {
        if (at(setup, to) == '.' && !in_castle(to, side)) {  // C3, C10
            ways.plain.push_back({{from, to}, "-", {}});
        }
    }
    const Way standing = {{from}, "", {}};
    walk_canters(lifted, side, piece == 'K' || piece == 'k', false, standing, ways);
    walk_jumps(lifted, side, standing, ways.jumps);
    return ways;
}

void add(std::vector<Way>& all, const std::vector<Way>& more) {
    all.insert(all.end(), more.begin(), more.end());
}

// A piece's ways when it alone is looked at: it jumps or charges if it can jump from where it
// stands (C8, C10).
std::vector<Way> dutiful(const WaysOfPiece& ways) {
    std::vector<Way> all = ways.charges;
    if (!ways.jumps.empty()) {
        add(all, ways.jumps);
        return all;
    }
    add(all, ways.plain);
    add(all, ways.canters);
    return all;
}

bool is_castle_move(const Way& way, char side) {  // C11
    return in_castle(way.squares.front(), enemy(side));
}

std::vector<Way> castle_moves(const Setup& setup) {  // C11
    const int made = setup.side == 'w' ? setup.white_castle_moves : setup.black_castle_moves;
    if (made >= 2) return {};
    std::vector<Way> ways;
    for (const Square from : squares_of(setup, setup.side)) {
        if (!in_castle(from, enemy(setup.side))) continue;
        for (const Square to : around(from, 1)) {
            if (in_castle(to, enemy(setup.side)) && at(setup, to) == '.') {
                ways.push_back({{from, to}, "-", {}});
            }
        }
    }
    return ways;
}

std::vector<Way> legal_ways(const Setup& setup) {
    std::vector<Way> from_own_castle, jumps, charges, others = castle_moves(setup);
    for (const Square from : squares_of(setup, setup.side)) {
        if (in_castle(from, enemy(setup.side))) continue;
        const WaysOfPiece ways = ways_of(setup, from);
        if (in_castle(from, setup.side)) add(from_own_castle, dutiful(ways));
        add(jumps, ways.jumps);
        add(charges, ways.charges);
        add(others, ways.plain);
        add(others, ways.canters);
    }
    if (!from_own_castle.empty()) return from_own_castle;  // C10
    std::vector<Way> all = charges;
    add(all, jumps.empty() ? others : jumps);  // C8
    return all;
}

// C13, C14: one way a move, the one with the fewest leaps and then the first squares.
std::vector<Way> canonical(const std::vector<Way>& ways) {
    std::map<std::tuple<Square, Square, std::set<Square>>, Way> best;
    for (const Way& way : ways) {
        const auto move = std::tuple(way.squares.front(), way.squares.back(), way.captured);
        const auto [known, is_new] = best.emplace(move, way);
        const auto rank = [](const Way& w) { return std::tuple(w.squares.size(), w.squares); };
        if (!is_new && rank(way) < rank(known->second)) known->second = way;
    }
    std::vector<Way> result;
    for (const auto& [move, way] : best) result.push_back(way);
    return result;
}

bool has_legal_move(const Setup& setup) {
    for (const Square from : squares_of(setup, setup.side)) {
        if (in_castle(from, enemy(setup.side))) continue;
        for (const Square to : around(from, 1)) {
            // Then it is a legal move, or there is one that C8 or C10 demands instead.
            if (at(setup, to) == '.' && !in_castle(to, setup.side)) return true;
        }
    }
    return !legal_ways(setup).empty();
}

std::string win(char side, const std::string& reason) {
    return (side == 'w' ? "1-0 " : "0-1 ") + reason;
}

std::string draw(const std::string& reason) {
    return "1/2-1/2 " + reason;
}

// C12, as if `mover` had just moved. Only the opponent can be asked for legal moves, so not if it
// is the mover who is to move next; nor is the counter looked at then.
std::string judge(const Setup& setup, char mover) {
    const char opponent = enemy(mover);
    const std::size_t own = squares_of(setup, mover).size();
    const std::size_t theirs = squares_of(setup, opponent).size();
    int arrived = 0;
    for (const Square s : squares_of(setup, mover)) arrived += in_castle(s, opponent) ? 1 : 0;
    if (arrived == 2) return win(mover, "castle");
    if (theirs == 0) return own >= 2 ? win(mover, "all captured") : draw("all captured");
    if (own <= 1 && theirs <= 1) return draw("too few pieces");
    if (setup.side == mover) return "*";
    if (!has_legal_move(setup)) return own >= 2 ? win(mover, "no moves") : draw("no moves");
    if (setup.quiet >= 100) return draw("fifty moves");
    return "*";
}

support::SlowNext play(const Setup& before, const Way& way) {
    const Square from = way.squares.front();
    const Square to = way.squares.back();
    const bool castle_move = is_castle_move(way, before.side);
    Setup after = before;
    after.at[from.file][from.rank] = '.';
    for (const Square s : way.captured) after.at[s.file][s.rank] = '.';
    after.at[to.file][to.rank] = at(before, from);
    after.side = enemy(before.side);
    if (castle_move) {
        ++(before.side == 'w' ? after.white_castle_moves : after.black_castle_moves);
    }
    const bool entry = in_castle(to, enemy(before.side)) && !castle_move;
    after.quiet = entry || !way.captured.empty() ? 0 : before.quiet + 1;
    return {write(after), judge(after, before.side)};
}

}  // namespace

support::SlowAnswer slow_answer(const std::string& position) {
    const Setup setup = read(position);
    support::SlowAnswer answer{judge(setup, enemy(setup.side)), {}};
    if (answer.result == "*") answer.result = judge(setup, setup.side);
    if (answer.result != "*") return answer;
    for (const Way& way : canonical(legal_ways(setup))) {
        answer.next[text_of(way)] = play(setup, way);
    }
    return answer;
}

}  // namespace games::camelot
