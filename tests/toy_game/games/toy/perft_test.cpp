// Perft counts of perft.txt.
#include "support/perft_file.h"

#include "games/toy/position.h"

TEST(Perft, Toy) {
    support::expect_perft_file<games::toy::Position>(GAME_FOLDER "/perft.txt");
}
