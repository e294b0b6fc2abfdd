// Pieces counted, by how many squares they reach in the middle of an empty board.
#include "games/jetan/evaluation.h"

namespace games::jetan {

int evaluate_material(const Setup& position) {
    constexpr ByKind values{200, 200, 400, 400, 900, 0, 300, 100};
    int sum = 0;
    for (int kind = 0; kind < kinds; ++kind) {
        const auto count = [&](Side side) {
            return position.pieces(side, static_cast<Kind>(kind)).count();
        };
        sum += values[kind] * (count(position.turn()) - count(game::other(position.turn())));
    }
    return sum;
}

}  // namespace games::jetan
