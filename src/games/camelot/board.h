// The board of Camelot (C1), stored as four quarters. A leap keeps the parity of file and rank,
// so a leaping piece stays on one quarter of 6x8 squares. A quarter is one word of a set, so
// every leap is one shift. Eight bits a row leave two columns that do not exist, so no shift
// wraps round into the next row.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "board/bitset.h"
#include "board/grid.h"
#include "game/outcome.h"

namespace games::camelot {

using game::Side;
using Word = std::uint64_t;
using Set = board::Bitset<256>;

struct Board {
    static constexpr int files = 12;
    static constexpr int ranks = 16;
    static constexpr int squares = 256;

    static constexpr int square(int file, int rank) {
        return (rank % 2 * 2 + file % 2) * 64 + rank / 2 * 8 + file / 2;
    }
    static constexpr int file(int square) { return square % 8 * 2 + square / 64 % 2; }
    static constexpr int rank(int square) { return square / 8 % 8 * 2 + square / 128; }
    // The files missing at either end of a rank.
    static constexpr int indent(int rank) {
        constexpr std::array missing{5, 2, 1};
        const int from_edge = rank < ranks / 2 ? rank : ranks - 1 - rank;
        return from_edge < 3 ? missing[from_edge] : 0;
    }
    static constexpr bool on_board(int file, int rank) {
        return rank >= 0 && rank < ranks && file >= indent(rank) && file < files - indent(rank);
    }
    // Squares in the order of C14: a1 before a2 before b1.
    static constexpr int order(int square) { return file(square) * ranks + rank(square); }

    static std::string name(int square) {
        return static_cast<char>('a' + file(square)) + std::to_string(rank(square) + 1);
    }
};

inline constexpr Set exists = [] {
    Set set;
    for (int rank = 0; rank < Board::ranks; ++rank) {
        for (int file = 0; file < Board::files; ++file) {
            if (Board::on_board(file, rank)) set.insert(Board::square(file, rank));
        }
    }
    return set;
}();

// The castle at the start of a side; its goal is the castle of the other side.
inline constexpr std::array<Set, 2> castles{
    Set::of(Board::square(5, 0)) | Set::of(Board::square(6, 0)),
    Set::of(Board::square(5, 15)) | Set::of(Board::square(6, 15))};
constexpr const Set& own_castle(Side side) {
    return castles[game::index(side)];
}
constexpr const Set& enemy_castle(Side side) {
    return castles[game::index(game::other(side))];
}

constexpr Set join(const std::array<Word, 4>& quarters) {
    return Set::from_bits(quarters[0]) | Set::from_bits(quarters[1]).shifted<64>() |
           Set::from_bits(quarters[2]).shifted<128>() | Set::from_bits(quarters[3]).shifted<192>();
}

// The part of quarter `To` that is filled when the members of a set move by (F, R).
template <int F, int R, int To>
constexpr Word moved_into(const Set& set) {
    constexpr int to_file = To % 2, to_rank = To / 2;
    constexpr int from_file = (to_file + F) & 1, from_rank = (to_rank + R) & 1;
    constexpr int shift = (from_file + F - to_file) / 2 + (from_rank + R - to_rank) / 2 * 8;
    const Word word = set.word(from_rank * 2 + from_file);
    return shift >= 0 ? word << (shift & 63) : word >> (-shift & 63);
}

// The members moved by (F, R); members that would leave the board are dropped.
template <int F, int R>
constexpr Set moved(const Set& set) {
    return join({moved_into<F, R, 0>(set), moved_into<F, R, 1>(set), moved_into<F, R, 2>(set),
                 moved_into<F, R, 3>(set)}) &
           exists;
}

// For each square, the squares one step away.
inline constexpr std::array<Set, Board::squares> neighbours = [] {
    std::array<Set, Board::squares> table{};
    for (const int from : exists) {
        for (const board::Step step : board::all_steps) {
            const int file = Board::file(from) + step.files;
            const int rank = Board::rank(from) + step.ranks;
            if (Board::on_board(file, rank)) table[from].insert(Board::square(file, rank));
        }
    }
    return table;
}();

struct Leap {
    std::uint8_t over = 0;
    std::uint8_t to = 0;
};

// The leaps the board has room for from one square, in the order of C14.
struct Leaps {
    std::array<Leap, 8> leap{};
    int count = 0;

    constexpr const Leap* begin() const { return leap.data(); }
    constexpr const Leap* end() const { return leap.data() + count; }
};

inline constexpr std::array<Leaps, Board::squares> leaps_from = [] {
    std::array<Leaps, Board::squares> table{};
    for (const int from : exists) {
        for (const int files : {-1, 0, 1}) {
            for (const int ranks : {-1, 0, 1}) {
                const int file = Board::file(from);
                const int rank = Board::rank(from);
                if (files == 0 && ranks == 0) continue;
                if (!Board::on_board(file + files, rank + ranks) ||
                    !Board::on_board(file + 2 * files, rank + 2 * ranks)) {
                    continue;
                }
                table[from].leap[table[from].count++] = {
                    static_cast<std::uint8_t>(Board::square(file + files, rank + ranks)),
                    static_cast<std::uint8_t>(Board::square(file + 2 * files, rank + 2 * ranks))};
            }
        }
    }
    return table;
}();

// The leaps over the pieces of a set.
class Bridges {
 public:
    explicit constexpr Bridges(const Set& pieces)
        : east_(moved<-1, 0>(pieces)),
          north_(moved<0, -1>(pieces)),
          north_east_(moved<-1, -1>(pieces)),
          north_west_(moved<1, -1>(pieces)) {}

    // The squares of a quarter one leap away from a member of `from`, free or not. Leaps go both
    // ways, so these are also the squares with a leap onto one of `from`.
    constexpr Word leaps(int quarter, Word from) const {
        const Word east = east_.word(quarter), north = north_.word(quarter);
        const Word north_east = north_east_.word(quarter), north_west = north_west_.word(quarter);
        return (from & east) << 1 | (from >> 1 & east) | (from & north) << 8 | (from >> 8 & north) |
               (from & north_east) << 9 | (from >> 9 & north_east) | (from & north_west) << 7 |
               (from >> 7 & north_west);
    }
    // The same for all quarters at once.
    constexpr Set leaps(const Set& from) const {
        std::array<Word, 4> quarters{};
        for (int q = 0; q < 4; ++q) quarters[q] = leaps(q, from.word(q));
        return join(quarters);
    }

 private:
    // Squares from which a piece of the set stands one step in that direction.
    Set east_, north_, north_east_, north_west_;
};

}  // namespace games::camelot
