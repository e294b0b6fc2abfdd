// The playing levels and the search limits of each.
#include "engine/level.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "base/check.h"
#include "base/rng.h"

namespace engine {

namespace {

// Tuned by play: docs/measurements/3-ladder.md has each level's score against the level below.
using Table = std::array<Level, full_level>;
constexpr Table usual_levels{{
    {1, 20'000, 1000, 4'000, false},
    {2, 20'000, 550, 250, false},
    {2, 20'000, 250, 190, false},
    {2, 1'000, 150, 150, true},
    {2, 1'000, 35, 25, true},
    {std::nullopt, 1'300, 12, 0, true},
    {std::nullopt, 6'500, 5, 0, true},
    {std::nullopt, 32'000, 2, 0, true},
    {std::nullopt, 160'000, 1, 0, true},
    {std::nullopt, usual_nodes, 0, 0, true},
}};
// In games where a single mistake decides (Info::is_sharp), small differences in depth do not
// separate the levels: all levels but the highest make more mistakes.
constexpr Table sharp_levels{{
    {1, 20'000, 1000, 4'000, false},
    {2, 20'000, 860, 1'800, false},
    {2, 20'000, 760, 800, false},
    {2, 1'000, 720, 230, false},
    {2, 1'000, 500, 130, true},
    {2, 1'000, 280, 75, true},
    {std::nullopt, 700, 170, 15, true},
    {std::nullopt, 1'200, 60, 0, true},
    {std::nullopt, 5'000, 8, 0, true},
    {std::nullopt, usual_nodes, 0, 0, true},
}};

constexpr std::array<std::string_view, full_level> meanings{
    "beginner: sees wins in one and large captures, never the reply",
    "sees every capture, but seldom the reply",
    "looks two plies ahead, overlooks a reply now and then",
    "the same, overlooks less",
    "overlooks little, and follows exchanges to their end",
    "looks several plies ahead",
    "looks at five times as many positions",
    "five times as many again",
    "five times as many again, and overlooks next to nothing",
    "full strength: 800,000 nodes a move, or the time given",
};

template <class T>
void lower(std::optional<T>& limit, T most) {
    limit = limit ? std::min(*limit, most) : most;
}

}  // namespace

const Level& level_of(const game::Info& info, int level) {
    CHECK(level >= 1 && level <= full_level);
    return (info.is_sharp ? sharp_levels : usual_levels)[static_cast<std::size_t>(level - 1)];
}

std::string level_help() {
    std::string help;
    for (int level = 1; level <= full_level; ++level) {
        const std::string number = std::to_string(level);
        help.append("  ").append(3 - number.size(), ' ').append(number).append("  ");
        help.append(meanings[static_cast<std::size_t>(level - 1)]).append("\n");
    }
    return help;
}

Limits limits_at(const game::Info& info, int number, const Limits& asked, std::uint64_t seed) {
    const Level& level = level_of(info, number);
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
