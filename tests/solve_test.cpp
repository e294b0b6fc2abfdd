// The two proof searches against each other, on every game that can be solved, and the registry
// that finds those games.
#include <gtest/gtest.h>

#include <atomic>

#include "all_games.h"
#include "base/rng.h"
#include "games/registry.h"
#include "solve/check_search.h"
#include "solve/prover.h"
#include "support/effort.h"

namespace {

using game::Value;

template <class P>
P random_start(base::Rng& rng) {
    const game::ProofStarts starts = P::proof_starts();
    game::StartChoices choices;
    choices.set(std::string(starts.option),
                starts.values[rng.below(static_cast<std::uint32_t>(starts.values.size()))]);
    return *P::start(choices);
}

// A position some plies before the end of a random game.
template <class P>
P near_the_end(base::Rng& rng) {
    std::vector<P> game{random_start<P>(rng)};
    while (!game.back().outcome().over()) {
        typename P::Moves moves;
        game.back().generate(moves);
        P next = game.back();
        next.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        game.push_back(next);
    }
    const std::size_t plies = 2 + rng.below(9);
    return game[game.size() > plies ? game.size() - plies : 0];
}

template <class P>
void compare_searches() {
    base::Rng rng(17);
    const std::atomic<bool> stop = false;
    solve::BoundsTable table(std::size_t{4} << 20);
    solve::CheckSearch<P> second(std::size_t{4} << 20, stop, {});
    std::array<int, 3> seen{};
    for (int i = 0; i < support::effort(2000); ++i) {
        const P position = near_the_end<P>(rng);
        solve::ProofSearch<typename P::ProofForm> first(table, stop, {});
        Value value = Value::loss;
        for (const Value need : {Value::draw, Value::win}) {
            const auto reached = first.reaches(typename P::ProofForm(position), need);
            EXPECT_EQ(reached, second.reaches(position, need)) << position.format();
            if (*reached) value = need;
        }
        ++seen[static_cast<std::size_t>(value)];
    }
    for (const int count : seen) EXPECT_GT(count, 0);
}

TEST(Solve, BothSearchesFindTheSameValues) {
    int games = 0;
    games::AllGames::for_each([&]<class P> {
        if constexpr (game::HasProofs<P>) {
            compare_searches<P>();
            ++games;
        }
    });
    EXPECT_GT(games, 0);
}

TEST(Solve, TablesTellOnlyOfRealStarts) {
    for (const game::GameType& type : games::all_games()) {
        const solve::GameSolver* solver = solve::find_solver(type.info->id);
        if (solver == nullptr) continue;
        const game::ProofStarts starts = solver->starts();
        const auto table = game::parse_proved(solver->proved());
        ASSERT_TRUE(table);
        EXPECT_LE(table->size(), starts.values.size());
        for (const game::ProvedStart& proved : *table) {
            EXPECT_EQ(std::count(starts.values.begin(), starts.values.end(), proved.start), 1);
        }
    }
    EXPECT_EQ(solve::find_solver("no such game"), nullptr);
}

TEST(Solve, ProverStopsWhenAsked) {
    for (const game::GameType& type : games::all_games()) {
        const solve::GameSolver* solver = solve::find_solver(type.info->id);
        if (solver == nullptr) continue;
        const std::atomic<bool> stop = true;
        const auto prover = solver->make(std::size_t{4} << 20, stop, {});
        EXPECT_EQ(prover->prove(solver->starts().values.front()), std::nullopt);
        EXPECT_EQ(prover->prove_again(solver->starts().values.front()), std::nullopt);
        EXPECT_LE(prover->nodes(), 2 * solve::nodes_between_looks);
    }
}

}  // namespace
