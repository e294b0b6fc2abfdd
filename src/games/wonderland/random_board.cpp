// Draws special squares for one half and mirrors them.
#include "games/wonderland/random_board.h"

#include "base/rng.h"

namespace games::wonderland {

namespace {

int mirrored(int square) {
    return Board::square(Board::file(square), Board::ranks - 1 - Board::rank(square));
}

// Three in five are magic only, one in five cursed only, one in five both; one in three is
// momentary. A cursed square has a high value; otherwise no piece would enter it.
Special random_special(base::Rng& rng) {
    Special special;
    const std::uint32_t what = rng.below(5);
    special.cursed = what >= 3;
    if (what != 3) {
        const int most = special.cursed ? 12 : 9;
        special.value = 1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(most)));
        if (!special.cursed && rng.below(3) == 0) special.value = -special.value;
    }
    special.momentary = rng.below(3) == 0;
    return special;
}

}  // namespace

SpecialSquares random_board(std::uint64_t seed) {
    base::Rng rng(seed);
    SpecialSquares squares;
    const int lowest = Board::square(0, 1);
    const auto choices = static_cast<std::uint32_t>(3 * Board::files);  // ranks 2 to 4
    for (int pairs = 5 + static_cast<int>(rng.below(5)); pairs > 0;) {
        const int square = lowest + static_cast<int>(rng.below(choices));
        if (squares.all().contains(square)) continue;
        const Special special = random_special(rng);
        squares.set(square, special);
        squares.set(mirrored(square), special);
        --pairs;
    }
    return squares;
}

}  // namespace games::wonderland
