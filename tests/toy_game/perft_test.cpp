#include "support/perft_file.h"

#include "toy_game/position.h"

TEST(Perft, Toy) {
    support::expect_perft_file<games::toy::Position>(GAME_FOLDER "/perft.txt");
}
