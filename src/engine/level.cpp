#include "engine/level.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/check.h"
#include "base/rng.h"

namespace engine {

namespace {

// Found by play, so that each scores well over 70 % against the one before it.
constexpr std::array<Level, full_level> levels{{
    {1, 700, 1000, 8},
    {1, 700, 810, 3},
    {1, 700, 590, 3},
    {1, 700, 390, 3},
    {1, 700, 200, 3},
    {1, 700, 80, 3},
    {std::nullopt, 700, 35, 3},
    {std::nullopt, 3'000, 12, 3},
    {std::nullopt, 12'000, 3, 3},
    {std::nullopt, usual_nodes, 0, 0},
}};

// So many moves drawn at random, or all.
std::vector<std::string> some(std::span<const std::string> moves, std::size_t number,
                              base::Rng& rng) {
    std::vector<std::string> left(moves.begin(), moves.end()), drawn;
    while (!left.empty() && drawn.size() < number) {
        const std::size_t i = rng.below(static_cast<std::uint32_t>(left.size()));
        drawn.push_back(std::exchange(left[i], left.back()));
        left.pop_back();
    }
    return drawn;
}

template <class T>
void lower(std::optional<T>& limit, T most) {
    limit = limit ? std::min(*limit, most) : most;
}

}  // namespace

Level level_of(int level) {
    CHECK(level >= 1 && level <= full_level);
    return levels[static_cast<std::size_t>(level - 1)];
}

Limits limits_at(int level, const Limits& asked, std::span<const std::string> moves,
                 std::uint64_t seed) {
    const Level strength = level_of(level);
    Limits limits = asked;
    const bool limited = asked.depth || asked.nodes || asked.move_time || asked.time_left;
    if (level < full_level || !limited) lower(limits.nodes, strength.nodes);
    limits.proofs = asked.proofs && level == full_level;
    if (strength.depth) lower(limits.depth, *strength.depth);
    base::Rng rng(seed);
    if (static_cast<int>(rng.below(1000)) < strength.careless) {
        limits.only = some(moves, strength.noticed, rng);
        limits.lines = static_cast<int>(limits.only.size());
        limits.worst = limits.lines > 1;
        lower(limits.depth, 2);
    }
    return limits;
}

}  // namespace engine
