// Random positions for the slow model and the fast rules to disagree about.
#include <cctype>

#include "games/wonderland/slow_board.h"
#include "games/wonderland/slow_model.h"

namespace games::wonderland {

namespace slow {

namespace {

int random_between(base::Rng& rng, int least, int most) {
    return least + static_cast<int>(rng.below(static_cast<std::uint32_t>(most - least + 1)));
}
bool one_in(base::Rng& rng, int n) {
    return random_between(rng, 1, n) == 1;
}
char letter_of(char letter, char side) {
    return static_cast<char>(side == 'w' ? std::toupper(letter) : std::tolower(letter));
}

// Where the pieces of a set-up go.
struct Region {
    int left = 1, right = 8, low = 1, high = 8;
};

Region random_region(base::Rng& rng) {
    Region region;
    if (one_in(rng, 2)) return region;
    const int size = random_between(rng, 2, 5);  // a crowded corner
    (one_in(rng, 2) ? region.left : region.right) = one_in(rng, 2) ? 9 - size : size;
    (one_in(rng, 2) ? region.low : region.high) = one_in(rng, 2) ? 9 - size : size;
    return region;
}

// Puts the piece on a random square of the region if that is empty.
void put(Board& board, base::Rng& rng, const Region& region, char piece) {
    char& cell = board.at[random_between(rng, region.left, region.right)]
                         [random_between(rng, region.low, region.high)];
    if (cell == '.') cell = piece;
}

// W10: at most one king and sixteen pieces.
void put_side(Board& board, base::Rng& rng, const Region& region, char side) {
    for (int tries = one_in(rng, 16) ? 0 : 20; tries > 0 && !has_king(board, side); --tries) {
        put(board, rng, region, king_of(side));
    }
    const int kinds = one_in(rng, 3) ? 1 : 5;  // pawns only, or all
    for (int n = random_between(rng, 0, one_in(rng, 2) ? 15 : 4); n > 0; --n) {
        put(board, rng, region, letter_of("pnbrq"[random_between(rng, 0, kinds - 1)], side));
    }
}

// A side that cannot move: its king in the far corner behind its own pawns, which have arrived or
// are stopped by those that have.
void put_shut_in_king(Board& board, base::Rng& rng, char side) {
    const int last = side == 'w' ? 8 : 1;
    const int before_last = last - forward(side);
    const int corner = one_in(rng, 2) ? 1 : 8;
    const int beside = corner == 1 ? 2 : 7;
    board.at[corner][last] = king_of(side);
    board.at[beside][last] = letter_of('p', side);
    board.at[corner][before_last] = letter_of('p', side);
    board.at[beside][before_last] = letter_of('p', side);
    if (one_in(rng, 2)) put(board, rng, {1, 8, last, last}, letter_of('p', side));
}

int random_magic(base::Rng& rng) {
    const int values[] = {0, 0, 0, 1, 1, 2, 5, 99, 100, 101, 998, 999, random_between(rng, 1, 999)};
    const int value = values[random_between(rng, 0, 12)];
    return one_in(rng, 2) ? value : -value;
}

void put_specials(Board& board, base::Rng& rng) {
    if (one_in(rng, 6)) return;
    const int one_square_in = random_between(rng, 1, 8);
    const int one_cursed_in = random_between(rng, 1, 4);
    for (int file = 1; file <= 8; ++file) {
        for (int rank = 1; rank <= 8; ++rank) {
            if (!one_in(rng, one_square_in)) continue;
            Special special{random_magic(rng), one_in(rng, one_cursed_in), one_in(rng, 2)};
            if (!special.ordinary()) board.special[file][rank] = special;
        }
    }
}

long random_points(base::Rng& rng) {
    const long sign = one_in(rng, 2) ? 1 : -1;
    switch (random_between(rng, 0, 4)) {
        case 0:
            return 0;
        case 1:
            return sign * random_between(rng, 0, 3);
        case 2:
            return sign * random_between(rng, 0, 999'999'999);
        case 3:
            return sign * 999'999'999;
        default:
            return sign * (999'999'999 - random_between(rng, 0, 1200));
    }
}

}  // namespace

}  // namespace slow

std::string slow_setup(base::Rng& rng) {
    using namespace slow;
    Board board = empty_board();
    board.side = one_in(rng, 2) ? 'w' : 'b';
    const char stuck = one_in(rng, 6) ? 'w' : one_in(rng, 5) ? 'b' : '-';
    const Region region = random_region(rng);
    if (stuck != '-') put_shut_in_king(board, rng, stuck);
    for (const char side : {'w', 'b'}) {
        if (side != stuck) put_side(board, rng, one_in(rng, 4) ? Region{} : region, side);
    }
    put_specials(board, rng);
    board.white_points = random_points(rng);
    board.black_points = one_in(rng, 3) ? board.white_points : random_points(rng);
    const int counts[] = {0, 1, 97, 98, 99, 99, 100, random_between(rng, 0, 100)};
    board.plies = one_in(rng, 2) ? random_between(rng, 0, 99) : counts[random_between(rng, 0, 7)];
    return write(board);
}

}  // namespace games::wonderland
