// The quick evaluation plus the next moves of the greedy pieces of both sides.
#include <algorithm>

#include "games/wonderland/evaluation.h"

namespace games::wonderland {

namespace {

constexpr std::array<int, 6> prey_units{1, 3, 3, 5, 9, 10};  // W4.3

// The gains of a side from its next moves.
struct Outlook {
    int farm = 0;     // most points on a lasting square that does not kill
    int prey = 0;     // most valuable capture, in the units of W4.3
    int harmful = 0;  // moves that kill the piece or lose points
    bool takes_king = false;
};

Outlook look(const Position& position) {
    const Pieces& pieces = position.pieces();
    const Set prey = pieces.of(game::other(position.turn()));
    Outlook outlook;
    Position::Moves moves;
    position.generate(moves);
    const Set notable = prey | position.active();
    for (const Move move : moves) {
        if (!notable.contains(move.to)) continue;
        const Special special = position.special_at(move.to);
        if (prey.contains(move.to)) {
            const Kind victim = pieces.kind_at(move.to);
            outlook.takes_king |= victim == Kind::king;
            outlook.prey = std::max(outlook.prey, prey_units[index(victim)]);
        }
        if (!special.momentary && !special.cursed) {
            outlook.farm = std::max(outlook.farm, special.value);
        }
        outlook.harmful += special.cursed || special.value < 0;
    }
    return outlook;
}

}  // namespace

int evaluate_full(const Position& position, const Weights& weights) {
    const Outlook own = look(position);
    const Outlook enemy = look(position.passed());
    int sum = weights.tempo + weights.farm * (own.farm - enemy.farm);
    sum += weights.prey_now * own.prey - weights.prey_next * enemy.prey;
    sum += weights.king_now * own.takes_king;
    sum += weights.harmful * (own.harmful - enemy.harmful);
    const int left = most_plies - position.plies_without_capture();
    return squeezed(evaluate_quick(position, weights.quick) + sum * left / most_plies);
}

}  // namespace games::wonderland
