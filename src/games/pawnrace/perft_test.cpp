// Perft counts of perft.txt.
#include "support/perft_file.h"

#include "games/pawnrace/position.h"

TEST(Perft, Pawnrace) {
    support::expect_perft_file<games::pawnrace::Position>(GAME_FOLDER "/perft.txt");
}
