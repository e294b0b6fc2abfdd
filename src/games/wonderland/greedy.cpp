// The simplest computer player: it compares the greedy moves of all pieces by W4 and names the
// piece with the best one.
#include <algorithm>
#include <tuple>

#include "game/search_abilities.h"
#include "games/wonderland/position.h"

namespace games::wonderland {

namespace {

constexpr int worth(Kind kind) {  // W4.3
    constexpr std::array<int, 6> worths{1, 3, 3, 5, 9, 10};
    return worths[index(kind)];
}

}  // namespace

Move Position::greedy_move() const {
    const Set prey = now_.pieces.of(game::other(now_.turn));
    const auto merit = [&](Move move) {
        const int rank = Board::rank(move.to);
        return std::tuple(points_for(move.to), !special_at(move.to).cursed,
                          prey.contains(move.to) ? worth(now_.pieces.kind_at(move.to)) : 0,
                          now_.turn == Side::first ? rank : -rank, -Board::file(move.to),
                          -move.from);
    };
    Moves moves;
    generate(moves);
    return *std::max_element(moves.begin(), moves.end(),
                             [&](Move a, Move b) { return merit(a) < merit(b); });
}

static_assert(game::HasGreedyMove<Position>);

}  // namespace games::wonderland
