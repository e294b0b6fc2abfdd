// Sets and distances that evaluations count, for all pieces of a side at once.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "games/camelot/position.h"

namespace games::camelot {

// Calls `visit(square)` for every member; faster than the set's own iterator, which looks at all
// words each time.
template <class Visit>
void for_each(const Set& set, Visit&& visit) {
    for (int q = 0; q < 4; ++q) {
        for (Word left = set.word(q); left != 0; left &= left - 1) {
            visit(q * 64 + std::countr_zero(left));
        }
    }
}

// The squares beside those of a set.
constexpr Set beside(const Set& set) {
    return moved<0, 1>(set) | moved<0, -1>(set) | moved<1, 0>(set) | moved<-1, 0>(set) |
           moved<1, 1>(set) | moved<1, -1>(set) | moved<-1, 1>(set) | moved<-1, -1>(set);
}

// The squares of `open` in a quarter that canter leaps (C4) from squares of `from` lead to.
inline Word canters(const Bridges& friends, int quarter, Word from, Word open) {
    Word reached = 0;
    for (Word last = from; last != 0;) {
        last = friends.leaps(quarter, last) & open & ~reached;
        reached |= last;
    }
    return reached;
}
inline Set canters(const Bridges& friends, const Set& from, const Set& open) {
    std::array<Word, 4> quarters{};
    for (int q = 0; q < 4; ++q) quarters[q] = canters(friends, q, from.word(q), open.word(q));
    return join(quarters);
}

// Ranks between the last rank of a side's way and the most advanced member; 16 if there is none.
inline int ranks_to_go(const Set& set, Side side) {
    const Word even = set.word(0) | set.word(1), odd = set.word(2) | set.word(3);
    const auto rows = [side](Word word) {
        return (side == Side::first ? std::countl_zero(word) : std::countr_zero(word)) / 8;
    };
    const int even_left = 2 * rows(even) + (side == Side::first ? 1 : 0);
    const int odd_left = 2 * rows(odd) + (side == Side::first ? 0 : 1);
    const int left = even_left < odd_left ? even_left : odd_left;
    return left < Board::ranks ? left : Board::ranks;
}

// Steps from each square to the castle of a side, as if all squares of the board's frame existed.
inline constexpr auto steps_to_castle = [] {
    std::array<std::array<std::uint8_t, Board::squares>, 2> table{};
    const auto apart = [](int a, int b) { return a < b ? b - a : a - b; };
    for (const int side : {0, 1}) {
        for (const int square : exists) {
            int best = Board::ranks;
            for (const int goal : castles[side]) {
                const int files = apart(Board::file(square), Board::file(goal));
                const int ranks = apart(Board::rank(square), Board::rank(goal));
                const int steps = files > ranks ? files : ranks;
                best = steps < best ? steps : best;
            }
            table[side][square] = static_cast<std::uint8_t>(best);
        }
    }
    return table;
}();

}  // namespace games::camelot
