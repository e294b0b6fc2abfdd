// The counts of perft.txt, a section a rule set.
#include "support/perft_file.h"

#include "games/jetan/position.h"

TEST(Perft, Jetan) {
    support::expect_perft_file<games::jetan::Position>(GAME_FOLDER "/perft.txt", "jetan");
}

TEST(Perft, JetanModel) {
    support::expect_perft_file<games::jetan::ModelPosition>(GAME_FOLDER "/perft.txt",
                                                            "jetan-model");
}
