// Grid<Files, Ranks>: the geometry of a rectangular board. Square = rank * Files + file, both from
// 0, so a1 is 0. Leap and ray tables are computed at compile time from coordinates, so that nothing
// wraps around an edge.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <utility>

#include "base/cursor.h"
#include "board/bitset.h"

namespace board {

struct Step {
    int files;
    int ranks;
    friend constexpr bool operator==(const Step&, const Step&) = default;
};

inline constexpr std::array<Step, 4> straight_steps{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
inline constexpr std::array<Step, 4> diagonal_steps{{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};
inline constexpr std::array<Step, 8> all_steps{
    {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};
inline constexpr std::array<Step, 8> knight_steps{
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

template <int Files, int Ranks>
struct Grid {
    static constexpr int files = Files;
    static constexpr int ranks = Ranks;
    static constexpr int squares = Files * Ranks;
    using Set = Bitset<squares>;

    static constexpr int square(int file, int rank) { return rank * Files + file; }
    static constexpr int file(int square) { return square % Files; }
    static constexpr int rank(int square) { return square / Files; }
    static constexpr bool on_board(int file, int rank) {
        return file >= 0 && file < Files && rank >= 0 && rank < Ranks;
    }
    static constexpr Set rank_set(int rank) {
        Set set;
        for (int f = 0; f < Files; ++f) set.insert(square(f, rank));
        return set;
    }
    static constexpr Set file_set(int file) {
        Set set;
        for (int r = 0; r < Ranks; ++r) set.insert(square(file, r));
        return set;
    }

    // The square one step away, or -1 if that leaves the board.
    static constexpr int neighbour(int from, Step step) {
        const int f = file(from) + step.files;
        const int r = rank(from) + step.ranks;
        return on_board(f, r) ? square(f, r) : -1;
    }
    // For each square, the squares reached by one of the steps.
    template <std::size_t K>
    static constexpr std::array<Set, squares> leap_table(const std::array<Step, K>& steps) {
        std::array<Set, squares> table{};
        for (int from = 0; from < squares; ++from) {
            for (const Step& step : steps) {
                if (const int to = neighbour(from, step); to >= 0) table[from].insert(to);
            }
        }
        return table;
    }
    // The members moved by (F, R); members that would leave the board are dropped.
    template <int F, int R>
    static constexpr Set moved(const Set& set) {
        constexpr Set stays = files_that_stay<F>();
        return (set & stays).template shifted<R * Files + F>();
    }

    static std::string name(int square) {
        return static_cast<char>('a' + file(square)) + std::to_string(rank(square) + 1);
    }
    // Parses a square's name in either case; nullopt, without moving the cursor, if there is none.
    static std::optional<int> take_square(base::Cursor& cursor) {
        base::Cursor ahead = cursor;
        const int f = base::to_lower(ahead.take()) - 'a';
        const std::optional<int> r = take_rank(ahead);
        if (!r || !on_board(f, *r)) return std::nullopt;
        cursor = ahead;
        return square(f, *r);
    }

 private:
    // Digits are taken only while they name a rank; further digits belong to what follows ("a12" on
    // an 8x8 board is a1, then 2).
    static std::optional<int> take_rank(base::Cursor& cursor) {
        int number = 0;
        if (cursor.peek() == '0') return std::nullopt;
        while (base::is_digit(cursor.peek()) && number * 10 + (cursor.peek() - '0') <= Ranks) {
            number = number * 10 + (cursor.take() - '0');
        }
        if (number == 0) return std::nullopt;
        return number - 1;
    }
    template <int F>
    static constexpr Set files_that_stay() {
        Set set;
        for (int s = 0; s < squares; ++s) {
            if (on_board(file(s) + F, 0)) set.insert(s);
        }
        return set;
    }
};

}  // namespace board
