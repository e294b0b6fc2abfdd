// Perft counts of perft.txt.
#include "support/perft_file.h"

#include "games/wonderland/position.h"

TEST(Perft, Wonderland) {
    support::expect_perft_file<games::wonderland::Position>(GAME_FOLDER "/perft.txt");
}
