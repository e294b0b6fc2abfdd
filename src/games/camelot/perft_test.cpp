// Perft counts of perft.txt.
#include "support/perft_file.h"

#include "games/camelot/position.h"

TEST(Perft, Camelot) {
    support::expect_perft_file<games::camelot::Position>(GAME_FOLDER "/perft.txt");
}
