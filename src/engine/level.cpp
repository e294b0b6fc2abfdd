#include "engine/level.h"

#include <algorithm>
#include <array>

#include "base/check.h"
#include "base/rng.h"

namespace engine {

namespace {

// Found by play: docs/5-engine has what each scores against the one below it (scripts/ladder.sh).
constexpr std::array<Level, full_level> levels{{
    {1, 20'000, 1000, 4'000, false,
     "beginner: sees wins in one and large captures, never the reply"},
    {2, 20'000, 550, 120, false, "sees every capture, and the reply at every second move"},
    {2, 20'000, 180, 100, false, "looks two plies ahead, overlooks one reply in six"},
    {2, 1'000, 170, 80, true, "the same, and follows exchanges to their end"},
    {2, 1'000, 50, 40, true, "the same, but overlooks only one reply in twenty"},
    {std::nullopt, 800, 14, 10, true, "looks further ahead: 800 nodes a move"},
    {std::nullopt, 2'400, 6, 0, true, "2,400 nodes a move"},
    {std::nullopt, 7'000, 2, 0, true, "7,000 nodes a move"},
    {std::nullopt, 20'000, 1, 0, true, "20,000 nodes a move"},
    {std::nullopt, usual_nodes, 0, 0, true,
     "full strength: 60,000 nodes a move, or the time given"},
}};

template <class T>
void lower(std::optional<T>& limit, T most) {
    limit = limit ? std::min(*limit, most) : most;
}

}  // namespace

const Level& level_of(int level) {
    CHECK(level >= 1 && level <= full_level);
    return levels[static_cast<std::size_t>(level - 1)];
}

std::string level_help() {
    std::string help;
    for (int level = 1; level <= full_level; ++level) {
        const std::string number = std::to_string(level);
        help.append("  ").append(3 - number.size(), ' ').append(number).append("  ");
        help.append(level_of(level).meaning).append("\n");
    }
    return help;
}

Limits limits_at(int number, const Limits& asked, std::uint64_t seed) {
    const Level& level = level_of(number);
    const bool is_full = number == full_level;
    Limits limits = asked;
    const bool limited = asked.depth || asked.nodes || asked.move_time || asked.time_left;
    if (!is_full || !limited) lower(limits.nodes, level.nodes);
    if (level.depth) lower(limits.depth, *level.depth);
    limits.proofs = asked.proofs && is_full;
    base::Rng rng(seed);
    limits.sees_replies = static_cast<int>(rng.below(1000)) >= level.oversights;
    limits.follows_captures = level.follows_captures;
    limits.noise = level.noise;
    limits.noise_seed = rng.next();
    return limits;
}

}  // namespace engine
