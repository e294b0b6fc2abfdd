#include "arena/statistics/pair_statistics.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace arena {

namespace {

// Of the points a game, 0 to 1, over pairs.
struct Moments {
    double pairs = 0;
    double mean = 0;
    double variance = 0;
};

// Pairs that all ended alike have no spread: to those half a win and half a loss are added, a
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
    // A game's variance is twice that of a pair's mean.
    return {(found.mean - 0.5) / std::sqrt(2 * found.variance) * 2 * elo_unit,
            both_tails / std::sqrt(2 * found.pairs) * 2 * elo_unit};
}

double superiority(const PairScore& score) {
    const Moments found = moments(score);
    return 0.5 * (1 + std::erf((found.mean - 0.5) / std::sqrt(2 * found.variance / found.pairs)));
}

double draw_ratio(const PairScore& score) {
    return score.pairs() == 0 ? 0 : static_cast<double>(score.counts[2]) / score.pairs();
}

double pairs_ratio(const PairScore& score) {
    const double lost = score.counts[0] + score.counts[1];
    const double won = score.counts[3] + score.counts[4];
    return lost > 0 ? won / lost : (won + 0.5) / 0.5;
}

std::string pair_lines(const PairScore& score) {
    const Elo logistic = elo(score), normal = normalized_elo(score);
    return fmt::format(
        "Elo: {:.2f} +/- {:.2f}, nElo: {:.2f} +/- {:.2f}\n"
        "LOS: {:.2f} %, DrawRatio: {:.2f} %, PairsRatio: {:.2f}\n"
        "Ptnml(0-2): [{}]\n",
        without_sign_of_zero(logistic.difference), logistic.error,
        without_sign_of_zero(normal.difference), normal.error, 100 * superiority(score),
        100 * draw_ratio(score), pairs_ratio(score), fmt::join(score.counts, ", "));
}

}  // namespace arena
