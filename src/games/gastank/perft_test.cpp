// Perft counts of perft.txt.
#include "support/perft_file.h"

#include "games/gastank/position.h"

TEST(Perft, Gastank) {
    support::expect_perft_file<games::gastank::Position>(GAME_FOLDER "/perft.txt");
}
