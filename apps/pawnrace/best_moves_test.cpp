// The proofs pawnrace plays by, against plain minimax, and what they are worth in play.
#include "solve/best_moves.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "base/rng.h"
#include "games/pawnrace/pipe.h"
#include "support/effort.h"

namespace games::pawnrace {
namespace {

using namespace std::chrono_literals;

// 1, 0 or -1 for the side on move.
int minimax(const Position& position, std::map<std::string, int>& known) {
    const game::Outcome outcome = position.outcome();
    if (outcome.result == game::Result::draw) return 0;
    if (outcome.over()) {
        return (outcome.result == game::Result::first_wins) == (position.turn() == Side::first)
                   ? 1
                   : -1;
    }
    const auto [entry, fresh] = known.try_emplace(position.format(), -1);
    if (!fresh) return entry->second;
    Position::Moves moves;
    position.generate(moves);
    int best = -1;
    for (const Move move : moves) {
        Position next = position;
        next.play(move);
        best = std::max(best, -minimax(next, known));
        if (best == 1) break;
    }
    return known[position.format()] = best;
}

Position after_random_moves(std::uint64_t seed, int plies) {
    base::Rng rng(seed);
    Position position =
        Position::with_gaps(static_cast<int>(rng.below(8)), static_cast<int>(rng.below(8)));
    for (; plies > 0 && !position.outcome().over(); --plies) {
        Position::Moves moves;
        position.generate(moves);
        position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return position;
}

TEST(BestMoves, AreThoseOfMinimax) {
    solve::BestMoves<Position> proofs(1 << 20);
    std::array<int, 3> seen{};
    for (int seed = 0; seed < support::effort(80); ++seed) {
        const Position position =
            after_random_moves(static_cast<std::uint64_t>(seed), 20 + seed % 6);
        if (position.outcome().over()) continue;
        std::map<std::string, int> known;
        const int value = minimax(position, known);
        ++seen[static_cast<std::size_t>(value + 1)];
        const std::vector<Move> best = proofs.find(position, 1h);
        ASSERT_FALSE(best.empty()) << position.format() << " " << value;
        for (const Move move : best) {
            Position next = position;
            next.play(move);
            ASSERT_EQ(-minimax(next, known), value) << position.format();
        }
    }
    EXPECT_TRUE(support::sanitized || *std::min_element(seen.begin(), seen.end()) > 0);
}

TEST(BestMoves, WithoutTimeEveryMoveMayBe) {
    solve::BestMoves<Position> proofs(1 << 20);
    Position::Moves all;
    Position::start().generate(all);
    EXPECT_EQ(proofs.find(Position::start(), 0s).size(), all.size());
}

}  // namespace
}  // namespace games::pawnrace
