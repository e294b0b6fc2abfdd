#include "engine/level.h"

#include <algorithm>
#include <array>

#include "base/check.h"
#include "base/rng.h"

namespace engine {

namespace {

// Found by play, so that each scores about 70 to 80 % against the one before it.
constexpr std::array<Level, full_level> levels{{
    {1, 1'000, 99},
    {1, 1'000, 84},
    {2, 2'000, 65},
    {3, 2'000, 47},
    {std::nullopt, 2'000, 31},
    {std::nullopt, 3'000, 17},
    {std::nullopt, 6'000, 9},
    {std::nullopt, 15'000, 4},
    {std::nullopt, 50'000, 2},
    {std::nullopt, usual_nodes, 0},
}};

// The one move a careless player thinks of; none, which means all, if he is careful this time.
std::vector<std::string> noticed(std::span<const std::string> moves, int careless,
                                 std::uint64_t seed) {
    base::Rng rng(seed);
    if (moves.empty() || static_cast<int>(rng.below(100)) >= careless) return {};
    return {moves[rng.below(static_cast<std::uint32_t>(moves.size()))]};
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
    if (strength.depth) lower(limits.depth, *strength.depth);
    if (strength.careless > 0) limits.only = noticed(moves, strength.careless, seed);
    return limits;
}

}  // namespace engine
