// Elo, LOS and result lines from pentanomial pair counts.
#include "statistics/pair_statistics.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace statistics {

namespace {

// Mean and variance of the points per game, 0 to 1, over pairs.
struct Moments {
    double pairs = 0;
    double mean = 0;
    double variance = 0;
};

// If all pairs ended alike, the variance would be zero: half a win and half a loss are added, a
// quarter of a pair each.
Moments moments(const PairScore& score) {
    std::array<double, 5> counts{};
    std::copy(score.counts.begin(), score.counts.end(), counts.begin());
    if (std::count(score.counts.begin(), score.counts.end(), 0) >= 4) {
        counts.front() += 0.25;
        counts.back() += 0.25;
    }
    Moments found;
    for (std::size_t i = 0; i < 5; ++i) {
        found.pairs += counts[i];
        found.mean += counts[i] * static_cast<double>(i) / 4;
    }
    found.mean /= found.pairs;
    for (std::size_t i = 0; i < 5; ++i) {
        const double off = static_cast<double>(i) / 4 - found.mean;
        found.variance += counts[i] * off * off / found.pairs;
    }
    return found;
}

double without_sign_of_zero(double value) {
    return std::abs(value) < 0.005 ? 0 : value;
}

}  // namespace

int PairScore::pairs() const {
    return std::accumulate(counts.begin(), counts.end(), 0);
}

Elo elo(const PairScore& score) {
    const Moments found = moments(score);
    const double reach = both_tails * std::sqrt(found.variance / found.pairs);
    const double least = 1 / (8 * (found.pairs + 1));
    const double low = elo_of(std::max(found.mean - reach, least));
    const double high = elo_of(std::min(found.mean + reach, 1 - least));
    return {elo_of(found.mean), (high - low) / 2};
}

Elo normalized_elo(const PairScore& score) {
    const Moments found = moments(score);
    // The variance of a single game is twice that of a pair's mean.
    return {(found.mean - 0.5) / std::sqrt(2 * found.variance) * 2 * elo_unit,
            both_tails / std::sqrt(2 * found.pairs) * 2 * elo_unit};
}

double superiority(const PairScore& score) {
    const Moments found = moments(score);
    return 0.5 * (1 + std::erf((found.mean - 0.5) / std::sqrt(2 * found.variance / found.pairs)));
}

double pairs_ratio(const PairScore& score) {
    const double lost = score.counts[0] + score.counts[1];
    const double won = score.counts[3] + score.counts[4];
    return lost > 0 ? won / lost : (won + 0.5) / 0.5;
}

Elo elo(const HeadToHead& score) {
    return score.pairs.pairs() > 0 ? elo(score.pairs) : elo(score.games);
}

double superiority(const HeadToHead& score) {
    return score.pairs.pairs() > 0 ? superiority(score.pairs) : superiority(score.games);
}

std::string result_lines(const HeadToHead& score) {
    const Elo found = elo(score);
    const Score& games = score.games;
    const bool paired = score.pairs.pairs() > 0;
    std::string text =
        fmt::format("Elo: {:.2f} +/- {:.2f}", without_sign_of_zero(found.difference), found.error);
    if (paired) {
        const Elo normal = normalized_elo(score.pairs);
        text += fmt::format(", nElo: {:.2f} +/- {:.2f}", without_sign_of_zero(normal.difference),
                            normal.error);
    }
    text += fmt::format("\nLOS: {:.2f} %, DrawRatio: {:.2f} %", 100 * superiority(score),
                        100 * draw_ratio(games));
    if (paired) text += fmt::format(", PairsRatio: {:.2f}", pairs_ratio(score.pairs));
    text += fmt::format("\nGames: {}, Wins: {}, Losses: {}, Draws: {}, Points: {:.1f} ({:.2f} %)\n",
                        games.games(), games.wins, games.losses, games.draws,
                        games.wins + games.draws / 2.0, 100 * games.mean());
    if (paired) text += fmt::format("Ptnml(0-2): [{}]\n", fmt::join(score.pairs.counts, ", "));
    return text;
}

std::string elo_line(const HeadToHead& score) {
    return elo_line(elo(score), superiority(score), draw_ratio(score.games));
}

}  // namespace statistics
