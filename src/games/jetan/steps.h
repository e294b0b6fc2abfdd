// How the pieces of Jetan step (J3): for a kind and a square, the set of squares a move may end
// on. "Never a square twice" needs no enumeration of paths. A path could only return to its
// first square, and the number of ways to enter the second square decides that for all paths at
// once.
#pragma once

#include <array>
#include <cstdint>

#include "board/grid.h"
#include "game/outcome.h"

namespace games::jetan {

using Board = board::Grid<10, 10>;
using Set = Board::Set;
using game::Side;

// J9: the rules of the book, and those of an older server.
enum class RuleSet : std::uint8_t { book, model };

enum class Kind : std::uint8_t { warrior, padwar, dwar, flier, chief, princess, thoat, panthan };
inline constexpr int kinds = 8;

constexpr int index(Kind kind) {
    return static_cast<int>(kind);
}

inline constexpr Set file_a = Board::file_set(0);
inline constexpr Set file_j = Board::file_set(9);

// The members moved one square; those that would leave the board are dropped.
constexpr Set north(const Set& set) {
    return set.shifted<Board::files>();
}
constexpr Set south(const Set& set) {
    return set.shifted<-Board::files>();
}
constexpr Set east(const Set& set) {
    return (set - file_j).shifted<1>();
}
constexpr Set west(const Set& set) {
    return (set - file_a).shifted<-1>();
}

struct Straight {
    static constexpr auto around = Board::leap_table(board::straight_steps);
    // The squares one step from a member of the set.
    static constexpr Set next_to(const Set& set) {
        return north(set) | south(set) | east(set) | west(set);
    }
};

struct Diagonal {
    static constexpr auto around = Board::leap_table(board::diagonal_steps);
    static constexpr Set next_to(const Set& set) {
        const Set beside = east(set) | west(set);
        return north(beside) | south(beside);
    }
};

struct AnyWay {
    static constexpr auto around = Board::leap_table(board::all_steps);
    static constexpr Set next_to(const Set& set) {
        const Set beside = east(set) | west(set);
        const Set row = set | beside;
        return beside | north(row) | south(row);
    }
};

// The ends of a move of one step of each kind, in this order, over empty squares.
template <class First, class Second>
constexpr Set two_steps(int from, const Set& empty) {
    return Second::next_to(First::around[from] & empty) - Set::of(from);
}

// The ends of three steps of one kind over empty squares. A square that may be the first of the
// path can also be its end, but only behind a second square entered from another first one.
template <class Steps>
constexpr Set three_steps(int from, const Set& empty) {
    const Set firsts = Steps::around[from] & empty;
    Set once, twice;  // the squares next to one first square or more, and to two or more
    for (Set rest = firsts; rest.any();) {
        const Set& around = Steps::around[rest.take_first()];
        twice |= once & around;
        once |= around;
    }
    Set seconds = empty;
    seconds.erase(from);
    Set ends =
        (Steps::next_to(once & seconds) - firsts) | (Steps::next_to(twice & seconds) & firsts);
    ends.erase(from);
    return ends;
}

// The squares a piece that does not jump reaches if `empty` are the empty squares, whatever stands
// on the last one. Panthans are not here: their steps depend on the side.
template <Kind kind>
constexpr Set walk(int from, const Set& empty) {
    if constexpr (kind == Kind::warrior) return two_steps<Straight, Straight>(from, empty);
    if constexpr (kind == Kind::padwar) return two_steps<Diagonal, Diagonal>(from, empty);
    if constexpr (kind == Kind::dwar) return three_steps<Straight>(from, empty);
    if constexpr (kind == Kind::flier) return three_steps<Diagonal>(from, empty);
    if constexpr (kind == Kind::chief) return three_steps<AnyWay>(from, empty);
    if constexpr (kind == Kind::princess) return three_steps<AnyWay>(from, empty);
    if constexpr (kind == Kind::thoat) {
        return two_steps<Straight, Diagonal>(from, empty) |
               two_steps<Diagonal, Straight>(from, empty);
    }
}

// The ends of a piece's moves on an empty board: also those of one that jumps, for which every
// board is empty.
template <Kind kind>
inline constexpr std::array<Set, Board::squares> open_ends = [] {
    std::array<Set, Board::squares> table{};
    for (int from = 0; from < Board::squares; ++from) table[from] = walk<kind>(from, Set::all());
    return table;
}();

template <Kind kind, RuleSet rules>
inline constexpr bool jumps = kind == Kind::flier || kind == Kind::princess ||
                              (kind == Kind::thoat && rules == RuleSet::model);  // J9

// The squares a piece's moves may end on, whatever stands there.
template <Kind kind, RuleSet rules>
constexpr Set ends(int from, const Set& empty) {
    if constexpr (jumps<kind, rules>) {
        return open_ends<kind>[from];
    } else {
        return walk<kind>(from, empty);
    }
}

// One set for each of a panthan's five steps, all panthans of a side at once.
constexpr std::array<Set, 5> panthan_steps(Side side, const Set& panthans) {
    const Set ahead = side == Side::first ? north(panthans) : south(panthans);
    return {ahead, west(ahead), east(ahead), west(panthans), east(panthans)};
}

// The squares a panthan's moves may end on, whatever stands there.
constexpr Set panthan_ends(Side side, const Set& panthans) {
    Set all;
    for (const Set& step : panthan_steps(side, panthans)) all |= step;
    return all;
}

}  // namespace games::jetan
