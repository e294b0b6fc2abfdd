// Whether a pawn wins by running straight ahead, whatever the other side does. True is a proof;
// false means that search must decide.
#pragma once

#include <utility>

#include "games/pawnrace/position.h"

namespace games::pawnrace {

constexpr Set ahead(Set set) {
    return Board::moved<0, 1>(set);
}
constexpr Set behind(Set set) {
    return Board::moved<0, -1>(set);
}
// What pawns that go up the board attack, and those that come down.
constexpr Set attacked_by(Set set) {
    return Board::moved<-1, 1>(set) | Board::moved<1, 1>(set);
}
constexpr Set attacked_from_above(Set set) {
    return Board::moved<-1, -1>(set) | Board::moved<1, -1>(set);
}
// The board as the other side sees it.
constexpr Set seen_from_above(Set set) {
    return Set::from_bits(__builtin_bswap64(set.word(0)));
}
// The pawns of the side to move, going up, and those of the other side.
inline std::pair<Set, Set> pawns_seen_by_mover(const Position& position) {
    const Set own = position.pawns(position.turn());
    const Set enemy = position.pawns(game::other(position.turn()));
    if (position.turn() == Side::first) return {own, enemy};
    return {seen_from_above(own), seen_from_above(enemy)};
}
// The squares themselves and all those on their files below them, or above.
constexpr Set with_all_below(Set set) {
    set |= behind(set);
    set |= set.shifted<-16>();
    return set | set.shifted<-32>();
}
constexpr Set with_all_above(Set set) {
    set |= ahead(set);
    set |= set.shifted<16>();
    return set | set.shifted<32>();
}
// Where a pawn that comes up has one of `enemy` ahead of it on its own file or beside it.
constexpr Set reachable_sideways(Set enemy) {
    const Set below = with_all_below(enemy);
    return below | attacked_from_above(below);
}

// Whether one of `own`, going up, gets to the last rank first if only it moves. No pawn of `own`
// may be capturable in passing.
bool has_unstoppable_runner(Set own, Set enemy, bool own_to_move);

}  // namespace games::pawnrace
