// The positions of `manator bench`, taken from one seeded random game.
#include "engine/bench_positions.h"

#include <algorithm>
#include <bit>

#include "base/rng.h"
#include "game/played_game.h"

namespace engine {

namespace {

// Chosen so that a bench takes seconds.
constexpr int positions_per_game = 4;
constexpr int plies_between = 10;

// Positions with more moves are searched less deeply, so that no game dominates the run time. The
// depth depends on the position only, not on the search.
int bench_depth(const game::AnyPosition& position) {
    constexpr int deepest = 15;
    return std::max(deepest - static_cast<int>(std::bit_width(position.moves().size())), 1);
}

}  // namespace

std::vector<BenchPosition> bench_positions(const game::GameType& type) {
    base::Rng rng(2026);
    std::vector<BenchPosition> found;
    auto start = type.start(game::StartChoices());
    game::PlayedGame game(std::move(*start));
    while (found.size() < positions_per_game && !game.outcome().over()) {
        found.push_back({game.position().format(), bench_depth(game.position())});
        for (int ply = 0; ply < plies_between && !game.outcome().over(); ++ply) {
            const auto moves = game.position().moves();
            game.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
    return found;
}

}  // namespace engine
