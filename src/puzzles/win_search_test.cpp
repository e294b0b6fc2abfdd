// WinSearch against a search without a table, on every game.
#include "puzzles/win_search.h"

#include <gtest/gtest.h>

#include "all_games.h"
#include "base/rng.h"

namespace puzzles {

namespace {

// By the rules alone: the side to move at the root is `side`.
template <class P>
bool plainly_wins(const P& position, game::Side side, int plies) {
    const game::Outcome outcome = position.outcome();
    if (outcome.over()) {
        return outcome.result ==
               (side == game::Side::first ? game::Result::first_wins : game::Result::second_wins);
    }
    if (plies == 0) return false;
    const bool own = position.turn() == side;
    typename P::Moves moves;
    position.generate(moves);
    for (const auto& move : moves) {
        P next = position;
        next.play(move);
        if (plainly_wins(next, side, plies - 1) == own) return own;
    }
    return !own;
}

// Positions of a random game, the last ones: most wins are there.
template <class P>
std::vector<P> ending(base::Rng& rng, std::size_t count) {
    std::vector<P> game{P::start()};
    while (!game.back().outcome().over() && game.size() < 400) {
        typename P::Moves moves;
        game.back().generate(moves);
        P next = game.back();
        next.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        game.push_back(next);
    }
    game.pop_back();
    if (game.size() > count)
        game.erase(game.begin(), game.end() - static_cast<std::ptrdiff_t>(count));
    return game;
}

}  // namespace

TEST(WinSearch, AgreesWithAPlainSearch) {
    games::AllGames::for_each([]<class P> {
        base::Rng rng(5);
        WinSearch<P> search(12);  // a small table, so that entries are replaced
        int wins = 0;
        for (int i = 0; i < 12; ++i) {
            for (P position : ending<P>(rng, 4)) {
                search.allow(1'000'000);
                const bool found = search.wins(position, 3);
                ASSERT_FALSE(search.is_exhausted());
                EXPECT_EQ(found, plainly_wins(position, position.turn(), 3)) << position.format();
                wins += found;
            }
        }
        EXPECT_GT(wins, 0) << P::info().id;
    });
}

TEST(WinSearch, GivesNoAnswerWithoutNodes) {
    games::AllGames::for_each([]<class P> {
        P start = P::start();
        WinSearch<P> search(12);
        search.allow(10);
        EXPECT_FALSE(search.wins(start, 3));
        EXPECT_TRUE(search.is_exhausted());
        search.allow(10'000'000);
        search.wins(start, 1);
        EXPECT_FALSE(search.is_exhausted());
    });
}

}  // namespace puzzles
