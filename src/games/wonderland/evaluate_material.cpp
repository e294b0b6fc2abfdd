// Points and pieces counted.
#include "games/wonderland/evaluation.h"

namespace games::wonderland {

int squeezed(long long value) {
    constexpr long long exact = game::evaluation_limit / 2;
    constexpr long long room = game::evaluation_limit - exact;
    const long long size = value < 0 ? -value : value;
    if (size <= exact) return static_cast<int>(value);
    const long long beyond = size - exact;
    const long long result = exact + room * beyond / (beyond + 2 * exact);
    return static_cast<int>(value < 0 ? -result : result);
}

int evaluate_points(const Position& position) {
    const long long lead = position.points(position.turn()) -
                           static_cast<long long>(position.points(game::other(position.turn())));
    return squeezed(point_value * lead);
}

int evaluate_material(const Position& position, const MaterialWeights& weights) {
    const Pieces& pieces = position.pieces();
    const Set own = pieces.of(position.turn());
    const Set enemy = pieces.of(game::other(position.turn()));
    long long sum = position.points(position.turn()) -
                    static_cast<long long>(position.points(game::other(position.turn())));
    sum *= weights.point;
    for (const Kind kind : all_kinds) {
        const Set those = pieces.of(kind);
        sum += weights.piece[index(kind)] * ((those & own).count() - (those & enemy).count());
    }
    return squeezed(sum);
}

}  // namespace games::wonderland
