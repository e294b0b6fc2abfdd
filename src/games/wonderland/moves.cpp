// Which pieces can move, and where each goes (W2, W4). Targets are not scored one by one: each
// preference of W4 reduces the set of targets to the best squares.
#include <limits>

#include "board/sliders.h"
#include "games/wonderland/position.h"

namespace games::wonderland {

namespace {

using Sliders = board::Sliders<8>;

constexpr auto knight_leaps = Board::leap_table(board::knight_steps);
constexpr auto king_steps = Board::leap_table(board::all_steps);

Set straight_neighbours(const Set& set) {
    return Board::moved<0, 1>(set) | Board::moved<0, -1>(set) | Board::moved<1, 0>(set) |
           Board::moved<-1, 0>(set);
}
Set diagonal_neighbours(const Set& set) {
    return Board::moved<1, 1>(set) | Board::moved<1, -1>(set) | Board::moved<-1, 1>(set) |
           Board::moved<-1, -1>(set);
}
Set knight_neighbours(const Set& set) {
    const Set beside = Board::moved<1, 0>(set) | Board::moved<-1, 0>(set);
    const Set beyond = Board::moved<2, 0>(set) | Board::moved<-2, 0>(set);
    return Board::moved<0, 2>(beside) | Board::moved<0, -2>(beside) | Board::moved<0, 1>(beyond) |
           Board::moved<0, -1>(beyond);
}

template <int Ahead>
Set pawn_pushes(const Set& pawns) {
    return Board::moved<0, Ahead>(pawns);
}
template <int Ahead>
Set pawn_attacks(const Set& pawns) {
    return Board::moved<-1, Ahead>(pawns) | Board::moved<1, Ahead>(pawns);
}

}  // namespace

// The pieces of the side to move that have at least one move: those beside a square they may
// enter. Computed for all at once, backwards from the squares that may be entered.
Set Position::movable() const {
    const Pieces& pieces = now_.pieces;
    const Set own = pieces.of(now_.turn);
    const Set prey = pieces.of(game::other(now_.turn));
    const Set free = Set::all() - own;
    const Set empty = free - prey;
    const Set pawns_move = now_.turn == Side::first
                               ? pawn_pushes<-1>(empty) | pawn_attacks<-1>(prey)
                               : pawn_pushes<1>(empty) | pawn_attacks<1>(prey);
    const Set all_ways = pieces.of(Kind::queen) | pieces.of(Kind::king);
    return own & ((pieces.of(Kind::pawn) & pawns_move) |
                  (pieces.of(Kind::knight) & knight_neighbours(free)) |
                  ((pieces.of(Kind::rook) | all_ways) & straight_neighbours(free)) |
                  ((pieces.of(Kind::bishop) | all_ways) & diagonal_neighbours(free)));
}

// The squares that a piece of the side to move can move to (W2).
Set Position::targets(Kind kind, int from) const {
    const Set own = now_.pieces.of(now_.turn);
    const Set prey = now_.pieces.of(game::other(now_.turn));
    const Set occupied = own | prey;
    switch (kind) {
        case Kind::pawn: {
            const Set pawn = Set::of(from);
            return now_.turn == Side::first
                       ? (pawn_pushes<1>(pawn) - occupied) | (pawn_attacks<1>(pawn) & prey)
                       : (pawn_pushes<-1>(pawn) - occupied) | (pawn_attacks<-1>(pawn) & prey);
        }
        case Kind::knight:
            return knight_leaps[from] - own;
        case Kind::bishop:
            return Sliders::bishop(from, occupied) - own;
        case Kind::rook:
            return Sliders::rook(from, occupied) - own;
        case Kind::queen:
            return (Sliders::bishop(from, occupied) | Sliders::rook(from, occupied)) - own;
        case Kind::king:
            return king_steps[from] - own;
    }
    return {};
}

// The points that the side to move gets by entering the square.
int Position::points_for(int target) const {
    const Set king = now_.pieces.of(Kind::king) & now_.pieces.of(game::other(now_.turn));
    return (now_.active.contains(target) ? special_.value(target) : 0) +
           (king.contains(target) ? king_points : 0);
}

Set Position::most_points(Set targets) const {  // W4.1
    const Set king = now_.pieces.of(Kind::king) & now_.pieces.of(game::other(now_.turn));
    const Set paying = targets & ((special_.magic() & now_.active) | king);
    if (paying.none()) return targets;
    Set best = targets - paying;
    int most = best.any() ? 0 : std::numeric_limits<int>::min();
    for (const int target : paying) {
        const int points = points_for(target);
        if (points > most) {
            most = points;
            best = {};
        }
        if (points == most) best.insert(target);
    }
    return best;
}

Set Position::best_prey(Set targets) const {  // W4.3
    const Pieces& pieces = now_.pieces;
    const Set prey = targets & pieces.of(game::other(now_.turn));
    if (!prey.any()) return targets;
    if (!prey.many()) return prey;
    for (const Set kind : {pieces.of(Kind::king), pieces.of(Kind::queen), pieces.of(Kind::rook),
                           pieces.of(Kind::bishop) | pieces.of(Kind::knight)}) {
        if (const Set found = prey & kind; found.any()) return found;
    }
    return prey;
}

int Position::furthest_forward(Set targets) const {  // W4.4, W4.5
    if (now_.turn == Side::second) return targets.first();
    const std::uint64_t up_to_here = ~std::uint64_t{0} << (Board::rank(targets.last()) * 8);
    return (targets & Set::from_bits(up_to_here)).first();
}

// Where a piece with these targets, at least one, goes (W4).
int Position::best(Set targets) const {
    const Set prey = now_.pieces.of(game::other(now_.turn));
    if ((targets & (prey | now_.active)).none()) return furthest_forward(targets);
    targets = most_points(targets);
    const Set cursed = special_.cursed() & now_.active;
    if (const Set surviving = targets - cursed; surviving.any()) targets = surviving;  // W4.2
    return furthest_forward(best_prey(targets));
}

void Position::generate(Moves& out) const {
    if (ended()) return;
    const Set movers = movable();
    for (const Kind kind : all_kinds) {
        for (const int from : movers& now_.pieces.of(kind)) {
            out.push_back({static_cast<std::uint8_t>(from),
                           static_cast<std::uint8_t>(best(targets(kind, from)))});
        }
    }
}

std::uint64_t Position::count_moves() const {
    return ended() ? 0 : static_cast<std::uint64_t>(movable().count());
}

}  // namespace games::wonderland
