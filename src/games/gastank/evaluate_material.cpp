// Pieces counted.
#include <utility>

#include "games/gastank/evaluation.h"

namespace games::gastank {

int evaluate_material(const Position& position) {
    const auto total = [&](Side side) {
        const Set can_move = position.with_gas();
        int sum = 0;
        for (const auto& [kind, value] :
             {std::pair{Kind::bishop, 10}, {Kind::knight, 10}, {Kind::queen, 22}}) {
            const Set all = position.pieces(side, kind);
            sum += value * (9 * (all & can_move).count() + all.count());
        }
        return sum;
    };
    return total(position.turn()) - total(game::other(position.turn()));
}

}  // namespace games::gastank
