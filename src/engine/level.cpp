// The playing levels and the search limits of each.
#include "engine/level.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "base/check.h"
#include "base/rng.h"

namespace engine {

namespace {

// For games without a table of their own. Guesses between the tables of the games; not tuned.
constexpr LevelTable default_levels{{
    {1, 20'000, 1000, 300, false},
    {2, 20'000, 450, 200, false},
    {2, 20'000, 160, 160, false},
    {2, 20'000, 44, 44, false},
    {4, 1'300, 20, 13, false},
    {std::nullopt, 1'000, 9, 0, true},
    {std::nullopt, 4'200, 7, 0, true},
    {std::nullopt, 16'500, 6, 0, true},
    {std::nullopt, 92'000, 3, 0, true},
}};

constexpr std::array<std::string_view, full_level> meanings{
    "beginner: sees captures and wins in one, never the reply",
    "looks two plies ahead, but overlooks many replies",
    "looks two plies ahead, overlooks fewer of them",
    "overlooks fewer replies",
    "overlooks fewer replies again",
    "follows exchanges to their end",
    "looks deeper, with fewer mistakes",
    "looks deeper again, seldom makes a mistake",
    "overlooks next to nothing",
    "full strength: 800,000 nodes a move, or the time given",
};

template <class T>
void lower(std::optional<T>& limit, T most) {
    limit = limit ? std::min(*limit, most) : most;
}

}  // namespace

const LevelTable& levels_of(const game::Info& info) {
    return info.levels != nullptr ? *info.levels : default_levels;
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

Limits limits_at(const game::Info& info, const Level& level, const Limits& asked,
                 std::uint64_t seed) {
    Limits limits = asked;
    if (limits.evaluation.empty()) limits.evaluation = info.level_evaluation;
    lower(limits.nodes, level.nodes);
    if (level.depth) lower(limits.depth, *level.depth);
    limits.proofs = false;
    base::Rng rng(seed);
    limits.sees_replies = static_cast<int>(rng.below(1000)) >= level.oversights;
    limits.follows_captures = level.follows_captures;
    limits.noise = level.noise;
    limits.noise_seed = rng.next();
    return limits;
}

Limits limits_at(const game::Info& info, int level, const Limits& asked, std::uint64_t seed) {
    CHECK(level >= 1 && level <= full_level);
    if (level < full_level) {
        return limits_at(info, levels_of(info)[static_cast<std::size_t>(level - 1)], asked, seed);
    }
    Limits limits = asked;
    const bool limited = asked.depth || asked.nodes || asked.move_time || asked.time_left;
    if (!limited) limits.nodes = usual_nodes;
    return limits;
}

}  // namespace engine
