// Moves of both sides counted, except those of the princesses.
#include "games/jetan/evaluation.h"
#include "games/jetan/visit_ends.h"

namespace games::jetan {

template <RuleSet rules>
int evaluate_mobility(const BasicPosition<rules>& position) {
    constexpr int move_value = 10;
    const auto moves = [&](Side side) {
        int total = 0;
        visit_ends(position, side, [&](Kind, int, const Set& ends) {
            total += (ends - position.pieces(side)).count();
        });
        return total;
    };
    return move_value * (moves(position.turn()) - moves(game::other(position.turn())));
}

template int evaluate_mobility(const Position& position);
template int evaluate_mobility(const ModelPosition& position);

}  // namespace games::jetan
