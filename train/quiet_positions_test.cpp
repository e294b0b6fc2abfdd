// Which positions of a game are fitted, and with which scores.
#include "train/quiet_positions.h"

#include <gtest/gtest.h>

#include <cmath>

#include "all_games.h"
#include "base/rng.h"
#include "game/erase.h"

namespace train {
namespace {

constexpr std::size_t opening_plies = 6;

// A game of random moves that the first side is said to have won, with the number of each ply after
// the opening for a score.
template <class P>
arena::RefereedGame noted_game(std::uint64_t seed) {
    base::Rng rng(seed);
    arena::RefereedGame game{game::PlayedGame(*game::game_type<P>().start({})),
                             game::Result::first_wins,
                             arena::EndedBy::rules,
                             {},
                             {},
                             {}};
    for (int ply = 0; ply < 60 && !game.game.outcome().over(); ++ply) {
        const auto moves = game.game.position().moves();
        const auto which = rng.below(static_cast<std::uint32_t>(moves.size()));
        EXPECT_TRUE(game.game.play(moves[which].text).has_value());
        if (ply >= static_cast<int>(opening_plies))
            game.notes.push_back({{}, game::Score::estimate(ply), {}});
    }
    return game;
}

TEST(QuietPositions, AreThoseOfTheGameWithTheirScores) {
    games::AllGames::for_each([&]<class P> {
        const arena::RefereedGame game = noted_game<P>(3);
        const auto quiet = quiet_positions<P>(game);
        EXPECT_FALSE(quiet.empty()) << P::info().id;
        auto next = quiet.begin();
        P position = *P::parse(game.game.start().format());
        for (std::size_t ply = 0; ply < game.game.moves().size(); ++ply) {
            const auto move = *position.parse_move(game.game.moves()[ply].text);
            if (ply >= opening_plies && position.gain(move) <= 0) {
                ASSERT_NE(next, quiet.end());
                EXPECT_EQ(next->position.format(), position.format());
                EXPECT_EQ(next->score, static_cast<int>(ply));
                EXPECT_EQ(next->result, position.turn() == game::Side::first ? 1 : 0);
                EXPECT_NEAR(next->share, 1 / std::sqrt(quiet.size()), 1e-9);
                ++next;
            }
            position.play(move);
        }
        EXPECT_EQ(next, quiet.end());
    });
}

}  // namespace
}  // namespace train
